package game

import (
	"slices"
	"testing"
)

func TestInGroups(t *testing.T) {
	options := []Option{
		{Key: "dice", Group: GroupSetUp},
		{Key: "throw", Group: GroupPlay},
		{Key: "corner", Group: GroupPlay},
		{Key: "limit", Group: GroupTime},
		{Key: "free", Group: GroupPlay, Before: "throw"},
		{Key: "drop", Group: GroupPlay, Before: "free"},
		{Key: "wall", Group: GroupPlay, Before: "corner"},
	}
	var got []string
	for _, o := range InGroups(options) {
		got = append(got, o.Key)
	}
	if want := []string{"limit", "drop", "free", "throw", "wall", "corner", "dice"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
