package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"woodwork/api/watch"
)

// waits exports how many bots, analysts and searches are computing, and how many wait.
type waits struct{ stats func() watch.Stats }

var (
	thinking      = prometheus.NewDesc("woodwork_thinking", "Bots, analysts and searches that are computing, by kind.", []string{"for"}, nil)
	waitingNow    = prometheus.NewDesc("woodwork_thinking_waiting", "Those that wait for their turn.", []string{"for"}, nil)
	waitingFirst  = prometheus.NewDesc("woodwork_thinking_longest_wait_seconds", "How long the first of them has waited.", []string{"for"}, nil)
	thinkingTotal = prometheus.NewDesc("woodwork_thinking_total", "Those that were given their turn.", []string{"for"}, nil)
	waitedSeconds = prometheus.NewDesc("woodwork_thinking_wait_seconds_total", "How long those had waited, in all.", []string{"for"}, nil)
	thinkingOver  = prometheus.NewDesc("woodwork_thinking_refused_total", "Those that were refused because too many waited.", []string{"for"}, nil)
)

// Describe implements prometheus.Collector.
func (waits) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{thinking, waitingNow, waitingFirst, thinkingTotal, waitedSeconds, thinkingOver} {
		to <- d
	}
}

// Collect implements prometheus.Collector.
func (c waits) Collect(to chan<- prometheus.Metric) {
	for what, s := range c.stats().Thinking {
		gauge := func(d *prometheus.Desc, v float64) {
			to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, what)
		}
		counter := func(d *prometheus.Desc, v float64) {
			to <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, v, what)
		}
		gauge(thinking, float64(s.Held))
		gauge(waitingNow, float64(s.Waiting))
		gauge(waitingFirst, s.Longest.Seconds())
		counter(thinkingTotal, float64(s.Served))
		counter(waitedSeconds, s.Waited.Seconds())
		counter(thinkingOver, float64(s.Refused))
	}
}
