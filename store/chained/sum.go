package chained

import (
	"bytes"
	"crypto/sha256"
	"database/sql/driver"
	"encoding/binary"
	"fmt"

	"woodwork/match"
)

// sumSize is the length of a checksum in bytes.
const sumSize = 16

// Sum returns the beginning of the SHA-256 over values with their types and lengths.
func Sum(values []driver.Value) []byte {
	b := make([]byte, 0, 512)
	for _, v := range values {
		switch v := v.(type) {
		case nil:
			b = append(b, 'n')
		case int64:
			b = binary.BigEndian.AppendUint64(append(b, 'i'), uint64(v))
		case string:
			b = append(binary.BigEndian.AppendUint32(append(b, 't'), uint32(len(v))), v...)
		case []byte:
			b = append(binary.BigEndian.AppendUint32(append(b, 'b'), uint32(len(v))), v...)
		default: // stores have no values of other types
			b = fmt.Appendf(append(b, '?'), "%v", v)
		}
	}
	sum := sha256.Sum256(b)
	return sum[:sumSize]
}

// Summed reports whether the last value is the checksum of those before it.
func Summed(values []driver.Value) bool {
	last := len(values) - 1
	sum, ok := values[last].([]byte)
	return ok && bytes.Equal(sum, Sum(values[:last]))
}

// Damaged returns the error for a match that is not as it was stored.
func Damaged(id, format string, args ...any) error {
	return fmt.Errorf("%w (match %s: %s; restore a backup to have it as it was)", match.ErrDamaged, id, fmt.Sprintf(format, args...))
}
