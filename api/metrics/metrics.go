// Package metrics makes metrics for Prometheus of what a server does. It is separate from
// package api, so that a program without metrics need not include it.
package metrics

import (
	"context"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"woodwork/api/watch"
	"woodwork/match"
)

// Metrics are the Prometheus metrics of one server. They implement watch.Observer.
type Metrics struct {
	registry *prometheus.Registry
	moves    prometheus.Counter
	refused  prometheus.Counter
	latency  prometheus.Histogram
	requests *prometheus.CounterVec
	refusals *prometheus.CounterVec
	limited  *prometheus.CounterVec
	store    storeMetrics
}

// New returns the metrics of a server. Pass them to the server as its Observer, and then call
// Watch.
func New() *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		moves:    prometheus.NewCounter(prometheus.CounterOpts{Name: "woodwork_moves_total", Help: "Moves of players that were played and stored."}),
		refused:  prometheus.NewCounter(prometheus.CounterOpts{Name: "woodwork_moves_refused_total", Help: "Moves of players that were refused."}),
		latency: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "woodwork_move_seconds", Help: "From the request to the stored move.",
			Buckets: []float64{.0005, .001, .002, .005, .01, .025, .05, .1, .25, 1},
		}),
		store: newStoreMetrics(),
	}
	m.requests = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "woodwork_requests_total", Help: "Requests, by the route that took them and the class of the status; a stream counts when it ends."}, []string{"route", "class"})
	m.refusals = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "woodwork_refusals_total", Help: "Requests that were answered with a problem, by its code."}, []string{"reason"})
	m.limited = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "woodwork_limited_total", Help: "Requests that were too many, by the limit that they met."}, []string{"limit"})
	m.registry.MustRegister(m.requests, m.refusals, m.limited, m.moves, m.refused, m.latency, m.store.latency, m.store.entries, m.store.failed,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Watch adds the figures that are read from the server when Prometheus asks.
func (m *Metrics) Watch(stats func() watch.Stats) {
	m.registry.MustRegister(waits{stats}, memoryUse{stats})
	m.gauge("woodwork_streams", "Open streams.", func() float64 { return float64(stats().Streams) })
	stat := func(f func(match.Stats) float64) func() float64 {
		return func() float64 { return f(stats().Matches) }
	}
	m.gauge("woodwork_matches_loaded", "Matches in memory.", stat(func(x match.Stats) float64 { return float64(x.Loaded) }))
	m.counter("woodwork_entries_total", "Entries stored.", stat(func(x match.Stats) float64 { return float64(x.Entries) }))
	m.counter("woodwork_conflicts_total", "Appends that another server was faster with.", stat(func(x match.Stats) float64 { return float64(x.Conflicts) }))
	m.counter("woodwork_dropped_total", "Subscribers that fell behind.", func() float64 {
		x := stats()
		return float64(x.Matches.Dropped + x.Slow)
	})
	m.counter("woodwork_bot_faults_total", "Computer players that failed or took too long.", stat(func(x match.Stats) float64 { return float64(x.BotFaults) }))
	m.counter("woodwork_broken_total", "Matches that a fault of the program ended.", stat(func(x match.Stats) float64 { return float64(x.Broken) }))
}

// A Bus holds figures about the connection to the other servers.
type Bus struct {
	Connected bool
	Servers   int    // how many are there, including this one
	Silent    uint64 // how many stopped answering without saying goodbye
	Lost      uint64 // how often a match was read again because messages were lost, or may have been
	Foreign   uint64 // messages that could not be decrypted
}

// WatchBus adds the figures of a bus.
func (m *Metrics) WatchBus(stats func() Bus) {
	m.gauge("woodwork_bus_connected", "1 if the other servers of the store can be heard, else 0.", func() float64 {
		if stats().Connected {
			return 1
		}
		return 0
	})
	m.gauge("woodwork_bus_servers", "Servers that are there, with this one; 1 if nobody can be heard.", func() float64 { return float64(stats().Servers) })
	m.counter("woodwork_bus_silent_total", "Other servers that fell silent without having said that they go.", func() float64 { return float64(stats().Silent) })
	m.counter("woodwork_bus_lost_total", "Matches read again because the bus has lost something, or may have.", func() float64 { return float64(stats().Lost) })
	m.counter("woodwork_bus_foreign_total", "Messages of the bus that were sealed with another key.", func() float64 { return float64(stats().Foreign) })
}

// Work holds figures about the jobs that are given to workers.
type Work struct {
	Places int    // of the workers that are there
	Asked  uint64 // jobs given to workers
	Done   uint64 // jobs that workers have done
}

// WatchWork adds the figures of the jobs given to workers.
func (m *Metrics) WatchWork(stats func() Work) {
	m.gauge("woodwork_work_places", "Jobs that the workers that are there can do at a time; 0: nobody is there.", func() float64 { return float64(stats().Places) })
	m.counter("woodwork_work_asked_total", "Jobs that were given to workers.", func() float64 { return float64(stats().Asked) })
	m.counter("woodwork_work_done_total", "Jobs that workers have done; this server has done the others.", func() float64 { return float64(stats().Done) })
}

func (m *Metrics) gauge(name, help string, f func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, f))
}

func (m *Metrics) counter(name, help string, f func() float64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, f))
}

// Answered implements watch.Observer.
func (m *Metrics) Answered(_ context.Context, a watch.Answer) {
	m.requests.WithLabelValues(a.Route, a.Class).Inc()
	if a.Code != "" {
		m.refusals.WithLabelValues(a.Code).Inc()
	}
	if a.Limit != "" {
		m.limited.WithLabelValues(a.Limit).Inc()
	}
}

// Moved implements watch.Observer.
func (m *Metrics) Moved(took time.Duration, err error) {
	if err != nil {
		m.refused.Inc()
		return
	}
	m.moves.Inc()
	m.latency.Observe(took.Seconds())
}

// Handler serves the metrics. Only the operator should see them, so it belongs on an address of
// its own.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}
