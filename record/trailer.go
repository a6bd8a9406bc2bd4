package record

import (
	"crypto/ed25519"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"woodwork/table"
)

// A Trailer is the lines after the last entry of a log: its chain, and who signed it.
type Trailer struct {
	Chain     Chain
	Key       ed25519.PublicKey // nil if nobody has signed it
	Signature []byte
}

// ErrChanged says that a log is not the one its trailer was written for.
var ErrChanged = errors.New("the log was changed after it was written")

// Sign returns the signed trailer of a log with that many entries and that chain.
func Sign(key ed25519.PrivateKey, match string, entries uint64, c Chain) Trailer {
	return Trailer{Chain: c, Key: key.Public().(ed25519.PublicKey), Signature: ed25519.Sign(key, toSign(match, entries, c))}
}

// toSign returns the message to sign; different logs have different messages.
func toSign(match string, entries uint64, c Chain) []byte {
	b := make([]byte, 0, 128)
	for _, field := range []string{"woodwork log signature 1", match} {
		b = append(binary.BigEndian.AppendUint32(b, uint32(len(field))), field...)
	}
	return append(binary.BigEndian.AppendUint64(b, entries), c[:]...)
}

// Chained returns the log with an unsigned trailer.
func (l Log) Chained() Log {
	l.Trailer = &Trailer{Chain: l.Chain()}
	return l
}

// Signed returns the log with a trailer signed with a key.
func (l Log) Signed(key ed25519.PrivateKey) Log {
	t := Sign(key, l.Match, uint64(len(l.Entries)), l.Chain())
	l.Trailer = &t
	return l
}

// CheckTrailer returns ErrChanged, wrapped with what does not match, if the log has a trailer
// that is not its own. Whether to trust the holder of the signing key is for the caller to
// decide: anybody can sign with a key of their own.
func (l Log) CheckTrailer() error {
	t := l.Trailer
	if t == nil {
		return nil
	}
	if c := l.Chain(); c != t.Chain {
		return fmt.Errorf("%w: its entries have the chain %s, and its end says %s", ErrChanged, c, t.Chain)
	}
	if t.Key != nil && !ed25519.Verify(t.Key, toSign(l.Match, uint64(len(l.Entries)), t.Chain), t.Signature) {
		return fmt.Errorf("%w: the signature is not that of key %x for these %d entries of match %s", ErrChanged, []byte(t.Key), len(l.Entries), l.Match)
	}
	return nil
}

// How the lines of a trailer begin.
const (
	chainWord  = "chain "
	signedWord = "signed "
)

// Append appends the lines of a trailer, with their line breaks, to dst.
func (t Trailer) Append(dst []byte) []byte {
	dst = append(hex.AppendEncode(append(dst, chainWord...), t.Chain[:]), '\n')
	if t.Key == nil {
		return dst
	}
	dst = append(hex.AppendEncode(append(dst, signedWord...), t.Key), ' ')
	return append(hex.AppendEncode(dst, t.Signature), '\n')
}

// parseTrailer reads what Append writes, up to the end of the text. n is the number of its first
// line.
func parseTrailer(text string, n int) (*Trailer, error) {
	line, rest := cutLine(text)
	c, err := ParseChain(strings.TrimPrefix(line, chainWord))
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", n, err)
	}
	t := &Trailer{Chain: c}
	if rest == "" {
		return t, nil
	}
	line, rest = cutLine(rest)
	key, signature, ok := strings.Cut(strings.TrimPrefix(line, signedWord), " ")
	if !ok || !strings.HasPrefix(line, signedWord) {
		return nil, fmt.Errorf("line %d: after the chain a log ends or has its signature; have %.80q", n+1, line)
	}
	k, err := table.ParseHex(key)
	if err != nil {
		return nil, fmt.Errorf("line %d: not a key: %w", n+1, err)
	}
	t.Key = k[:]
	if t.Signature, err = parseSignature(signature); err != nil {
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	if rest != "" {
		return nil, fmt.Errorf("line %d: nothing comes after the signature", n+2)
	}
	return t, nil
}

func parseSignature(digits string) ([]byte, error) {
	b, err := hex.DecodeString(digits[:min(len(digits), 2*ed25519.SignatureSize+1)])
	if err != nil || len(b) != ed25519.SignatureSize || strings.ToLower(digits) != digits {
		return nil, fmt.Errorf("not a signature: want %d lower-case hexadecimal digits, have %.140q", 2*ed25519.SignatureSize, digits)
	}
	return b, nil
}
