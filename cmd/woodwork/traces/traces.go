// Package traces follows requests, and what computers think, through the parts of a server and
// across servers, and sends what it has seen to a collector, as OpenTelemetry has it. What is
// sent has no names, addresses, cookies or invitations, and of a match's id only the beginning.
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

// A Config says where traces go, and of what.
type Config struct {
	URL     string  // of a collector that takes OTLP over HTTP; without a path /v1/traces is meant
	Sample  float64 // the share of the traces that are sent; 0: as OTEL_TRACES_SAMPLER says, or all
	Service string  // what the program is called, unless OTEL_SERVICE_NAME says otherwise
	Version string
}

// A Tracer follows what is done. A nil Tracer follows nothing, and hands out what it is given as
// it is. It is safe for concurrent use.
type Tracer struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
	wire     propagation.TraceContext
}

// Address returns where a collector takes traces, of what an operator says.
func Address(collector string) (string, error) {
	u, err := url.Parse(collector)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return "", errors.New("--traces: want the address of a collector that takes OTLP over HTTP, as http://127.0.0.1:4318")
	}
	if u.Path == "" || u.Path == "/" {
		u.Path = "/v1/traces"
	}
	return u.String(), nil
}

// Open begins to send traces. A collector that cannot be reached is no error: the log says so,
// and what has no room meanwhile is lost.
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

// Close sends what is still to be sent. That some of it is lost is no error.
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

// complaints tell the log of errors, of many only some.
type complaints struct{ next atomic.Int64 }

// Handle implements otel.ErrorHandler.
func (c *complaints) Handle(err error) {
	now := time.Now()
	if next := c.next.Load(); now.UnixNano() >= next && c.next.CompareAndSwap(next, now.Add(complainEvery).UnixNano()) {
		slog.Warn("traces are lost", "error", err)
	}
}

// Span is for match.Config: it begins a part of what ctx is of, or a trace if it is of none.
func (t *Tracer) Span(ctx context.Context, name string) (context.Context, func(error)) {
	ctx, span := t.tracer.Start(ctx, name)
	return ctx, func(err error) { finish(span, err) }
}

// Spans is Span; nil where nothing is followed.
func (t *Tracer) Spans() func(context.Context, string) (context.Context, func(error)) {
	if t == nil {
		return nil
	}
	return t.Span
}

// part begins a part of what ctx is of, if that is followed.
func (t *Tracer) part(ctx context.Context, kind trace.SpanKind, name string, about ...attribute.KeyValue) (context.Context, func(error)) {
	if !trace.SpanContextFromContext(ctx).IsSampled() {
		return ctx, func(error) {}
	}
	ctx, span := t.tracer.Start(ctx, name, trace.WithSpanKind(kind), trace.WithAttributes(about...))
	return ctx, func(err error) { finish(span, err) }
}

// finish ends a span with the kind of its error: its text may name what is nobody's business.
func finish(span trace.Span, err error) {
	if err != nil {
		kind := kindOf(err)
		span.SetAttributes(attribute.String("error.type", kind))
		span.SetStatus(codes.Error, kind)
	}
	span.End()
}

// kinds are words for errors, the first that fits.
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
