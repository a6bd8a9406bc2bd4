package match

import (
	"container/list"
	"hash/maphash"
	"sync"

	"woodwork/game"
	"woodwork/record"
)

// Bounds of what a service knows of positions on which nobody may have help.
const (
	maxLive   = 100_000 // matches, 20 MB at most
	liveAfter = 4       // decisions in a match until its position is its own: lessons, puzzles and openings are everybody's
)

// live is where matches stand in which nobody may have help: the computer is not to be asked about
// these positions by another way. A match stays there when it is unloaded, until it goes on or
// ends; those of which nothing was heard for the longest time are dropped first. It is safe for
// concurrent use.
type live struct {
	seed    maphash.Seed
	mu      sync.Mutex
	most    int
	byMatch map[string]*list.Element // of liveMatch
	matches map[uint64]int           // by position: how many stand there
	heard   *list.List               // of liveMatch, the last one first
}

type liveMatch struct {
	id       string
	position uint64
}

func newLive(most int) *live {
	return &live{seed: maphash.MakeSeed(), most: most, byMatch: map[string]*list.Element{}, matches: map[uint64]int{}, heard: list.New()}
}

// key stands for a position of a game.
func (l *live) key(gameID string, m game.Match) uint64 {
	return maphash.String(l.seed, gameID+" "+m.Position())
}

// note takes in where a match stands; guarded: nobody may have help there.
func (l *live) note(t *record.Match, guarded bool) {
	var position uint64
	if guarded {
		position = l.key(t.GameID, t.Game)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drop(l.byMatch[t.ID])
	if !guarded {
		return
	}
	l.byMatch[t.ID] = l.heard.PushFront(liveMatch{t.ID, position})
	l.matches[position]++
	if l.heard.Len() > l.most {
		l.drop(l.heard.Back())
	}
}

func (l *live) drop(e *list.Element) {
	if e == nil {
		return
	}
	old := l.heard.Remove(e).(liveMatch)
	delete(l.byMatch, old.id)
	if l.matches[old.position]--; l.matches[old.position] == 0 {
		delete(l.matches, old.position)
	}
}

// has reports whether a match stands there.
func (l *live) has(position uint64) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.matches[position] > 0
}

// Guards reports whether a match is on, in which nobody may have help, that stands at this
// position of a game. It knows of the matches that this service has held since it began.
func (s *Service) Guards(gameID string, m game.Match) bool { return s.live.has(s.live.key(gameID, m)) }

// noteLive takes in where the match stands.
func (a *actor) noteLive() {
	t := a.current
	guarded := t.Phase == record.Playing && t.Decisions >= liveAfter && t.Terms.Help != record.HelpYes
	if guarded && t.Terms.Help != record.HelpNo {
		guarded = playersOf(t.Seats, a.meta.Owners) > 1
	}
	a.s.live.note(t.Match, guarded)
}
