package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"woodwork/match"
)

// storeMetrics are the metrics of a store.
type storeMetrics struct {
	latency prometheus.Histogram
	entries prometheus.Histogram
	failed  prometheus.Counter
}

func newStoreMetrics() storeMetrics {
	return storeMetrics{
		latency: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "woodwork_store_seconds", Help: "From handing a batch to the store until it is durable.",
			Buckets: []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .5},
		}),
		entries: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "woodwork_store_batch_entries", Help: "Entries of a batch.", Buckets: []float64{1, 2, 3, 4, 6, 10, 20},
		}),
		failed: prometheus.NewCounter(prometheus.CounterOpts{Name: "woodwork_store_failures_total", Help: "Batches that the store did not take."}),
	}
}

// Store returns a store that measures s.
func (m *Metrics) Store(s match.Store) match.Store { return metered{s, m.store} }

type metered struct {
	match.Store
	meter storeMetrics
}

func (s metered) Create(ctx context.Context, o match.Meta, b match.Batch) error {
	began := time.Now()
	return s.meter.took(b, began, s.Store.Create(ctx, o, b))
}

func (s metered) Append(ctx context.Context, b match.Batch) error {
	began := time.Now()
	return s.meter.took(b, began, s.Store.Append(ctx, b))
}

func (m storeMetrics) took(b match.Batch, began time.Time, err error) error {
	if err != nil {
		m.failed.Inc()
		return err
	}
	m.latency.Observe(time.Since(began).Seconds())
	m.entries.Observe(float64(len(b.Entries)))
	return nil
}
