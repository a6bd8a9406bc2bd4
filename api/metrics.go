package api

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"woodwork/match"
)

// metrics are the Prometheus metrics of the server.
type metrics struct {
	registry *prometheus.Registry
	moves    prometheus.Counter
	refused  prometheus.Counter
	latency  prometheus.Histogram
	requests *prometheus.CounterVec
	refusals *prometheus.CounterVec
	limited  *prometheus.CounterVec
}

func newMetrics(s *Server, store *Meter) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		moves:    prometheus.NewCounter(prometheus.CounterOpts{Name: "woodwork_moves_total", Help: "Moves of players that were played and stored."}),
		refused:  prometheus.NewCounter(prometheus.CounterOpts{Name: "woodwork_moves_refused_total", Help: "Moves of players that were refused."}),
		latency: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "woodwork_move_seconds", Help: "From the request to the stored move.",
			Buckets: []float64{.0005, .001, .002, .005, .01, .025, .05, .1, .25, 1},
		}),
	}
	m.requests = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "woodwork_requests_total", Help: "Requests, by the route that took them and the class of the status; a stream counts when it ends."}, []string{"route", "class"})
	m.refusals = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "woodwork_refusals_total", Help: "Requests that were answered with a problem, by its code."}, []string{"reason"})
	m.limited = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "woodwork_limited_total", Help: "Requests that were too many, by the limit that they met."}, []string{"limit"})
	m.registry.MustRegister(m.requests, m.refusals, m.limited, waits{s})
	m.registry.MustRegister(m.moves, m.refused, m.latency,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	if store != nil {
		m.registry.MustRegister(store.latency, store.entries, store.failed)
	}
	m.gauge("woodwork_streams", "Open streams.", s.streams.count)
	stat := func(f func(match.Stats) float64) func() float64 {
		return func() float64 { return f(s.matches.Stats()) }
	}
	m.gauge("woodwork_matches_loaded", "Matches in memory.", stat(func(x match.Stats) float64 { return float64(x.Loaded) }))
	m.counter("woodwork_entries_total", "Entries stored.", stat(func(x match.Stats) float64 { return float64(x.Entries) }))
	m.counter("woodwork_conflicts_total", "Appends that another server was faster with.", stat(func(x match.Stats) float64 { return float64(x.Conflicts) }))
	m.counter("woodwork_dropped_total", "Subscribers that fell behind.", stat(func(x match.Stats) float64 { return float64(x.Dropped + s.feeds.slow.Load()) }))
	m.counter("woodwork_bot_faults_total", "Computer players that failed or took too long.", stat(func(x match.Stats) float64 { return float64(x.BotFaults) }))
	m.registry.MustRegister(held{s.memory})
	m.counter("woodwork_broken_total", "Matches that a fault of the program ended.", stat(func(x match.Stats) float64 { return float64(x.Broken) }))
	return m
}

func (m *metrics) gauge(name, help string, f func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, f))
}

func (m *metrics) counter(name, help string, f func() float64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, f))
}

// observe counts an answer.
func (m *metrics) observe(n *statusWriter) {
	m.requests.WithLabelValues(n.route(), n.class()).Inc()
	if n.code != "" {
		m.refusals.WithLabelValues(n.code).Inc()
	}
	if n.caller.limit != "" {
		m.limited.WithLabelValues(n.caller.limit).Inc()
	}
}

// played counts a request to move.
func (m *metrics) played(began time.Time, err error) {
	if err != nil {
		m.refused.Inc()
		return
	}
	m.moves.Inc()
	m.latency.Observe(time.Since(began).Seconds())
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}
