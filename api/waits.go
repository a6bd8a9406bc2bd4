package api

import (
	"github.com/prometheus/client_golang/prometheus"

	"woodwork/internal/fairqueue"
)

// waits shows what waits for a place to think.
type waits struct{ s *Server }

var (
	thinking      = prometheus.NewDesc("woodwork_thoughts", "Thoughts that have a place, by what for.", []string{"for"}, nil)
	waitingNow    = prometheus.NewDesc("woodwork_thoughts_waiting", "Thoughts that wait for a place.", []string{"for"}, nil)
	waitingFirst  = prometheus.NewDesc("woodwork_thoughts_longest_wait_seconds", "For how long the first of them has waited.", []string{"for"}, nil)
	thoughts      = prometheus.NewDesc("woodwork_thoughts_total", "Thoughts that were given a place.", []string{"for"}, nil)
	waitedSeconds = prometheus.NewDesc("woodwork_thoughts_wait_seconds_total", "For how long those had waited, together.", []string{"for"}, nil)
	thoughtsOver  = prometheus.NewDesc("woodwork_thoughts_refused_total", "Thoughts that were refused because too many waited.", []string{"for"}, nil)
)

// Describe is that of prometheus.Collector.
func (waits) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{thinking, waitingNow, waitingFirst, thoughts, waitedSeconds, thoughtsOver} {
		to <- d
	}
}

// Collect is that of prometheus.Collector.
func (c waits) Collect(to chan<- prometheus.Metric) {
	played := c.s.matches.Stats()
	for what, s := range map[string]fairqueue.Stats{
		"players": played.Thinkers, "players_alone": played.Unhurried, "analysts": c.s.thinkers.gate.Stats(), "searches": c.s.explorers.gate.Stats(),
	} {
		gauge := func(d *prometheus.Desc, v float64) {
			to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, what)
		}
		counter := func(d *prometheus.Desc, v float64) {
			to <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, v, what)
		}
		gauge(thinking, float64(s.Held))
		gauge(waitingNow, float64(s.Waiting))
		gauge(waitingFirst, s.Longest.Seconds())
		counter(thoughts, float64(s.Served))
		counter(waitedSeconds, s.Waited.Seconds())
		counter(thoughtsOver, float64(s.Refused))
	}
}
