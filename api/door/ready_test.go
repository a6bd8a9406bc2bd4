package door

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// If a store does not answer, for example because its disk hangs, the server is not ready: it
// asks once, and nobody waits for it longer than a moment.
func TestAStoreThatHangsIsNotReady(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked atomic.Int64
		hangs := make(chan struct{})
		r := readiness{fresh: readyFresh, ask: func(context.Context) error {
			asked.Add(1)
			<-hangs
			return nil
		}}
		began := time.Now()
		for range 3 {
			if err, _ := r.check(); err == nil {
				t.Error("it is ready")
			}
			time.Sleep(readyFresh)
		}
		if took := time.Since(began); took > 3*(readyTime+readyFresh) || asked.Load() != 1 {
			t.Errorf("after %v it was asked %d times", took, asked.Load())
		}
		close(hangs)
		synctest.Wait()
		if err, news := r.check(); err != nil || !news {
			t.Errorf("when it goes on: %v, %v", err, news)
		}
	})
}
