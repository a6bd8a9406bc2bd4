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

// Shares divide the matches that go on by themselves among the servers on a bus: each match
// belongs to one of some parts, and each server holds leases of its share of the parts, which
// it renews, in a key-value bucket of JetStream. A server that does not renew them loses them
// to the others. Two servers may hold a part for a moment, or none: it decides who does the
// work, and nothing else.
type Shares struct {
	bus     *Bus
	js      jetstream.JetStream
	bucket  jetstream.KeyValue
	every   time.Duration // between renewals
	changed func()

	leases map[int]uint64     // the revisions of the parts held; of Run alone
	failed int                // renewals in a row that came to nothing
	held   [parts]atomic.Bool // the parts held, for everybody
}

// parts is how many parts there are: more than servers, so that their shares are about equal.
const parts = 32

// leaseBeats is how many renewals may be missed before a lease is over.
const leaseBeats = 4

// replicas is how many NATS servers of a cluster keep the leases: one of them may be lost.
const replicas = 3

// leastTime is how long a renewal may take at least: NATS is asked three times.
const leastTime = 2 * time.Second

// ErrNoJetStream says that the bus has no JetStream, so that nothing can be divided.
var ErrNoJetStream = errors.New("the bus has no JetStream")

// Share begins to divide the matches; every is the time between renewals, 0 for 5 s. It is
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

// startTime is how long a server that starts waits for what JetStream keeps. Tests have less.
var startTime = 5 * time.Second

// sooner opens something that JetStream keeps. Where JetStream has none it is ErrNoJetStream;
// where it does not answer, as in a cluster that is divided, the server starts without, and
// tries again whenever it needs it.
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

// open makes the bucket, or finds it. It is in memory, and gone when NATS has started again.
func (s *Shares) open(ctx context.Context) error {
	config := jetstream.KeyValueConfig{
		Bucket: s.bus.cfg.Name + "-shares", Description: "which server carries on which matches of Woodwork",
		TTL: leaseBeats * s.every, Storage: jetstream.MemoryStorage,
	}
	var bucket jetstream.KeyValue
	err := errors.New("NATS is no cluster")
	if s.bus.conn.ConnectedClusterName() != "" { // its servers can replace each other, if there are enough of them
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

// partOf is the part that a match belongs to.
func partOf(match string) int {
	h := fnv.New32a()
	h.Write([]byte(match))
	return int(h.Sum32() % parts)
}

// Run takes and renews leases until ctx is over, and then gives them back. changed is called
// whenever Carries says something else than before.
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

// renew does what is due once.
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

// try says that this server is there, renews what it holds, and takes or gives back what its
// share is short of or has too many of.
func (s *Shares) try(ctx context.Context) error {
	err := errors.New("there is no bucket yet")
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
		default: // it holds until it is over
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

// settle brings the parts held to a share.
func (s *Shares) settle(ctx context.Context, share int, taken map[int]bool) error {
	for part := range parts {
		if len(s.leases) < share && !taken[part] {
			revision, err := s.bucket.Create(ctx, partKey(part), []byte(s.bus.seal.node))
			if err == nil {
				s.leases[part] = revision
			} else if !errors.Is(err, jetstream.ErrKeyExists) { // else another server was faster
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

// giveBack lets the others have all of it at once; what fails runs out.
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
