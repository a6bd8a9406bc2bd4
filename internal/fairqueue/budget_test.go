package fairqueue

import (
	"testing"
	"testing/synctest"
	"time"
)

// A budget refills with time, up to the maximum, and a debt is paid first.
func TestABudget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := NewBudget(6*time.Second, time.Minute)
		expect := func(want time.Duration) {
			t.Helper()
			if got := b.Wait("eve"); got != want {
				t.Errorf("eve waits %v, want %v", got, want)
			}
		}
		expect(0)
		b.Spend("eve", 5*time.Second)
		expect(0)
		b.Spend("eve", 4*time.Second)
		expect(30 * time.Second)
		if b.Wait("ann") != 0 {
			t.Error("ann pays for eve")
		}
		time.Sleep(31 * time.Second)
		expect(0)
		time.Sleep(time.Hour)
		b.Spend("eve", 6*time.Second)
		expect(time.Second)
		time.Sleep(time.Hour)
		b.sweep(time.Now())
		if len(b.buckets) != 0 {
			t.Errorf("full buckets are kept: %v", b.buckets)
		}
		free := NewBudget(0, time.Minute)
		free.Spend("eve", time.Hour)
		if free.Wait("eve") != 0 || len(free.buckets) != 0 {
			t.Error("a budget without bounds has some")
		}
	})
}
