#!/bin/bash
# A voice that writes down what it is to say, then takes as long as speech does: 22 characters a
# second, or about 250 words a minute. A text without DONE was cut off.
# Usage: voice.sh LOG LANGUAGE, with the text as input.
text="$(cat)"
printf '%s START %s %s %s\n' "$(date +%s.%3N)" $$ "$2" "${text//$'\n'/ }" >> "$1"
ms=$((${#text} * 45 + 60))
sleep "$((ms / 1000)).$(printf '%03d' $((ms % 1000)))" &
trap 'kill $! 2> /dev/null; exit 0' TERM INT HUP
wait $!
printf '%s DONE %s\n' "$(date +%s.%3N)" $$ >> "$1"
