package sqlite

import (
	"fmt"
	"strings"

	"woodwork/match"
	"woodwork/record"
)

// seqBits is how many bits of a row's key are the seq of its first entry; those
// above are the number of the match.
const seqBits = 32

// key is that of the row that begins with an entry.
func key(number int64, seq uint64) int64 { return number<<seqBits | int64(seq) }

// formatLines writes entries as lines of a log.
func formatLines(entries []record.Entry) string {
	b := make([]byte, 0, 128)
	for _, e := range entries {
		b = e.Append(b)
	}
	return string(b)
}

// parseLines appends the entries of a row that come after one, up to limit in all.
func parseLines(list []record.Entry, lines string, after uint64, limit int) ([]record.Entry, error) {
	for len(lines) > 0 && len(list) < limit {
		var line string
		line, lines, _ = strings.Cut(lines, "\n")
		e, err := record.ParseEntry(line)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", match.ErrDamaged, err)
		}
		if e.Seq > after {
			list = append(list, e)
		}
	}
	return list, nil
}

// lastOf returns the seq of the last entry of a row.
func lastOf(lines string) (uint64, error) {
	lines = strings.TrimSuffix(lines, "\n")
	e, err := record.ParseEntry(lines[strings.LastIndexByte(lines, '\n')+1:])
	if err != nil {
		return 0, fmt.Errorf("%w: %w", match.ErrDamaged, err)
	}
	return e.Seq, nil
}
