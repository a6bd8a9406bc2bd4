package api

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"woodwork/internal/redact"
)

// An AccessLog is called with every request and its answer.
type AccessLog func(n *statusWriter, r *http.Request, took time.Duration)

// pathMost is how many bytes of an address go into the access log.
const pathMost = 200

// NewAccessLog writes one line for each request. It leaves out cookies, queries and headers,
// shortens the ids of matches, and reduces client addresses to their network unless the operator
// wants them whole.
func NewAccessLog(to *slog.Logger, whole bool) AccessLog {
	from := networkOf
	if whole {
		from = func(address string) string { return address }
	}
	return func(n *statusWriter, r *http.Request, took time.Duration) {
		to.LogAttrs(context.Background(), slog.LevelInfo, "request",
			slog.String("method", r.Method), slog.String("path", redact.Matches(r.URL.Path[:min(len(r.URL.Path), pathMost)])), slog.String("route", n.route()),
			slog.Int("status", n.status), slog.String("code", n.code), slog.Int64("bytes", n.bytes),
			slog.Float64("ms", float64(took.Microseconds())/1000), slog.String("from", from(n.caller.address)), slog.Bool("guest", n.caller.guest != ""))
	}
}
