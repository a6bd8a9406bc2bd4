package nats

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Shares divide the matches that go on by themselves among the servers on a bus. Each match
// belongs to one of a number of parts. Each server holds leases of its share of the parts in a
// key-value bucket of JetStream, and renews them; if it does not, the other servers take them.
// For a moment two servers may hold a part, or none: it only decides who does the work.
type Shares struct {
	bus     *Bus
	js      jetstream.JetStream
	bucket  jetstream.KeyValue
	every   time.Duration // between renewals
	changed func()

	leases map[int]uint64     // the revisions of the parts held; used by Run alone
	failed int                // failed renewals in a row
	held   [parts]atomic.Bool // the parts held; safe for concurrent use
}

// parts is the number of parts: more than there are servers, so that their shares are about
// equal.
const parts = 32

// leaseBeats is how many renewals may be missed before a lease expires.
const leaseBeats = 4

// replicas is how many NATS servers of a cluster keep the leases, so that one of them may be
// lost.
const replicas = 3

// leastTime is the least time that a renewal may take: NATS is asked three times.
const leastTime = 2 * time.Second

// ErrNoJetStream says that the bus has no JetStream, so that nothing can be divided.
var ErrNoJetStream = errors.New("the bus has no JetStream")

// Share starts to divide the matches. every is the time between renewals, 0 for 5 s. It returns
// ErrNoJetStream if NATS runs without JetStream.
func (b *Bus) Share(ctx context.Context, every time.Duration) (*Shares, error) {
	every = cmp.Or(every, 5*time.Second)
	js, err := jetstream.New(b.conn)
	if err != nil {
		return nil, fmt.Errorf("divide the matches: %w", err)
	}
	s := &Shares{bus: b, js: js, every: every, leases: map[int]uint64{}}
	return s, b.sooner(ctx, "the division of the matches", s.open)
}

// startTime is how long a starting server waits for JetStream.
const startTime = 5 * time.Second

// sooner opens something that JetStream keeps. It returns ErrNoJetStream if there is no
// JetStream. If JetStream does not answer, for example in a divided cluster, the server starts
// without it, and tries again whenever it is needed.
func (b *Bus) sooner(ctx context.Context, what string, open func(context.Context) error) error {
	limited, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	err := open(limited)
	if err == nil || errors.Is(err, ErrNoJetStream) || ctx.Err() != nil {
		return err
	}
	b.cfg.Log.Warn("JetStream does not answer: "+what+" comes later", "error", err)
	return nil
}

// open creates or finds the bucket. It is kept in memory, and lost when NATS restarts.
func (s *Shares) open(ctx context.Context) error {
	config := jetstream.KeyValueConfig{
		Bucket: s.bus.cfg.Name + "-shares", Description: "which server carries on which matches of Woodwork",
		TTL: leaseBeats * s.every, Storage: jetstream.MemoryStorage,
	}
	var bucket jetstream.KeyValue
	err := errors.New("NATS is not a cluster")
	if s.bus.conn.ConnectedClusterName() != "" { // so that a server of a cluster can fail, if there are enough of them
		config.Replicas = replicas
		bucket, err = s.js.CreateOrUpdateKeyValue(ctx, config)
	}
	if err != nil {
		config.Replicas = 1
		bucket, err = s.js.CreateOrUpdateKeyValue(ctx, config)
	}
	if errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) {
		return ErrNoJetStream
	}
	if err != nil {
		return fmt.Errorf("divide the matches: %w", err)
	}
	s.bucket = bucket
	return nil
}

// Carries reports whether this server carries on a match.
func (s *Shares) Carries(match string) bool {
	return s.held[partOf(match)].Load()
}

// partOf returns the part to which a match belongs.
func partOf(match string) int {
	h := fnv.New32a()
	h.Write([]byte(match))
	return int(h.Sum32() % parts)
}

// Run takes and renews leases until ctx is cancelled, and then gives them back. It calls changed
// whenever the answers of Carries change.
func (s *Shares) Run(ctx context.Context, changed func()) {
	s.changed = changed
	tick := time.NewTicker(s.every)
	defer tick.Stop()
	for {
		s.renew(ctx)
		select {
		case <-tick.C:
		case <-ctx.Done():
			s.giveBack(context.WithoutCancel(ctx))
			return
		}
	}
}

