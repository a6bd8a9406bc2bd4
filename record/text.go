package record

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"woodwork/table"
)

// Bounds of what Parse accepts.
const (
	MaxBytes = 32 << 20 // of a log
	MaxText  = 4 << 10  // bytes of one entry's text

)

// header begins a log, with the number of its format.
const header = "woodwork log 2"

// AppendHead appends to dst the lines before the first entry, with their line breaks.
func AppendHead(dst []byte, match string) []byte {
	return append(append(append(dst, header+"\nmatch "...), match...), '\n')
}

// Format writes a log as text, with its trailer if it has one.
func Format(l Log) string {
	b := AppendHead(make([]byte, 0, 64+32*len(l.Entries)), l.Match)
	for _, e := range l.Entries {
		b = e.Append(b)
	}
	if l.Trailer != nil {
		b = l.Trailer.Append(b)
	}
	return string(b)
}

// Parse reads what Format writes; lines may also end with CR LF, and the last one without a line
// break or with blank lines behind it, and a mark of UTF-8 may stand before the first. It checks
// the syntax, and the order of seq and at. Whether the entries make a match is for Fold to check,
// and whether the trailer belongs to them for CheckTrailer. Parse is safe on any text.
func Parse(text string) (Log, error) {
	if len(text) > MaxBytes {
		return Log{}, fmt.Errorf("the log has %d bytes: at most %d are read", len(text), MaxBytes)
	}
	text = trimmed(text)
	if err := foreign(strings.TrimLeft(text, " \t\r\n")); err != nil {
		return Log{}, err
	}
	first, rest := cutLine(text)
	if first != header {
		return Log{}, fmt.Errorf("line 1: want %q, have %.40q", header, first)
	}
	second, rest := cutLine(rest)
	id, ok := strings.CutPrefix(second, "match ")
	if !ok || !table.ValidID(id) {
		return Log{}, fmt.Errorf("line 2: want \"match\" and an id, have %.80q", second)
	}
	l := Log{Match: id}
	if err := l.parse(rest); err != nil {
		return Log{Match: id}, err
	}
	return l, nil
}

// cutLine splits a text after its first line.
func cutLine(text string) (line, rest string) {
	line, rest, _ = strings.Cut(text, "\n")
	return strings.TrimSuffix(line, "\r"), rest
}

// parse reads everything after the head.
func (l *Log) parse(text string) (err error) {
	last := Entry{}
	for n := 3; text != ""; n++ {
		if strings.HasPrefix(text, chainWord) {
			l.Trailer, err = parseTrailer(text, n)
			return err
		}
		var line string
		line, text = cutLine(text)
		e, err := ParseEntry(line)
		if err == nil {
			err = follows(last, e)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		l.Entries = append(l.Entries, e)
		last = e
	}
	return nil
}

// ParseEntry reads what Entry.Append writes, without its line break.
func ParseEntry(line string) (e Entry, err error) {
	parts := strings.SplitN(line, " ", 4)
	if len(parts) != 4 {
		return e, fmt.Errorf("want seq, milliseconds, seat and text separated by spaces, have %.80q", line)
	}
	seq, err := table.ParseNumber(parts[0])
	if err != nil {
		return e, err
	}
	ms, err := table.ParseNumber(parts[1])
	if err != nil {
		return e, err
	}
	seat, err := ParseSeat(parts[2])
	if err != nil {
		return e, err
	}
	e = Entry{Seq: seq, At: time.Duration(ms) * time.Millisecond, Seat: seat, Text: parts[3]}
	return e, CheckText(e.Text)
}

var errText = errors.New("the text must be printable, not empty, without spaces at its ends and at most 4096 bytes long")

// CheckText returns an error if text cannot stand in an entry.
func CheckText(text string) error {
	if text == "" || len(text) > MaxText || !utf8.ValidString(text) || strings.TrimSpace(text) != text {
		return errText
	}
	for _, c := range text {
		if c != ' ' && !unicode.IsPrint(c) && !table.Joins(c) {
			return errText
		}
	}
	return nil
}

// follows returns an error unless e can directly follow last.
func follows(last, e Entry) error {
	switch {
	case e.Seq != last.Seq+1:
		return fmt.Errorf("entry %d follows entry %d", e.Seq, last.Seq)
	case e.At < last.At:
		return fmt.Errorf("entry %d is at %d ms, before the %d ms of the one before it", e.Seq, e.At.Milliseconds(), last.At.Milliseconds())
	case e.At%time.Millisecond != 0:
		return fmt.Errorf("entry %d is not at a whole millisecond: %v", e.Seq, e.At)
	}
	return nil
}
