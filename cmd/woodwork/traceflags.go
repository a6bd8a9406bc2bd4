package main

import (
	"context"
	"runtime/debug"

	"woodwork/cmd/woodwork/traces"
)

// traceFlags say where traces go.
type traceFlags struct {
	Traces      string  `help:"A collector to which traces are sent, which takes OTLP over HTTP: http://127.0.0.1:4318. Without one there are no traces. OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and the other variables of OpenTelemetry apply." placeholder:"URL" env:"WOODWORK_TRACES"`
	TraceSample float64 `help:"The share of the traces that are sent, such as 0.05; all if left out, or as OTEL_TRACES_SAMPLER says." placeholder:"SHARE"`
}

// openTraces begins to send traces, if they are asked for; else it returns nil.
func (f traceFlags) openTraces(ctx context.Context, service string) (*traces.Tracer, error) {
	if f.Traces == "" {
		return nil, nil
	}
	version := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
	}
	tracer, err := traces.Open(ctx, traces.Config{URL: f.Traces, Sample: f.TraceSample, Service: service, Version: version})
	if err != nil {
		return nil, misuse(err)
	}
	return tracer, nil
}
