package main

import (
	"context"
	"fmt"
	"math"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"woodwork/cmd/woodwork/traces"
)

// A span is a time on the command line: 30d, 12h, 0.
type span time.Duration

const day = 24 * time.Hour

// UnmarshalText reads a span.
func (s *span) UnmarshalText(text []byte) error {
	word := strings.TrimSpace(string(text))
	d, err := time.ParseDuration(word)
	if digits, days := strings.CutSuffix(word, "d"); days {
		var n uint64
		n, err = strconv.ParseUint(digits, 10, 32)
		if n > math.MaxInt64/uint64(day) {
			n, err = 0, strconv.ErrRange
		}
		d = time.Duration(n) * day
	}
	if err != nil || d < 0 {
		return fmt.Errorf("%.20q is not a length of time: want days or hours, such as 30d or 12h", text)
	}
	*s = span(d)
	return nil
}

// String writes the span as it is read.
func (s span) String() string {
	if d := time.Duration(s); d%day != 0 {
		return d.String()
	}
	return fmt.Sprintf("%dd", time.Duration(s)/day)
}

// A size is a number of bytes on the command line, such as 512MB or 2GB, with units of 1024.
type size int64

// leastSize is what a server needs to offer anything.
const leastSize = 64 << 20

// UnmarshalText reads a size of at least 64 MB.
func (s *size) UnmarshalText(text []byte) error {
	digits, unit := strings.ToUpper(strings.TrimSpace(string(text))), int64(1)
	for _, u := range []struct {
		name  string
		bytes int64
	}{{"KB", 1 << 10}, {"MB", 1 << 20}, {"GB", 1 << 30}} {
		if rest, ok := strings.CutSuffix(digits, u.name); ok {
			digits, unit = strings.TrimSpace(rest), u.bytes
			break
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 0 || n > math.MaxInt64/4/unit {
		return fmt.Errorf("%.20q is not a size: want a number of bytes, such as 512MB or 2GB", text)
	}
	if n*unit < leastSize {
		return fmt.Errorf("%.20q is too little: want 64MB at least", text)
	}
	*s = size(n * unit)
	return nil
}

// process returns the soft limit for the memory that Go manages in a program that may hold that
// much, with room for its requests and the garbage collector. The whole process is allowed 64 MB
// more: the program's own file lies in memory too, most of it pictures, rulebooks and the client,
// and the system counts it, but Go does not.
func (s size) process() int64 {
	if s == 0 {
		return math.MaxInt64
	}
	return int64(s) + int64(s)/4 + 64<<20
}

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
