package webpush

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"
)

// Many whose turn begins at once are called together: in half a minute, in which one after the other would be a dozen.
func TestManyAreCalledTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var phones []*phone
		many := 150
		if testing.Short() {
			many = 40
		}
		for i := range many {
			phones = append(phones, newPhone(t, fmt.Sprintf("guest%d", i)))
		}
		c := newCluster(t, phones...)
		n := c.start()
		defer n.end()
		for i, p := range phones {
			guest := fmt.Sprintf("guest%d", i)
			id := c.openFor(n, guest)
			c.must(n.caller.Want(t.Context(), guest, p.browser(everything)))
			c.play(n, id, "anna", "hold")
		}
		pass(30 * time.Second)
		for i, p := range phones {
			if shown, _ := c.service.take(p); len(shown) != 1 {
				t.Fatalf("guest %d is shown %v after half a minute", i, shown)
			}
		}
		pass(time.Hour)
		c.shown("an hour later", phones[0], 0)
	})
}
