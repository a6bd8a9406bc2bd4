package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"woodwork/api/watch"
)

// held exports how much of the memory budget is used.
type held struct{ stats func() watch.Stats }

var (
	heldBytes     = prometheus.NewDesc("woodwork_memory_bytes", "Bytes that tables, caches, searches and matches hold, by what for.", []string{"kind"}, nil)
	heldLimit     = prometheus.NewDesc("woodwork_memory_bound_bytes", "What they may hold together; 0: no bound.", nil, nil)
	heldRefused   = prometheus.NewDesc("woodwork_memory_refused_total", "Requests for memory that was not free.", nil, nil)
	heldForgotten = prometheus.NewDesc("woodwork_memory_dropped_total", "What was dropped for others, or because it was unused.", nil, nil)
)

// Describe implements prometheus.Collector.
func (h held) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{heldBytes, heldLimit, heldRefused, heldForgotten} {
		to <- d
	}
}

// Collect implements prometheus.Collector.
func (h held) Collect(to chan<- prometheus.Metric) {
	s := h.stats().Memory
	for kind, bytes := range s.Kinds {
		to <- prometheus.MustNewConstMetric(heldBytes, prometheus.GaugeValue, float64(bytes), kind)
	}
	to <- prometheus.MustNewConstMetric(heldLimit, prometheus.GaugeValue, float64(s.Most))
	to <- prometheus.MustNewConstMetric(heldRefused, prometheus.CounterValue, float64(s.Refused))
	to <- prometheus.MustNewConstMetric(heldForgotten, prometheus.CounterValue, float64(s.Dropped))
}
