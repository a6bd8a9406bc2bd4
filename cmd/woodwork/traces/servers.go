package traces

import (
	"context"
	"net/http"
	"time"

	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"

	"woodwork/bus/nats"
	"woodwork/work"
)

// Bus traces what goes from one server to another; nil if nothing is traced.
func (t *Tracer) Bus() nats.Tracer {
	if t == nil {
		return nil
	}
	return bus{t}
}

type bus struct{ tracer *Tracer }

// Sends implements nats.Tracer.
func (b bus) Sends(ctx context.Context, what string) map[string][]string {
	if !trace.SpanContextFromContext(ctx).IsSampled() {
		return nil
	}
	ctx, end := b.tracer.part(ctx, trace.SpanKindProducer, "bus.publish "+what)
	end(nil)
	headers := http.Header{}
	b.tracer.wire.Inject(ctx, propagation.HeaderCarrier(headers))
	return headers
}

// Hears implements nats.Tracer.
func (b bus) Hears(ctx context.Context, what string, headers map[string][]string) context.Context {
	ctx, end := b.tracer.part(b.tracer.wire.Extract(ctx, propagation.HeaderCarrier(headers)), trace.SpanKindConsumer, "bus.hear "+what)
	end(nil)
	return ctx
}

// Queue returns the queue with traces of the time spent waiting for workers.
func (t *Tracer) Queue(q work.Queue) work.Queue {
	if t == nil {
		return q
	}
	return queue{q, t}
}

type queue struct {
	work.Queue
	tracer *Tracer
}

// Do implements work.Queue.
func (q queue) Do(ctx context.Context, kind string, job []byte, patience time.Duration) (result []byte, err error) {
	ctx, end := q.tracer.part(ctx, trace.SpanKindInternal, "worker.ask "+kind)
	defer func() { end(err) }()
	return q.Queue.Do(ctx, kind, job, patience)
}

// Hands traces the jobs of hands.
func (t *Tracer) Hands(hands []nats.Hand) []nats.Hand {
	if t == nil {
		return hands
	}
	for i, hand := range hands {
		hands[i].Do = func(ctx context.Context, job []byte) (result []byte, err error) {
			ctx, end := t.part(ctx, trace.SpanKindInternal, "worker.do "+hand.Kind)
			defer func() { end(err) }()
			return hand.Do(ctx, job)
		}
	}
	return hands
}
