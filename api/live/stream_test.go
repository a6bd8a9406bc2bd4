package live

import (
	"errors"
	"net/http/httptest"
	"testing"

	"woodwork/memory"
)

// What a stream sends takes memory until the client has read it, beyond what every stream takes;
// a stream for which there is no room ends.
func TestWhatAStreamHasNotSentTakesMemory(t *testing.T) {
	budget := memory.NewBudget(200 << 10)
	hold, err := budget.Take("streams", streamBytes)
	if err != nil {
		t.Fatal(err)
	}
	v := &viewing{hold: hold}
	takes := func() int64 { return budget.Stats().Kinds["streams"] }
	out, err := newEventWriter(&recipient{ResponseRecorder: httptest.NewRecorder(), took: func(bytes int) {
		if want := int64(streamBytes + max(bytes-streamSpare, 0)); takes() != want {
			t.Errorf("while %d bytes are not read the stream takes %d, want %d", bytes, takes(), want)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	for _, bytes := range []int{100, streamSpare, 128 << 10} {
		if err := v.send(out, make([]byte, bytes)); err != nil || takes() != streamBytes {
			t.Errorf("after %d bytes it takes %d, %v", bytes, takes(), err)
		}
	}
	if err := v.send(out, make([]byte, 400<<10)); !errors.Is(err, memory.ErrFull) {
		t.Errorf("without room: %v", err)
	}
}
