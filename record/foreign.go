package record

import (
	"errors"
	"strings"
)

// trimmed removes what editors and mail add to a text: the mark at its beginning that says how it
// is encoded, the marks of a mail that answers it, and blank lines at its end.
func trimmed(text string) string {
	text = strings.TrimPrefix(text, "\ufeff")
	if strings.HasPrefix(text, ">") {
		text = unquoted(text)
	}
	for {
		last := strings.LastIndexByte(strings.TrimSuffix(text, "\n"), '\n') + 1
		if last == 0 || strings.Trim(text[last:], " \t\r\n") != "" {
			return text
		}
		text = text[:last]
	}
}

// foreign returns an error that names what a text is that is no log, or nil if it may be one.
// Bytes that are not UTF-8 may have become U+FFFD on their way.
func foreign(text string) error {
	begins := func(with ...string) bool {
		for _, w := range with {
			if len(text) >= len(w) && strings.EqualFold(text[:len(w)], w) {
				return true
			}
		}
		return false
	}
	switch head := text[:min(len(text), 64)]; {
	case begins("\x1f\x8b", "\x1f\ufffd"):
		return errors.New("this is compressed (gzip): unpack it first")
	case begins("PK\x03\x04"):
		return errors.New("this is an archive (zip): unpack it first")
	case begins("%PDF"):
		return errors.New("this is a PDF, not the text of a log")
	case begins("\xff\xfe", "\xfe\xff"), strings.Contains(head, "\x00"):
		return errors.New("this is UTF-16, or not a text: save it as UTF-8")
	case begins("<!doctype", "<html", "<?xml", "<head", "<body"):
		return errors.New("this is a web page, not a log: download the log itself")
	case begins("{", "["):
		return errors.New("this is JSON, not the text of a log")
	}
	return nil
}

// unquoted removes what the answer to a mail puts before each of its lines.
func unquoted(text string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		for strings.HasPrefix(line, ">") {
			line = line[1:]
			if strings.HasPrefix(line, " ") || strings.HasPrefix(line, "\t") {
				line = line[1:]
			}
		}
		lines[i] = line
	}
	return strings.Join(lines, "")
}
