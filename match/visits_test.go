package match

import "testing"

// A guest is there as long as one of their visits lasts, and hidden while all their pages are.
func TestVisitsAreCounted(t *testing.T) {
	v := newVisits()
	for _, step := range []struct {
		does   func()
		people int
		anna   Here
	}{
		{func() { v.come("anna") }, 1, Here{Visits: 1}},
		{func() { v.come("") }, 2, Here{Visits: 1}},
		{func() { v.come("anna") }, 3, Here{Visits: 2}},
		{func() { v.hide("anna", true) }, 3, Here{Visits: 2, Hidden: 1}},
		{func() { v.hide("", true) }, 3, Here{Visits: 2, Hidden: 1}},
		{func() { v.hide("anna", false) }, 3, Here{Visits: 2}},
		{func() { v.leave("anna") }, 2, Here{Visits: 1}},
		{func() { v.leave("") }, 1, Here{Visits: 1}},
		{func() { v.leave("anna") }, 0, Here{}},
	} {
		step.does()
		if v.people != step.people || v.guests["anna"] != step.anna {
			t.Errorf("%d people, anna %+v; want %d and %+v", v.people, v.guests["anna"], step.people, step.anna)
		}
	}
	if len(v.guests) != 0 {
		t.Errorf("%v are kept", v.guests)
	}
}
