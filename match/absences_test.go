package match

import (
	"testing"
	"time"
)

// A guest is absent since they left, or since the service knows who is there, whichever is
// later.
func TestAbsencesCountFromWhatIsKnown(t *testing.T) {
	b := newAbsences(noon)
	if !b.last().IsZero() || !b.since("anna").Equal(noon) {
		t.Errorf("before anybody came the last left at %v, and Anna is absent since %v", b.last(), b.since("anna"))
	}
	gone := noon.Add(time.Minute)
	b.leave("anna", gone)
	b.leave("boris", noon.Add(time.Second))
	if !b.since("anna").Equal(gone) || !b.since("cem").Equal(noon) || !b.last().Equal(gone) {
		t.Errorf("absent since %v and %v, the last left at %v", b.since("anna"), b.since("cem"), b.last())
	}
	start := noon.Add(time.Hour)
	b.count(start)
	if !b.since("anna").Equal(start) || !b.last().Equal(gone) {
		t.Errorf("absence counts from %v, and Anna is absent since %v; the last left at %v", start, b.since("anna"), b.last())
	}
}
