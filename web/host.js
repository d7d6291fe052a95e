// Runs before opening.js and boot.js, in the same script: communication with the surrounding page,
// if it is allowed.
(() => {
  "use strict";

  // A host that gave a token can talk to the page through a port, which it passes once. Nothing
  // here trusts a message; Python checks each one against the published schema.
  const LARGEST = 600000; // characters of a message as JSON; longer ones are rejected unread
  const QUEUED = 200; // messages in the queue; more are rejected until some have been handled
  const PENDING = 4e6; // total characters in the queue
  const TURN = 12; // milliseconds for messages before people and the browser get their turn
  const ORIGIN = /^https?:\/\/[A-Za-z0-9.-]{1,180}(:[0-9]{1,5})?$|^null$/;
  const settings = new URLSearchParams(`${location.hash.slice(1)}&${location.search.slice(1)}`);
  const token = parent !== window && /^[\w-]{16,64}$/.exec(settings.get("token") || "")?.[0];
  globalThis.kasino.host = (() => {
    // An invalid origin is ignored, like every unknown option; the page reports it.
    // A page without an origin can't be addressed by it, only recognized.
    const only = ORIGIN.exec(settings.get("target") || "")?.[0] || "*";
    /** @type {MessagePort | null} */
    let port = null;
    /** @type {((text: string) => void) | null} */
    let heard = null;
    let number = 0;
    let pending = 0;
    let draining = false;
    /** @type {object[]} */
    let out = [];
    /** @type {string[]} */
    const inbox = [];
    const tell = (message) => {
      if (!token) return;
      const whole = { kasino: 1, ...message, n: ++number };
      if (port) port.postMessage(whole);
      else if (out.push(whole) > QUEUED) out.shift();
    };
    const refuse = (code, reason, message, data) => {
      const given = data && typeof data === "object" ? data.n : 0;
      const re = Number.isInteger(given) && given > 0 && given <= 1e9 ? { re: given } : {};
      tell({ type: "error", code, reason, message, ...re });
    };
    // Whether a message is plain and short enough. This looks at one part after another and stops
    // at the limit. Some messages only seem short: writing an array of a hundred million holes or
    // bytes as JSON would block the page for seconds.
    const plain = (data) => {
      const parts = [data];
      for (let left = LARGEST; parts.length; left -= 1) {
        const part = parts.pop();
        if (typeof part === "string") left -= part.length;
        else if (Array.isArray(part)) {
          if (part.length > left) return false;
          for (const one of part) parts.push(one);
        } else if (typeof part === "object" && part) {
          if (Object.getPrototypeOf(part) !== Object.prototype) return false;
          for (const name in part) {
            left -= name.length;
            parts.push(part[name]);
            if (parts.length > left) return false;
          }
        }
        if (left < 0) return false;
      }
      return true;
    };
    // Python handles one message at a time; in between, people can click and the browser can draw.
    const drain = () => {
      const until = performance.now() + TURN;
      draining = true;
      try {
        while (heard && inbox.length && performance.now() < until) {
          const text = inbox.shift() ?? "";
          pending -= text.length;
          heard(text);
        }
      } finally {
        draining = Boolean(heard && inbox.length);
        if (draining) setTimeout(drain);
      }
    };
    const hear = ({ data }) => {
      let text = "";
      try {
        text = (plain(data) && JSON.stringify(data)) || "";
      } catch {}
      if (!text || text.length > LARGEST)
        return refuse(
          "size",
          "size",
          `A message may have ${LARGEST} characters as JSON, and must be plain.`,
          data,
        );
      if (inbox.length >= QUEUED || pending + text.length > PENDING)
        return refuse(
          "busy",
          "busy",
          `${inbox.length} messages wait already; wait for their answers.`,
          data,
        );
      inbox.push(text);
      pending += text.length;
      if (!draining) drain();
    };
    const connect = (event) => {
      const { ports } = event;
      if (port || ports.length !== 1) return;
      const { data } = event; // deserialized only now
      if (data?.kasino !== 1 || data.type !== "connect" || data.token !== token) return;
      const opened = ports[0];
      port = opened;
      opened.onmessage = hear;
      opened.onmessageerror = () =>
        refuse("message", "unreadable", "A message can't be read.", null);
      for (const message of out) opened.postMessage(message);
      out = [];
    };
    if (token) {
      addEventListener("message", (event) => {
        const { source, origin } = event;
        if (source === parent && (only === "*" || origin === only)) connect(event);
      });
      // The parent can also reply through a port that only it receives: if a script in another
      // window controls this frame, such as the page that opened a popup, that window is the source
      // of its messages. An origin "null" can only be checked in a message.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = connect;
      const there = only === "null" ? "*" : only;
      const ports = only === "null" ? [] : [port2];
      parent.postMessage({ kasino: 1, type: "hello", token }, there, ports);
    }
    return {
      there: Boolean(token),
      tell,
      hear: (handler) => {
        heard = handler;
        drain();
      },
      part: () => {
        port?.close();
        heard = null;
        inbox.length = pending = 0;
      },
    };
  })();
})();
