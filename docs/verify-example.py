#!/usr/bin/env python3
"""Recomputes every card and roll of a Tutto log: python3 verify-example.py match.log

Written from formats.md alone, with nothing but Python's standard library. It
knows the dice, not the rules: woodwork verify checks those as well.
"""
import base64, functools, hashlib, hmac, itertools, math, struct, sys

CARDS = dict(zip("=st =fw =b2 =b3 =b4 =b5 =b6 =x2 =pm =sr =cl".split(), [10] + 9 * [5] + [1]))

def field(x):
    return struct.pack(">I", len(x)) + x

def numbers(secret, match, entropies, ply):
    message = field(b"woodwork draw 1") + field(match) + struct.pack(">I", len(entropies))
    message += b"".join(map(field, entropies)) + struct.pack(">Q", ply)
    for block in itertools.count():
        yield from struct.unpack(">4Q", hmac.digest(secret, message + struct.pack(">Q", block), "sha256"))

def draw(odds, source):
    total = sum(odds.values())
    x = next(x for x in source if x < 2**64 - 2**64 % total) % total
    for token, weight in odds.items():
        if x < weight:
            return token
        x -= weight

@functools.cache
def rolls(n):
    orders = lambda dice: math.factorial(n) // math.prod(math.factorial(dice.count(f)) for f in "123456")
    return {":" + "".join(dice): orders(dice) for dice in itertools.combinations_with_replacement("123456", n)}

lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
match = lines[1].split(" ")[1]
end = next((n for n, line in enumerate(lines) if line.startswith("chain ")), len(lines))
entries = [line.split(" ", 3) for line in lines[2:end]]
commit = next(word[7:] for word in entries[0][3].split(" ") if word.startswith("commit="))
secret = next((bytes.fromhex(text[7:]) for _, _, seat, text in entries if seat == "#" and text.startswith("secret ")), None)
if secret is None:
    sys.exit("the secret is not revealed")
if hashlib.sha256(secret).hexdigest() != commit or base64.b32encode(bytes.fromhex(commit)[:10]).decode().lower() != match:
    sys.exit("the secret is not the one committed to")
seats = int(next(word[6:] for word in entries[0][3].split(" ") if word.startswith("seats=")))
kinds, seals, entropies, deck, draws, plies, settled = {}, {}, {}, dict(CARDS), 0, 0, False
for seq, _, seat, text in entries:
    words = text.split(" ")
    if seat == "#" and words[0] == "seat" and not settled:
        kinds[words[1]] = words[2]
        share = words[3] if words[2] == "human" else ""
        seals[words[1]] = bytes.fromhex(share[5:]) if share.startswith("seal=") else None
        entropies[int(words[1])] = seals[words[1]] or bytes.fromhex(share) or None  # a seal stands for what is not told yet
    taken = [kind for kind in kinds.values() if kind != "open"]
    settled = settled or seat == "#" and text == "start" or len(taken) == seats and any(seals.values())
    if seat == "#" and words[0] == "reveal":
        entropies[int(words[1])] = bytes.fromhex(words[2])
        if hashlib.sha256(field(b"woodwork seal 1") + field(bytes.fromhex(words[2]))).digest() != seals[words[1]]:
            sys.exit(f"entry {seq}: the entropy is not the one promised")
    plies += seat != "#"
    if seat != "*":
        continue
    if text[0] == "=" and not any(deck.values()):
        deck = dict(CARDS)  # the pile was empty: all 56 cards are shuffled again
    players = [e for _, e in sorted(entropies.items()) if e is not None]
    odds = rolls(len(text) - 1) if text[0] == ":" else {card: n for card, n in deck.items() if n}
    want = draw(odds, numbers(secret, match.encode(), players, plies))
    if text != want:
        sys.exit(f"entry {seq}: {text} was drawn, but {want} follows from the secret")
    draws += 1
    if text in deck:
        deck[text] -= 1
chain = hashlib.sha256("".join(line + "\n" for line in lines[:2]).encode()).digest()
for line in lines[2:end]:
    chain = hashlib.sha256(chain + (line + "\n").encode()).digest()
if lines[end:] and lines[end] != "chain " + chain.hex():
    sys.exit("the log was changed after it was written")
print(f"ok: {draws} draws")
