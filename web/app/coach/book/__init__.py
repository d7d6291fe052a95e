"""The book of mistakes: those found in reviews, to practise until they are learnt."""
