package chained

import (
	"reflect"
	"testing"

	"woodwork/match"
)

// A summary that was parsed is written as one that says the same.
func FuzzParseSummary(f *testing.F) {
	f.Add("tutto playing 1 0 0,0\nhuman Ann\nbot club")
	f.Add("tutto over 0 2 -50,6000\nhuman Ann\nhuman Bob\ndue 1767225600000")
	f.Add("tutto playing 1 0 0,0\nhuman Ann\nhuman Bob\ndue 1767225600000\nguard 9223372036854775807")
	f.Add("squareball playing 3 0 0,0\nhuman Ann\nhuman Bob\ndue 1767225600000\nguard 7\nacts 65552")
	f.Add("x y 65536 0 0")
	f.Fuzz(func(t *testing.T, text string) {
		var h, again match.Summary
		if ParseSummary(text, &h) != nil {
			return
		}
		if err := ParseSummary(FormatSummary(h), &again); err != nil || !reflect.DeepEqual(h, again) {
			t.Errorf("%q is written as %q: %v", text, FormatSummary(h), err)
		}
	})
}