// renew does what is due, once.
func (s *Shares) renew(ctx context.Context) {
	limited, cancel := context.WithTimeout(ctx, max(s.every, leastTime))
	defer cancel()
	err := s.try(limited)
	switch {
	case err == nil:
		s.failed = 0
	case ctx.Err() != nil:
		return
	default:
		if s.failed++; s.failed >= leaseBeats { // others have them by now
			clear(s.leases)
		}
	}
	differs := false
	for part := range parts {
		_, held := s.leases[part]
		if s.held[part].Swap(held) != held {
			differs = true
		}
	}
	if differs {
		s.changed()
	}
}

// try announces this server, renews what it holds, and takes or gives back parts to reach its
// share.
func (s *Shares) try(ctx context.Context) error {
	err := errors.New("the bucket does not exist yet")
	if s.bucket != nil {
		_, err = s.bucket.PutString(ctx, "server."+s.bus.seal.node, "")
	}
	if err != nil && s.bus.connected() { // perhaps the bucket is gone
		if err = s.open(ctx); err == nil {
			_, err = s.bucket.PutString(ctx, "server."+s.bus.seal.node, "")
		}
	}
	if err != nil {
		return fmt.Errorf("say that this server is there: %w", err)
	}
	for part, revision := range s.leases {
		next, err := s.bucket.Update(ctx, partKey(part), []byte(s.bus.seal.node), revision)
		switch {
		case err == nil:
			s.leases[part] = next
		case errors.Is(err, jetstream.ErrKeyExists): // of another revision: somebody else has it
			delete(s.leases, part)
		default: // it holds until it expires
			return fmt.Errorf("renew a lease: %w", err)
		}
	}
	servers, taken, err := s.look(ctx)
	if err != nil {
		return err
	}
	return s.settle(ctx, (parts+servers-1)/servers, taken)
}

// look returns how many servers are there, and which parts are taken.
func (s *Shares) look(ctx context.Context) (servers int, taken map[int]bool, err error) {
	keys, err := s.bucket.ListKeys(ctx)
	if err != nil {
		return 0, nil, fmt.Errorf("list the leases: %w", err)
	}
	defer keys.Stop()
	taken = map[int]bool{}
	for key := range keys.Keys() {
		if strings.HasPrefix(key, "server.") {
			servers++
		} else if part, err := strconv.Atoi(strings.TrimPrefix(key, "part.")); err == nil {
			taken[part] = true
		}
	}
	if servers == 0 {
		return 0, nil, errors.New("list the leases: this server is not among them")
	}
	return servers, taken, ctx.Err()
}

// settle changes the number of parts held to a share.
func (s *Shares) settle(ctx context.Context, share int, taken map[int]bool) error {
	for part := range parts {
		if len(s.leases) < share && !taken[part] {
			revision, err := s.bucket.Create(ctx, partKey(part), []byte(s.bus.seal.node))
			if err == nil {
				s.leases[part] = revision
			} else if !errors.Is(err, jetstream.ErrKeyExists) { // otherwise another server was faster
				return fmt.Errorf("take a lease: %w", err)
			}
		}
	}
	for part := range s.leases {
		if len(s.leases) > share {
			if err := s.release(ctx, part); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *Shares) release(ctx context.Context, part int) error {
	revision := s.leases[part]
	delete(s.leases, part)
	if err := s.bucket.Delete(ctx, partKey(part), jetstream.LastRevision(revision)); err != nil {
		return fmt.Errorf("give back a lease: %w", err)
	}
	return nil
}

// giveBack gives all parts back at once; a lease that cannot be given back expires.
func (s *Shares) giveBack(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, s.every)
	defer cancel()
	for part := range s.leases {
		s.held[part].Store(false)
		s.release(ctx, part)
	}
	if s.bucket != nil {
		s.bucket.Delete(ctx, "server."+s.bus.seal.node)
	}
}

func partKey(part int) string { return "part." + strconv.Itoa(part) }
