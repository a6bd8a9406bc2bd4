package api

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
)

// A server whose store does not accept anything is alive but not ready, logs that once, and is
// ready again by itself. However often the server is asked, it asks the store only now and then.
func TestReadiness(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var output bytes.Buffer
		var trouble atomic.Pointer[error]
		var asked atomic.Int64
		h := open(t, mem.New(), func(c *Config, _ *match.Config) {
			c.Log = slog.New(slog.NewTextHandler(&output, nil))
			c.Ready = func(context.Context) error {
				asked.Add(1)
				if err := trouble.Load(); err != nil {
					return *err
				}
				return nil
			}
		})
		expect := func(status int, words string) {
			t.Helper()
			time.Sleep(3 * time.Second) // longer than an answer is fresh
			for range 20 {
				resp, text := h.visitor().send("GET", "/readyz", nil)
				if resp.StatusCode != status || !strings.Contains(string(text), words) || strings.Contains(string(text), "/var") {
					t.Fatalf("%s %s, want %d %s", resp.Status, text, status, words)
				}
				if resp, _ := h.visitor().send("GET", "/healthz", nil); resp.StatusCode != http.StatusOK {
					t.Fatalf("it is not alive: %s", resp.Status)
				}
			}
		}
		expect(200, "ok")
		full := fmt.Errorf("%w (/var/x.db)", match.ErrNoSpace)
		for range 3 {
			trouble.Store(&full)
			expect(503, "disk is full")
			trouble.Store(nil)
			expect(200, "ok")
		}
		gone := errors.New("/var/x.db is gone")
		trouble.Store(&gone)
		expect(503, "takes nothing")
		if asked.Load() != 8 {
			t.Errorf("160 requests asked the store %d times", asked.Load())
		}
		if lines := strings.Count(output.String(), "\n"); lines != 2 {
			t.Errorf("%d lines of log:\n%s", lines, &output)
		}
	})
}
