// Package fair derives the dice and cards of a match from a secret that the
// server committed to before the first draw, so that anybody can recompute
// every draw once the match is over. docs/formats.md has the same in words,
// with test vectors.
//
// # How a draw is made
//
// Before anybody contributes entropy the server takes a random secret of 32
// bytes and publishes its commitment, SHA-256(secret); the match is called by
// an id that follows from the commitment ([ID]). Each human player adds 32
// random bytes when taking a seat. The draw that becomes a ply of the
// game, counted from 1 over decisions and draws, reads the 64-bit numbers of
//
//	HMAC-SHA256(secret, message with block 0), …block 1, …
//
// four big-endian numbers a block, and turns them into an outcome by
// [game.Below] over the odds in the rules' order. The message is
//
//	field("woodwork draw 1") field(match id)
//	uint32(number of entropies) field(entropy) …  in the order of the seats
//	uint64(ply) uint64(block)
//
// where field(x) is uint32(length of x) followed by x and all integers are
// big-endian. No two different inputs have the same message.
//
// # Who has to be trusted with what
//
// A player who knows the commitment before sending entropy need not trust anybody: the dice
// cannot have been chosen, because the secret was fixed before the server saw the entropy, and
// the entropy before any player knew the secret. Nobody can roll again: a draw depends only on
// the secret, the entropies, the id and the number of plies before it. Entries that are not
// plies, such as a player leaving and coming back, change nothing.
//
// If several guests play, each sends only the seal of their entropy ([Seal]) when sitting down,
// and reveals the entropy when everyone has sat down. Otherwise an operator, who knows the
// secret, could sit down last and try entropies until the dice please. As long as somebody can
// still choose a seal, the entropy of the players who sent theirs is unknown, and so is every
// draw; once it is revealed, nothing can be chosen any more. A player who does not reveal is out
// of the match, and their seal takes the place of the entropy, so silence does not change the
// dice either. An operator who has several seats can give some of them up, and so choose between
// two sets of dice each time, but everybody sees that in the log. A player who sends the entropy
// itself with the seat, as a guest who plays alone does, is not protected; the others are.
//
// The operator knows the secret during the match, and can look into the future once
// all entropy is revealed. Other players and bots cannot: a bot's own random choices come from a
// source unrelated to the secret. An operator can also abort a match. What is revealed at the
// end proves that the draws were not changed or chosen, not that nobody looked ahead.
package fair

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"hash"
	"strings"

	"woodwork/game"
)

// Size is the length in bytes of a secret, a commitment, and a player's entropy.
const Size = 32

// A Secret is what all draws of one match are derived from.
type Secret [Size]byte

// A Commitment is the SHA-256 of a secret. It fixes the secret without revealing it.
type Commitment [Size]byte

// Commit returns the commitment to s.
func (s Secret) Commit() Commitment { return sha256.Sum256(s[:]) }

// ID returns the id of the match that is played with the committed secret: the first 80 bits of
// the commitment, in 16 lower-case letters and digits. The id goes into every draw; because it
// follows from the commitment, a server cannot try different ids once it has seen the players'
// entropy.
func ID(c Commitment) string {
	return strings.ToLower(base32.StdEncoding.EncodeToString(c[:10]))
}

// Seal returns the seal of a player's entropy, which fixes the entropy without revealing it: the
// SHA-256 of two fields, "woodwork seal 1" and the entropy.
func Seal(entropy []byte) []byte {
	sum := sha256.Sum256(field(field(nil, "woodwork seal 1"), entropy))
	return sum[:]
}

// tag keeps draws apart from every other use of a secret.
const tag = "woodwork draw 1"

// NewSource returns the numbers for the draw that becomes the given ply of the game, counted
// from 1 over decisions and draws. The same arguments always give the same numbers. Entropies
// are those of the human seats at the start of the match, in the order of the seats; an entropy
// that was never revealed is replaced by its seal.
func NewSource(secret Secret, match string, entropies [][]byte, ply uint64) game.Source {
	m := make([]byte, 0, messageSize)
	m = field(field(m, tag), match)
	m = binary.BigEndian.AppendUint32(m, uint32(len(entropies)))
	for _, e := range entropies {
		m = field(m, e)
	}
	m = binary.BigEndian.AppendUint64(m, ply)
	return &source{mac: hmac.New(sha256.New, secret[:]), message: m}
}

// messageSize is enough for the message of two players, with its block.
const messageSize = 192

func field[T string | []byte](dst []byte, x T) []byte {
	return append(binary.BigEndian.AppendUint32(dst, uint32(len(x))), x...)
}

type source struct {
	mac     hash.Hash // HMAC-SHA-256 with the secret
	message []byte    // what comes before the block counter
	counter uint64    // the next block
	unread  []byte    // what is left of the last block
}

func (s *source) Uint64() uint64 {
	if len(s.unread) == 0 {
		s.refill()
	}
	x := binary.BigEndian.Uint64(s.unread)
	s.unread = s.unread[8:]
	return x
}

func (s *source) refill() {
	if s.counter > 0 { // most draws read one block
		s.mac.Reset()
	}
	s.mac.Write(binary.BigEndian.AppendUint64(s.message, s.counter))
	s.unread = s.mac.Sum(nil)
	s.counter++
}
