package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"woodwork/api/watch"
)

// memoryUse exports how much of the memory budget is used.
type memoryUse struct{ stats func() watch.Stats }

var (
	memoryBytes     = prometheus.NewDesc("woodwork_memory_bytes", "Bytes that tables, caches, searches and matches hold, by what for.", []string{"kind"}, nil)
	memoryLimit     = prometheus.NewDesc("woodwork_memory_bound_bytes", "What they may hold together; 0: no bound.", nil, nil)
	memoryRefused   = prometheus.NewDesc("woodwork_memory_refused_total", "Requests for memory that was not free.", nil, nil)
	memoryForgotten = prometheus.NewDesc("woodwork_memory_dropped_total", "What was dropped for others, or because it was unused.", nil, nil)
)

// Describe implements prometheus.Collector.
func (h memoryUse) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{memoryBytes, memoryLimit, memoryRefused, memoryForgotten} {
		to <- d
	}
}

// Collect implements prometheus.Collector.
func (h memoryUse) Collect(to chan<- prometheus.Metric) {
	s := h.stats().Memory
	for kind, bytes := range s.Kinds {
		to <- prometheus.MustNewConstMetric(memoryBytes, prometheus.GaugeValue, float64(bytes), kind)
	}
	to <- prometheus.MustNewConstMetric(memoryLimit, prometheus.GaugeValue, float64(s.Most))
	to <- prometheus.MustNewConstMetric(memoryRefused, prometheus.CounterValue, float64(s.Refused))
	to <- prometheus.MustNewConstMetric(memoryForgotten, prometheus.CounterValue, float64(s.Dropped))
}
