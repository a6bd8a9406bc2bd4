package main

import (
	"io"
	"log"
	"log/slog"

	"woodwork/internal/redact"
)

// jsonLog returns a log of one JSON object a line, from which personal data is removed.
func jsonLog(to io.Writer) *slog.Logger {
	return slog.New(slog.NewJSONHandler(to, &slog.HandlerOptions{ReplaceAttr: redact.Attr}))
}

// netLog receives the complaints of net/http, which contain the client's address: only its
// network is logged.
func netLog() *log.Logger {
	return log.New(redact.Writer{To: func(line string) { slog.Warn(line) }}, "", 0)
}

// logged is an error that has already been logged, and is not logged again.
type logged struct{ error }

func (l logged) Unwrap() error { return l.error }
