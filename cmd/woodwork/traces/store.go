package traces

import (
	"context"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"

	"woodwork/internal/redact"
	"woodwork/match"
	"woodwork/record"
)

// Store returns the store with traces of its work.
func (t *Tracer) Store(s match.Store) match.Store {
	if t == nil {
		return s
	}
	return store{s, t}
}

type store struct {
	match.Store
	tracer *Tracer
}

func (s store) part(ctx context.Context, name, id string, about ...attribute.KeyValue) (context.Context, func(error)) {
	return s.tracer.part(ctx, trace.SpanKindClient, "store."+name, append(about, attribute.String("woodwork.match", redact.Matches(id)))...)
}

func (s store) Create(ctx context.Context, o match.Meta, b match.Batch) (err error) {
	ctx, end := s.part(ctx, "create", o.ID, entries(b.Entries))
	defer func() { end(err) }()
	return s.Store.Create(ctx, o, b)
}

func (s store) Append(ctx context.Context, b match.Batch) (err error) {
	ctx, end := s.part(ctx, "append", b.Match, entries(b.Entries))
	defer func() { end(err) }()
	return s.Store.Append(ctx, b)
}

func (s store) Load(ctx context.Context, id string, after uint64, limit int) (page []record.Entry, err error) {
	ctx, end := s.part(ctx, "load", id)
	defer func() { end(err) }()
	return s.Store.Load(ctx, id, after, limit)
}

func (s store) Open(ctx context.Context, id string) (o match.Meta, err error) {
	ctx, end := s.part(ctx, "open", id)
	defer func() { end(err) }()
	return s.Store.Open(ctx, id)
}

func entries(list []record.Entry) attribute.KeyValue {
	return attribute.Int("woodwork.entries", len(list))
}
