package match

import (
	"testing"

	"woodwork/record"
)

func TestTheLastEventsAreAtHand(t *testing.T) {
	var r recentEvents
	for seq := range uint64(100) {
		r.add([]Event{{Entry: record.Entry{Seq: 2 * seq}}, {Entry: record.Entry{Seq: 2*seq + 1}}})
	}
	got, ok := r.last(recentMin)
	if !ok || len(got) != recentMin || got[0].Seq != 200-recentMin || got[recentMin-1].Seq != 199 {
		t.Errorf("the last %d of 200 events are %v", recentMin, got)
	}
	if _, ok := r.last(recentMin + 3); ok || len(r.events) > recentMin+2 {
		t.Errorf("%d events are kept", len(r.events))
	}
	if got, ok := r.last(0); !ok || len(got) != 0 {
		t.Errorf("the last 0 events are %v, %v", got, ok)
	}
	got[0].Seq = 7
	if again, _ := r.last(recentMin); again[0].Seq == 7 {
		t.Error("a reader has changed what others read")
	}
}
