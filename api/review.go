package api

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"sync"
	"time"
	"unsafe"

	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
	"woodwork/memory"
	"woodwork/record"
	"woodwork/result"
	"woodwork/table"
)

const (
	keptReviews = 256
	failedFor   = 10 * time.Minute // for which a review that took too long is not tried again
	reviewTime  = 60 * time.Second // for the analyst to review a whole match
)

// reviews caches the reviews that were requested last.
type reviews struct {
	budget *memory.Budget

	mu    sync.Mutex
	byID  map[string]*review
	order []string // oldest first
}

// A review is made once, for everyone who asks for it meanwhile and later.
type review struct {
	done   chan struct{} // closed when the rest is set
	result wire.Review
	err    error
	hold   *memory.Hold // for the result; guarded by the lock of reviews
}

func newReviews(b *memory.Budget) *reviews { return &reviews{budget: b, byID: map[string]*review{}} }

// get returns the review of a match, and makes it if it is not there. One that fails is made again
// when it is asked for again, but one that took too long only after a while.
func (r *reviews) get(id string, do func() (wire.Review, error)) (*review, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if v := r.byID[id]; v != nil {
		v.hold.Touch()
		return v, nil
	}
	if len(r.order) == keptReviews && !r.drop() {
		return nil, wire.ErrBusy
	}
	v := &review{done: make(chan struct{}), err: wire.ErrFault}
	r.byID[id], r.order = v, append(r.order, id)
	go r.fill(id, v, do)
	return v, nil
}

// drop removes the oldest finished review; false if all are still being made. It is called with
// the lock held.
func (r *reviews) drop() bool {
	for i, id := range r.order {
		select {
		case <-r.byID[id].done:
			r.byID[id].hold.Free()
			delete(r.byID, id)
			r.order = slices.Delete(r.order, i, i+1)
			return true
		default:
		}
	}
	return false
}

// fill makes a review. If do panics the review keeps its initial error.
func (r *reviews) fill(id string, v *review, do func() (wire.Review, error)) {
	defer func() {
		if p := recover(); p != nil {
			v.err = fmt.Errorf("%w: %v\n%s", wire.ErrFault, p, debug.Stack())
		}
		switch {
		case errors.Is(v.err, context.DeadlineExceeded), errors.Is(v.err, result.ErrLong):
			time.AfterFunc(failedFor, func() { r.forget(id, v) })
		case v.err != nil || !r.keep(id, v):
			r.forget(id, v)
		}
		close(v.done)
	}()
	v.result, v.err = do()
}

// keep reserves the memory of a review, and reports whether there is enough.
func (r *reviews) keep(id string, v *review) bool {
	hold, err := r.budget.Take("reviews", reviewSize(v.result))
	if err != nil {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	v.hold = hold
	hold.Keep(func() { r.forget(id, v) })
	return true
}

// forget removes a review.
func (r *reviews) forget(id string, v *review) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.byID[id] != v {
		return
	}
	delete(r.byID, id)
	r.order = slices.DeleteFunc(r.order, func(other string) bool { return other == id })
	v.hold.Free()
}

// plyBytes is the size of a ply of a review, apart from its lists, which the allocator rounds
// up, and texts.
const plyBytes = int64(unsafe.Sizeof(wire.Ply{})) + 64

// argBytes is about the size of an argument of a text.
const argBytes = 64

// reviewSize returns the size of a review, in bytes.
func reviewSize(r wire.Review) (sum int64) {
	for _, p := range r.Plies {
		sum += plyBytes + 16*int64(len(p.Win)) + int64(len(p.Best)) + argBytes*int64(len(p.Text.Args)+len(p.Why.Args))
	}
	return sum + 1024
}

// reviewBytes is the memory that a review takes for each entry of the log while it is made,
// apart from the log.
const reviewBytes = 1024

func (s *Server) getReview(ctx context.Context, in *matchInput) (*output[wire.Review], error) {
	if err := s.mayReview(ctx, in.ID); err != nil {
		return nil, s.fail("reviewing a match", err)
	}
	v, err := s.reviews.get(in.ID, func() (wire.Review, error) { return s.review(ctx, in.ID) })
	if err != nil {
		return nil, s.fail("reviewing a match", err)
	}
	select {
	case <-v.done:
	case <-ctx.Done():
		return nil, s.fail("reviewing a match", ctx.Err())
	}
	if v.err != nil {
		return nil, s.fail("reviewing a match", v.err)
	}
	return &output[wire.Review]{v.result}, nil
}

