package traces

import (
	"context"
	"net/http"
	"net/netip"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"

	"woodwork/api/watch"
)

// Handler traces the requests to the API, except streams, which last for hours. The trace
// context of a request counts only if it comes from a trusted proxy: strangers do not decide
// what is sent. What Observer returns must be told about the answers.
func (t *Tracer) Handler(next http.Handler, proxies []netip.Prefix) http.Handler {
	if t == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/api/") || strings.HasSuffix(r.URL.Path, "/stream") {
			next.ServeHTTP(w, r)
			return
		}
		ctx := r.Context()
		if believed(r.RemoteAddr, proxies) {
			ctx = t.wire.Extract(ctx, propagation.HeaderCarrier(r.Header))
		}
		ctx, span := t.tracer.Start(ctx, "request", trace.WithSpanKind(trace.SpanKindServer))
		defer span.End()
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// believed reports whether an address is one of our proxies; anyone who may open a socket of
// this machine counts as one.
func believed(remote string, proxies []netip.Prefix) bool {
	from, err := netip.ParseAddrPort(remote)
	if err != nil {
		return remote == "" || remote[0] == '@' || remote[0] == '/'
	}
	for _, p := range proxies {
		if p.Contains(from.Addr().Unmap().WithZone("")) {
			return true
		}
	}
	return false
}

// Observer passes answers on to o, and adds their route and status to the trace of the request.
func (t *Tracer) Observer(o watch.Observer) watch.Observer {
	if t == nil {
		return o
	}
	return observer{o}
}

type observer struct{ watch.Observer }

// Answered implements watch.Observer.
func (o observer) Answered(ctx context.Context, a watch.Answer) {
	o.Observer.Answered(ctx, a)
	span := trace.SpanFromContext(ctx)
	if !span.IsRecording() {
		return
	}
	span.SetName(a.Route)
	if method, path, ok := strings.Cut(a.Route, " "); ok {
		span.SetAttributes(attribute.String("http.request.method", method), attribute.String("http.route", path))
	}
	span.SetAttributes(attribute.Int("http.response.status_code", a.Status))
	if a.Code != "" {
		span.SetAttributes(attribute.String("error.type", a.Code))
	}
	if a.Status >= http.StatusInternalServerError {
		span.SetStatus(codes.Error, a.Code)
	}
}
