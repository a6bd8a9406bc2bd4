#!/bin/sh
# A bot for every game, in sh: it plays the first move that it is offered.
#
#   woodwork arena tutto --bots docs/bots/first.sh,beginner --matches 100
while IFS= read -r question; do
	case $question in
	*'"legal":["'*) moves=${question#*'"legal":["'} ;; # all legal moves
	*'"forms":["'*) moves=${question#*'"forms":["'} ;; # too many to list: one of each form
	*) echo '{"error":"there is nothing to choose from"}' && continue ;;
	esac
	printf '{"move":"%s"}\n' "${moves%%'"'*}"
done