// mayReview returns match.ErrOn if the caller may not see the end of the match yet.
func (s *Server) mayReview(ctx context.Context, id string) error {
	var terms table.Terms
	err := s.matches.Pages(ctx, id, func(page []record.Entry) error {
		terms = record.TermsOf(page[0].Text)
		return errHidden // the first one is enough
	})
	if !errors.Is(err, errHidden) {
		return err
	}
	hidden, err := s.curtain(id).hides(ctx, terms, math.MaxUint64)
	if hidden && err == nil {
		return match.ErrOn
	}
	return err
}

// review continues after its request has ended, because others may wait for the result.
func (s *Server) review(ctx context.Context, id string) (wire.Review, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), reviewTime)
	defer cancel()
	opening, plies, err := s.plies(ctx, id, result.MostPlies)
	if err != nil {
		return wire.Review{}, err
	}
	work, err := s.memory.Take("reviews", int64(len(plies))*reviewBytes)
	if err != nil {
		return wire.Review{}, err
	}
	defer work.Free()
	r, err := s.analysed(ctx, opening, plies)
	if err != nil {
		return wire.Review{}, err
	}
	s.keepResult(ctx, id, opening, plies, r)
	return s.newReview(opening, r), nil
}

// analysed returns the review that the reviewer, or else the analyst here, makes.
func (s *Server) analysed(ctx context.Context, opening *record.Match, plies []bot.Ply) (bot.Review, error) {
	program := s.programs[opening.GameID]
	if program.Analyst.Win == nil {
		return bot.Review{}, wire.ErrNoAnalyst
	}
	if s.reviewer != nil {
		if r, err := s.reviewer(ctx, opening.GameID, opening.Options, opening.Game, plies, reviewTime/2); err == nil {
			return r, nil
		}
	}
	if err := program.Await(ctx, opening.Game, nil); err != nil {
		return bot.Review{}, err
	}
	leave, err := s.thinkers.enter(ctx)
	if err != nil {
		return bot.Review{}, err
	}
	defer leave()
	return bot.NewReview(ctx, program.Analyst, opening.Game, plies)
}

// plies returns the match at the start of its game, and the game's inputs except those that were
// taken back. It returns result.ErrLong if there are more than most.
func (s *Server) plies(ctx context.Context, id string, most int) (opening *record.Match, plies []bot.Ply, err error) {
	opening, plies, phase, err := result.Read(s.lookup, id, most, func(read func([]record.Entry) error) error {
		return s.matches.Pages(ctx, id, read)
	})
	if err == nil && phase != table.Over || errors.Is(err, result.ErrNotBegun) {
		err = match.ErrOn
	}
	return opening, plies, err
}

func (s *Server) lookup(id string) (game.Game, bool) {
	g, err := s.findGame(id)
	return g, err == nil
}

// newReview returns the review of a match that began so.
func (s *Server) newReview(opening *record.Match, r bot.Review) wire.Review {
	review := reviewOf(r)
	for i, computer := range opening.Seats {
		if person := opening.Seats[len(opening.Seats)-1-i]; len(opening.Seats) == 2 && computer.Kind == table.Bot && person.Kind == table.Human {
			if showed, ok := s.programs[opening.GameID].Showed(computer.Level, r, game.Seat(1-i)); ok {
				review.Showed = &showed
			}
		}
	}
	return review
}

func reviewOf(r bot.Review) wire.Review {
	review := wire.Review{
		Plies: make([]wire.Ply, len(r.Plies)), Luck: orEmpty(r.Luck), Loss: orEmpty(r.Loss),
		Accuracy: orEmpty(r.Accuracy), Decisions: orEmpty(r.Decisions), Best: orEmpty(r.Best), Worst: orEmpty(r.Worst), Notable: bot.Notable, Estimate: r.Estimate,
	}
	for i, p := range r.Plies {
		review.Plies[i] = wire.Ply{Seq: p.Seq, Win: orEmpty(p.Win), Loss: p.Loss, Luck: p.Luck}
		if p.Loss > 0 {
			review.Plies[i].Best, review.Plies[i].Text, review.Plies[i].Why = p.Best, wire.Text{Text: p.BestText}, wire.Text{Text: p.Reason}
		}
	}
	return review
}
