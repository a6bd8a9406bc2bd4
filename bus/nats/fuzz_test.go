package nats

import (
	"encoding/json"
	"testing"

	"woodwork/match"
)

// A decrypted text is a frame or an error, and a frame that is a message can be sent again with
// the same content.
func FuzzFrames(f *testing.F) {
	s := newSealer([32]byte{1})
	for _, fr := range []frame{
		{From: "a", Entries: "1 0 0 b\n2 5 -1 =b6\n"},
		{From: "a", Signal: &match.Signal{}, Holder: &match.Holder{}},
		{Gone: true},
	} {
		text, err := json.Marshal(fr)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
		f.Add(s.close("x", fr))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if _, err := s.open("another subject", text); err == nil {
			t.Errorf("%q opens at a subject that it was not sealed for", text)
		}
		var fr frame
		if json.Unmarshal(text, &fr) != nil {
			return
		}
		m, err := fr.message()
		if err != nil {
			return
		}
		again, err := frameOf(m).message()
		if err != nil || len(again.Entries) != len(m.Entries) {
			t.Errorf("%q is sent as %+v: %v", text, again, err)
		}
		for i, e := range m.Entries {
			if again.Entries[i] != e {
				t.Errorf("entry %+v is sent as %+v", e, again.Entries[i])
			}
		}
	})
}

// Another server is accepted if its card is equal, and otherwise there is a reason.
func FuzzCards(f *testing.F) {
	mine := card{WireVersion, "00112233"}
	same, err := json.Marshal(mine)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(same)
	f.Add([]byte(`{"Version":2,"Key":"00112233"}`))
	f.Add([]byte(`null`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var other card
		equal := json.Unmarshal(text, &other) == nil && other == mine
		if err := mine.differs(text); (err == nil) != equal {
			t.Errorf("%q: %v", text, err)
		}
	})
}
