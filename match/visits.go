package match

// visits counts who is connected to a match at this service. The methods are called with the
// hub's lock held.
type visits struct {
	people int             // all visits, including those of strangers
	guests map[string]Here // the visits of each guest who has any
}

func newVisits() visits { return visits{guests: map[string]Here{}} }

// come counts a visit of a guest; "" is a stranger.
func (v *visits) come(guest string) {
	v.people++
	v.change(guest, 1, 0)
}

// leave stops counting it.
func (v *visits) leave(guest string) {
	v.people--
	v.change(guest, -1, 0)
}

// hide records whether one of a guest's pages is hidden.
func (v *visits) hide(guest string, hidden bool) {
	if hidden {
		v.change(guest, 0, 1)
	} else {
		v.change(guest, 0, -1)
	}
}

// change changes the counts of a guest's visits. Strangers are not told apart.
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
