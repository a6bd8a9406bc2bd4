package match

import (
	"testing"
	"time"
)

func TestAMatchActsWhenTheFirstThingIsDue(t *testing.T) {
	at := func(minutes time.Duration) time.Time { return noon.Add(minutes * time.Minute) }
	for name, c := range map[string]struct {
		agenda agenda
		want   time.Time
	}{
		"nothing is due":    {agenda{unload: at(9)}, at(9)},
		"a time limit runs": {agenda{unload: at(9), deadline: at(3)}, at(3)},
		"it is long":        {agenda{unload: at(9), deadline: at(30)}, at(9)},
		"it has run out":    {agenda{unload: at(9), deadline: at(-1), start: at(5)}, at(-1)},
		"nobody is there":   {agenda{unload: at(9), deadline: at(3), abandon: at(2)}, at(2)},
		"players gather":    {agenda{unload: at(9), start: at(1)}, at(1)},
		"the store failed":  {agenda{unload: at(1), deadline: at(2), retry: at(3)}, at(3)},
	} {
		if got := c.agenda.next(); !got.Equal(c.want) {
			t.Errorf("%s: it acts at %v, want %v", name, got, c.want)
		}
	}
}
