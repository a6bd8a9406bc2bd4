// Package traces follows requests, and the thinking of computers, through the parts of a server
// and across servers, and sends traces to an OpenTelemetry collector. They contain no names,
// addresses, cookies or invitations, and only the beginning of a match's id.
package traces

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"sync/atomic"
	"time"

	"github.com/go-logr/logr"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"

	"woodwork/match"
)

// A Config says where traces are sent, and which.
type Config struct {
	URL     string  // of a collector that takes OTLP over HTTP; /v1/traces if it has no path
	Sample  float64 // the share of the traces that are sent; 0: as in OTEL_TRACES_SAMPLER, or all
	Service string  // the name of the program, unless OTEL_SERVICE_NAME is set
	Version string
}

// A Tracer traces what is done. A nil Tracer traces nothing, and returns what it is given
// unchanged. It is safe for concurrent use.
type Tracer struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
	wire     propagation.TraceContext
}

// Address returns the address of a collector, from what an operator gives.
func Address(collector string) (string, error) {
	u, err := url.Parse(collector)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return "", errors.New("--traces: want the address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318")
	}
	if u.Path == "" || u.Path == "/" {
		u.Path = "/v1/traces"
	}
	return u.String(), nil
}

// Open starts sending traces. A collector that cannot be reached is not an error: it is logged, and
// traces that do not fit into memory meanwhile are lost.
func Open(ctx context.Context, c Config) (*Tracer, error) {
	address, err := Address(c.URL)
	if err != nil {
		return nil, err
	}
	if c.Sample < 0 || c.Sample > 1 {
		return nil, errors.New("--trace-sample: from 0 to 1")
	}
	exporter, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(address))
	if err != nil {
		return nil, fmt.Errorf("open the traces: %w", err)
	}
	var instance [8]byte
	rand.Read(instance[:])
	about, err := resource.New(ctx, resource.WithTelemetrySDK(), resource.WithAttributes(
		attribute.String("service.name", c.Service), attribute.String("service.version", c.Version),
		attribute.String("service.instance.id", fmt.Sprintf("%x", instance)),
	), resource.WithFromEnv())
	if err != nil {
		return nil, fmt.Errorf("OTEL_RESOURCE_ATTRIBUTES: %w", err)
	}
	options := []sdk.TracerProviderOption{sdk.WithBatcher(exporter), sdk.WithResource(about)}
	if c.Sample > 0 {
		options = append(options, sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(c.Sample))))
	}
	otel.SetErrorHandler(&complaints{})
	otel.SetLogger(logr.FromSlogHandler(slog.Default().Handler()))
	provider := sdk.NewTracerProvider(options...)
	return &Tracer{provider: provider, tracer: provider.Tracer("woodwork")}, nil
}

// closeTime is how long Close tries to send the last traces.
const closeTime = 3 * time.Second

// Close sends the remaining traces. It is not an error if some are lost.
func (t *Tracer) Close() {
	if t == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), closeTime)
	defer cancel()
	if err := t.provider.Shutdown(ctx); err != nil {
		slog.Warn("the last traces are lost", "error", err)
	}
}

// complainEvery is how often the log says that traces are lost.
const complainEvery = time.Minute

// complaints log errors, but only some if there are many.
type complaints struct{ next atomic.Int64 }

// Handle implements otel.ErrorHandler.
func (c *complaints) Handle(err error) {
	now := time.Now()
	if next := c.next.Load(); now.UnixNano() >= next && c.next.CompareAndSwap(next, now.Add(complainEvery).UnixNano()) {
		slog.Warn("traces are lost", "error", err)
	}
}

// Span is for match.Config: it begins a span within that of ctx, or a new trace if ctx has none.
func (t *Tracer) Span(ctx context.Context, name string) (context.Context, func(error)) {
	ctx, span := t.tracer.Start(ctx, name)
	return ctx, func(err error) { finish(span, err) }
}

// Spans returns Span; nil if nothing is traced.
func (t *Tracer) Spans() func(context.Context, string) (context.Context, func(error)) {
	if t == nil {
		return nil
	}
	return t.Span
}

// part begins a span within that of ctx, if that is traced.
func (t *Tracer) part(ctx context.Context, kind trace.SpanKind, name string, about ...attribute.KeyValue) (context.Context, func(error)) {
	if !trace.SpanContextFromContext(ctx).IsSampled() {
		return ctx, func(error) {}
	}
	ctx, span := t.tracer.Start(ctx, name, trace.WithSpanKind(kind), trace.WithAttributes(about...))
	return ctx, func(err error) { finish(span, err) }
}

// finish ends a span with the kind of its error; the text of the error could contain personal
// data.
func finish(span trace.Span, err error) {
	if err != nil {
		kind := kindOf(err)
		span.SetAttributes(attribute.String("error.type", kind))
		span.SetStatus(codes.Error, kind)
	}
	span.End()
}

// kinds are words for errors; the first match counts.
var kinds = []struct {
	err  error
	word string
}{
	{match.ErrConflict, "conflict"}, {match.ErrNotFound, "not_found"}, {match.ErrDamaged, "damaged"}, {match.ErrNoSpace, "no_space"}, {match.ErrStore, "storage"},
	{match.ErrHere, "here"}, {match.ErrClosed, "closed"}, {context.Canceled, "canceled"}, {context.DeadlineExceeded, "late"},
}

func kindOf(err error) string {
	word := ""
	for _, k := range kinds {
		if word == "" && errors.Is(err, k.err) {
			word = k.word
		}
	}
	return cmp.Or(word, "other")
}
