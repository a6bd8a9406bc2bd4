package main

import (
	"io"
	"log"
	"log/slog"

	"woodwork/internal/redact"
)

// jsonLog returns a log of one JSON object a line that tells nothing of persons, whatever it is
// given.
func jsonLog(to io.Writer) *slog.Logger {
	return slog.New(slog.NewJSONHandler(to, &slog.HandlerOptions{ReplaceAttr: redact.Attr}))
}

// netLog is what net/http complains to, which names who called: that is no part of a log.
func netLog() *log.Logger {
	return log.New(redact.Writer{To: func(line string) { slog.Warn(line) }}, "", 0)
}

// logged is an error that stands in the log already, and is not told once more.
type logged struct{ error }

func (l logged) Unwrap() error { return l.error }
