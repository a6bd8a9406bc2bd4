package match

// matchBytes is what a match in memory takes: its state and document, the last
// events, a goroutine.
const matchBytes = 64 << 10

// offerMemory lets others have the memory of a match in which nothing is due and that
// nobody looks at: it can be loaded again.
func (a *actor) offerMemory() {
	if a.busy() {
		a.hold.Pin()
		return
	}
	a.hold.Keep(func() {
		select {
		case a.evicted <- struct{}{}:
		default:
		}
	})
}

// retakeMemory takes memory again for a match that was to be unloaded, if somebody came
// meanwhile. It returns memory.ErrFull if there is none.
func (a *actor) retakeMemory() (err error) {
	if a.busy() && !a.hold.Pin() {
		a.hold, err = a.s.cfg.Memory.Take("matches", matchBytes)
	}
	return err
}

// busy reports whether something is due or somebody is there.
func (a *actor) busy() bool {
	_, timed := a.current.Deadline()
	return timed && !a.clock.stopped || a.retry.pending() || a.bots.thinking() || a.hub.size() > 0
}
