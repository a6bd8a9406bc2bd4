package match

import (
	"time"

	"woodwork/table"
)

// Who was erased from a match that is over, or a match that was deleted, is gone from the store, and nobody tells the
// services that have read the match. So they read it again after UnloadAfter, however often somebody asks for it: its
// checkpoints, and the match in memory. As a match is loaded from its checkpoints, a name is gone after twice that time.

// ended reports whether the match is over, so that people can be erased from it.
func (a *actor) ended() bool { return a.current.Phase == table.Over || a.current.Phase == table.Broken }

// rereads returns when the match is to be read again; never before it is over.
func (a *actor) rereads() time.Time {
	if !a.ended() {
		return time.Time{}
	}
	return a.read.Add(a.s.cfg.UnloadAfter)
}

// amended reports whether the match has to be loaded again by now. While somebody is connected to it, it does only if the
// store has it otherwise.
func (a *actor) amended(now time.Time) bool {
	if at := a.rereads(); at.IsZero() || now.Before(at) {
		return false
	}
	a.read = now
	return !a.busy() || a.differs()
}
