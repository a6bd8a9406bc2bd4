package fairqueue

import (
	"sync"
	"time"
)

// A Budget gives everybody the same processor time in each period. Unspent time is saved up to
// that amount, and those who have spent more must wait until their debt is paid back. It is safe
// for concurrent use.
type Budget struct {
	most    time.Duration // in a period; 0: no limit
	period  time.Duration
	mu      sync.Mutex
	buckets map[string]bucket // of those who have not saved up the full amount
}

type bucket struct {
	left time.Duration // below 0: a debt
	at   time.Time     // at that time
}

// maxBuckets is how many buckets are kept before full ones are removed.
const maxBuckets = 10_000

// NewBudget returns a budget of that much time in a period; 0 means no limit.
func NewBudget(most, period time.Duration) *Budget {
	return &Budget{most: most, period: period, buckets: map[string]bucket{}}
}

// left returns what is in a bucket now.
func (b *Budget) left(p bucket, now time.Time) time.Duration {
	earned := time.Duration(float64(b.most) * (float64(now.Sub(p.at)) / float64(b.period)))
	return min(p.left+earned, b.most)
}

// Wait returns how long somebody who has spent everything must wait, 0 for others.
func (b *Budget) Wait(who string) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	p, ok := b.buckets[who]
	if !ok || b.most == 0 {
		return 0
	}
	left := b.left(p, time.Now())
	if left > 0 {
		return 0
	}
	const least = time.Second
	return max(time.Duration(float64(-left)/float64(b.most)*float64(b.period)), least)
}

// Spend takes time from a bucket, even if there is not enough in it.
func (b *Budget) Spend(who string, d time.Duration) {
	if d <= 0 || b.most == 0 {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := time.Now()
	if len(b.buckets) >= maxBuckets {
		b.sweep(now)
	}
	p, ok := b.buckets[who]
	if !ok {
		p = bucket{b.most, now}
	}
	b.buckets[who] = bucket{b.left(p, now) - d, now}
}

// sweep removes the buckets that are full, and all of them if none is.
func (b *Budget) sweep(now time.Time) {
	for who, p := range b.buckets {
		if b.left(p, now) == b.most {
			delete(b.buckets, who)
		}
	}
	if len(b.buckets) >= maxBuckets {
		clear(b.buckets)
	}
}
