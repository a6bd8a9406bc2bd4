package match

// matchBytes is what a match in memory takes: its state and document, the last
// events, a goroutine.
const matchBytes = 64 << 10

// spare lets others have the memory of a match in which nothing is due and that
// nobody looks at: it can be loaded again.
func (k *keeper) spare() {
	if k.busy() {
		k.hold.Pin()
		return
	}
	k.hold.Keep(func() {
		select {
		case k.evicted <- struct{}{}:
		default:
		}
	})
}

// stay takes memory again for a match that was to be unloaded, if somebody came
// meanwhile. It returns memory.ErrFull if there is none.
func (k *keeper) stay() (err error) {
	if k.busy() && !k.hold.Pin() {
		k.hold, err = k.s.cfg.Memory.Take("matches", matchBytes)
	}
	return err
}

// busy reports whether something is due or somebody is there.
func (k *keeper) busy() bool {
	_, timed := k.table.Deadline()
	return timed && !k.still || !k.pause.IsZero() || len(k.minds) > 0 || k.audience.size() > 0
}
