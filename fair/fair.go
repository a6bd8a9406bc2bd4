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
// A player who knows the commitment before sending entropy need not trust
// anybody that the dice were not chosen: the secret was fixed before the server
// saw the entropy, and the entropy was fixed before the secret was known to any
// player. Nobody can try again: a draw depends on nothing but the secret, the
// entropies, the id and how many plies came before it. Entries that are no plies,
// as a player who leaves and comes back, do not move it.
//
// Where several guests play, entropy is promised with the seat by its seal ([Seal]), and
// told when all have sat down. An operator knows the secret; sitting down last they could
// otherwise try entropies until the dice please. As long as a seal can be chosen, the
// entropy of every player who sealed theirs is unknown, and so is every draw; once it is
// told nothing can be chosen. Anyone who then keeps silent is out of the match, and their
// seal takes the place of the entropy: no way to play with other dice. An operator with
// several seats can give some of them up, each time between two sets of dice for the
// rest, and anybody sees it in the log. A player who tells entropy with the seat, as a
// guest alone does, is not protected; the others are.
//
// Anyone who runs the server knows the secret during the match, and can look into the future
// once all have told; other players and bots cannot: the source of a bot's own
// random choices is unrelated to the secret. An operator can also abort a match. What is
// revealed at the end proves that the draws were not changed or chosen, not that nobody
// peeked.
package fair

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"hash"
	"strings"

	"woodwork/game"
)

// Size is the length in bytes of a secret, of a commitment and of a player's
// entropy.
const Size = 32

// A Secret is what the draws of one match are derived from.
type Secret [Size]byte

// A Commitment is the SHA-256 of a secret: it fixes the secret without telling it.
type Commitment [Size]byte

// NewSecret returns a secret from the system's random generator.
func NewSecret() (s Secret) {
	rand.Read(s[:]) // never fails
	return s
}

// Commit returns the commitment to s.
func (s Secret) Commit() Commitment { return sha256.Sum256(s[:]) }

// ID returns the id of the match that is played with the committed secret: the
// first 80 bits of the commitment in 16 lower-case letters and digits. That the
// id follows from the commitment keeps a server from trying ids, which go into
// every draw, after it has seen the players' entropy.
func ID(c Commitment) string {
	return strings.ToLower(base32.StdEncoding.EncodeToString(c[:10]))
}

// Seal returns the seal of a player's entropy, which fixes the entropy without telling
// it: the SHA-256 of two fields, "woodwork seal 1" and the entropy.
func Seal(entropy []byte) []byte {
	sum := sha256.Sum256(field(field(nil, "woodwork seal 1"), entropy))
	return sum[:]
}

// tag separates draws from every other use of a secret.
const tag = "woodwork draw 1"

// NewSource returns the numbers for the draw that becomes the given ply of the
// game, counted from 1 over decisions and draws: the same for the same
// arguments, forever. Entropies are those of the human seats when the match
// started, in the order of the seats; the seal of one that was never told stands in its
// place.
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

// messageSize is room for a message, with its block, of two players.
const messageSize = 192

func field[T string | []byte](dst []byte, x T) []byte {
	return append(binary.BigEndian.AppendUint32(dst, uint32(len(x))), x...)
}

type source struct {
	mac     hash.Hash // HMAC-SHA-256 with the secret
	message []byte    // which the block counter follows
	counter uint64    // the next block
	unread  []byte    // the rest of the last one
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
