package match

// visits counts who is connected to a match at this service. The lock of their hub is held.
type visits struct {
	people int             // all visits, also those of strangers
	guests map[string]Here // those of each guest who has any
}

func newVisits() visits { return visits{guests: map[string]Here{}} }

// come counts a visit of a guest, who may be "" for a stranger.
func (v *visits) come(guest string) {
	v.people++
	v.change(guest, 1, 0)
}

// leave counts it no longer.
func (v *visits) leave(guest string) {
	v.people--
	v.change(guest, -1, 0)
}

// hide takes in that nobody looks at one of a guest's visits any more, or somebody does again.
func (v *visits) hide(guest string, hidden bool) {
	if hidden {
		v.change(guest, 0, 1)
	} else {
		v.change(guest, 0, -1)
	}
}

// change counts what has become of a guest's visits. Strangers are not told apart.
func (v *visits) change(guest string, come, hidden int) {
	if guest == "" {
		return
	}
	h := v.guests[guest]
	h.Visits, h.Hidden = h.Visits+come, h.Hidden+hidden
	if h == (Here{}) {
		delete(v.guests, guest)
		return
	}
	v.guests[guest] = h
}
