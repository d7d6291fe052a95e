"""The book of mistakes: mistakes found in reviews, to practise until they are learnt."""
