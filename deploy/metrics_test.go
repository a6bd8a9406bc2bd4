package deploy

import (
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/VictoriaMetrics/metricsql"
	"go.yaml.in/yaml/v3"

	"woodwork/api/metrics"
	"woodwork/api/watch"
	"woodwork/internal/fairqueue"
	"woodwork/memory"
)

// exported returns the metrics of a server with their labels, as Prometheus reads them.
func exported(t *testing.T) map[string][]string {
	t.Helper()
	m := metrics.New()
	m.Watch(func() watch.Stats {
		return watch.Stats{
			Thinking: map[string]fairqueue.Stats{"players": {}},
			Memory:   memory.Stats{Kinds: map[string]int64{"match": 1}},
		}
	})
	m.WatchBus(func() metrics.Bus { return metrics.Bus{} })
	m.WatchWork(func() metrics.Work { return metrics.Work{} })
	m.Answered(t.Context(), watch.Answer{Route: "file", Class: "2xx", Code: "storage", Limit: "guests"})
	m.Moved(time.Millisecond, nil)
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	found := map[string][]string{"up": nil} // a metric of Prometheus itself
	for line := range strings.Lines(w.Body.String()) {
		name := regexp.MustCompile(`^[a-z_]+`).FindString(line)
		if name == "" {
			continue
		}
		found[name] = append(found[name], "instance", "job") // labels that Prometheus adds
		for _, label := range regexp.MustCompile(`([a-z_]+)="`).FindAllStringSubmatch(line, -1) {
			found[name] = append(found[name], label[1])
		}
	}
	if len(found) < 40 {
		t.Fatalf("only %d metrics: the server tells more", len(found))
	}
	return found
}

// Every expression of the dashboard and the alerts is valid, and uses only metrics and labels
// that the program exports.
func TestExpressionsNameWhatIsExported(t *testing.T) {
	found := exported(t)
	reasons, err := os.ReadFile("../api/wire/problem.go")
	if err != nil {
		t.Fatal(err)
	}
	var labels []string // the labels of all metrics
	for _, own := range found {
		labels = append(labels, own...)
	}
	used := map[string]bool{}
	for where, text := range expressions(t) {
		e, err := metricsql.Parse(variables.Replace(text))
		if err != nil {
			t.Errorf("%s: %v", where, err)
			continue
		}
		metricsql.VisitAll(e, func(e metricsql.Expr) {
			for _, label := range groupedBy(e) {
				if !slices.Contains(labels, label) {
					t.Errorf("%s: no metric has the label %s", where, label)
				}
			}
			series, ok := e.(*metricsql.MetricExpr)
			if !ok {
				return
			}
			for _, filters := range series.LabelFilterss {
				name := filters[0].Value
				used[name] = true
				own, ok := found[name]
				if filters[0].Label != "__name__" || !ok {
					t.Errorf("%s: the program has no metric %s", where, name)
				}
				for _, f := range filters[1:] {
					if name != "up" && !slices.Contains(own, f.Label) {
						t.Errorf("%s: %s has no label %s", where, name, f.Label)
					}
					if f.Label == "reason" && !strings.Contains(string(reasons), `"`+f.Value+`"`) {
						t.Errorf("%s: no request is refused with %s", where, f.Value)
					}
				}
			}
		})
	}
	for name := range found {
		of := regexp.MustCompile(`_(bucket|sum|count)$`).ReplaceAllString(name, "")
		if strings.HasPrefix(name, "woodwork_") && !used[name] && !used[of+"_bucket"] && !used[of+"_sum"] {
			t.Errorf("%s is on no panel and in no alert", name)
		}
	}
}

// variables replaces the variables that Grafana fills in.
var variables = strings.NewReplacer("$__rate_interval", "5m", "$node", ".*")

func groupedBy(e metricsql.Expr) []string {
	if a, ok := e.(*metricsql.AggrFuncExpr); ok {
		return a.Modifier.Args
	}
	return nil
}

type rules struct {
	Groups []struct {
		Name  string
		Rules []struct {
			Alert, Expr, For    string
			Labels, Annotations map[string]string
		}
	}
}

func alerts(t *testing.T) (r rules) {
	t.Helper()
	text, err := os.ReadFile("prometheus/alerts.yml")
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// expressions returns every expression of the dashboards and alerts, by its place.
func expressions(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, g := range alerts(t).Groups {
		for _, r := range g.Rules {
			found[r.Alert] = r.Expr
		}
	}
	var board struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr, RefID string }
		}
	}
	files, err := filepath.Glob("grafana/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &board); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, p := range board.Panels {
			for _, target := range p.Targets {
				found[file+": "+p.Title+" "+target.RefID] = target.Expr
			}
		}
	}
	if len(found) < 40 {
		t.Fatalf("only %d expressions", len(found))
	}
	return found
}

// Each alert says how urgent it is and what to do, and docs/operations.md has a row for it.
func TestAlertsSayWhatToDo(t *testing.T) {
	page, err := os.ReadFile("../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range alerts(t).Groups {
		for _, r := range g.Rules {
			if s := r.Labels["severity"]; s != "page" && s != "ticket" {
				t.Errorf("%s has the severity %q", r.Alert, s)
			}
			if r.Annotations["summary"] == "" || r.Annotations["description"] == "" {
				t.Errorf("%s has no summary or no description", r.Alert)
			}
			if _, err := metricsql.DurationValue(r.For, 0); r.For != "" && err != nil {
				t.Errorf("%s waits for %q: %v", r.Alert, r.For, err)
			}
			if !strings.Contains(string(page), "| `"+r.Alert+"` |") {
				t.Errorf("docs/operations.md does not say what to do about %s", r.Alert)
			}
		}
	}
}

// Prometheus itself accepts the alerts and the configuration, and the alerts fire when they
// should.
func TestPrometheusReadsTheAlerts(t *testing.T) {
	promtool := tool(t, "promtool")
	for _, args := range [][]string{{"check", "rules", "alerts.yml"}, {"check", "config", "prometheus.yml"}, {"test", "rules", "alerts_test.yml"}} {
		cmd := exec.Command(promtool, args...)
		cmd.Dir = "prometheus"
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("promtool %v: %v\n%s", args, err, out)
		}
	}
}
