#!/usr/bin/env python3
"""A bot for every game, in Python: it plays any of the moves that it is offered.

    woodwork arena tutto --bots docs/bots/chance.py,beginner --matches 100
"""
import json
import os
import random
import sys

random.seed(os.environ.get("WOODWORK_BOT_SEED"))  # the same arena plays the same matches again


def choose(question):
    """Returns a move. Put your own thoughts here: question["state"] is the position."""
    return random.choice(question.get("legal") or question["forms"])


for line in sys.stdin.buffer:
    try:
        answer = {"move": str(choose(json.loads(line)))}
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        answer = {"error": f"I do not understand: {error!r}"}  # a broken question is no reason to end
    print(json.dumps(answer), flush=True)  # flush, or the answer waits in our buffer
