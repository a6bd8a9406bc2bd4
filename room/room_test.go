package room_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/room"
)

var evening = time.UnixMilli(1_700_000_000_123).UTC()

// open returns a room with people of these names, whose tokens are their names.
func open(t *testing.T, names ...string) *room.Room {
	t.Helper()
	r := room.New("KRTPL", "en", room.Hash("screen"), evening)
	for i, name := range names {
		if id, err := r.Join(name, "pip", room.Hash(name)); id != i+1 || err != nil {
			t.Fatalf("%s is person %d, %v", name, id, err)
		}
	}
	return &r
}

func choose(t *testing.T, r *room.Room, c room.Choice) {
	t.Helper()
	c.Game = "pig"
	if err := r.Choose(c); err != nil {
		t.Fatal(err)
	}
}

// play lets the room play a match, and returns who sat where.
func play(t *testing.T, r *room.Room, winners ...int) []int {
	t.Helper()
	seats, more, err := r.Seats()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Start(room.Match{ID: fmt.Sprint(len(r.Past)), Game: r.Choice.Game, Seats: seats, More: more}); err != nil {
		t.Fatal(err)
	}
	if err := r.Finish(winners, nil); err != nil {
		t.Fatal(err)
	}
	return seats
}

func wantSeats(t *testing.T, what string, got []int, want ...int) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: seats %v, want %v", what, got, want)
	}
}

func wantError(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
}

var cyrillic = strings.NewReplacer("B", "в", "C", "С", "H", "Н", "K", "к", "M", "М", "P", "Р", "T", "т", "X", "Х")

func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for n := range uint64(10_000) {
		code := room.CodeOf(n * 319)
		for _, typed := range []string{
			" " + strings.ToLower(code[:2]) + "-" + code[2:],
			"“" + code[:2] + "\u00a0–\u00a0" + code[2:] + "”",
			strings.Join(strings.Split(code, ""), "\u200b\t"),
			strings.Map(func(r rune) rune { return r + 0xFEE0 }, code), // as East Asian keyboards write it
			cyrillic.Replace(code),
		} {
			if parsed, err := room.ParseCode(typed); parsed != code || err != nil {
				t.Errorf("%q is read as %q, %v, not as %s", typed, parsed, err, code)
			}
		}
		if parsed, err := room.ParseCode(code); parsed != code || err != nil {
			t.Fatalf("%s is read as %q, %v", code, parsed, err)
		}
		seen[code] = true
	}
	if len(seen) != 10_000 {
		t.Errorf("10,000 numbers have %d codes", len(seen))
	}
	for _, text := range []string{"", "BCDF", "BCDFGH", "BCDFA", "BCDFY", "BCDF1", "ВСДФГ", "BC DF?G", strings.Repeat(" ", 60) + "BCDFG"} {
		if code, err := room.ParseCode(text); !errors.Is(err, room.ErrNone) {
			t.Errorf("%q is read as %q", text, code)
		}
	}
}

// Whatever somebody types: it is a code of five of the letters, or none.
func FuzzParseCode(f *testing.F) {
	for _, text := range []string{"KRTPL", "krt-pl", " k r t p l ", "ﬀﬀﬀ", "\x00", "KRTPLK", "ſſſſſ"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		code, err := room.ParseCode(text)
		if err != nil {
			return
		}
		again, err := room.ParseCode(code)
		if again != code || err != nil || len(code) != 5 || strings.Trim(code, "BCDFGHJKLMNPQRSTVWXZ") != "" {
			t.Errorf("%q is read as %q, and that as %q, %v", text, code, again, err)
		}
	})
}

func TestPeople(t *testing.T) {
	r := open(t, "Anna", "Bea", "Cem")
	_, err := r.Join("bea", "pip", room.Hash("x"))
	wantError(t, "a name twice", err, room.ErrName)
	_, err = r.Join("", "pip", room.Hash("x"))
	wantError(t, "no name", err, room.ErrName)
	wantError(t, "removed by a guest", r.Remove(3, 2, false), room.ErrHost)
	wantError(t, "nobody removed", r.Remove(9, 0, true), room.ErrNotIn)
	if err := r.Remove(2, 1, false); err != nil {
		t.Errorf("removed by the host: %v", err)
	}
	if err := r.Remove(1, 1, false); err != nil || r.Host != 3 {
		t.Errorf("the host leaves: %v, then it is %d", err, r.Host)
	}
	if err := r.Remove(3, 0, true); err != nil || r.Host != 0 {
		t.Errorf("removed by the big screen: %v, then the host is %d", err, r.Host)
	}
	for token, want := range map[string]bool{"Anna": false, "Bea": true, "Cem": true, "": false, room.Hash("Bea"): false} {
		if r.Bars(token) != want {
			t.Errorf("%q may come back: %v", token, want)
		}
	}
	if id, err := r.Join("Bea", "pip", room.Hash("new")); id != 4 || err != nil || r.Host != 4 {
		t.Errorf("who comes back is %d, %v, want 4: results of before are another's; the host is %d", id, err, r.Host)
	}
}

// A computer may have the seat that waits for somebody, if they share it with nobody and somebody else plays.
func TestAComputerHasTheSeatOfOneWhoIsRemoved(t *testing.T) {
	r := open(t, "Anna", "Bea", "Cem", "Dora")
	if got := r.KeptFor(1); got != -1 {
		t.Errorf("no match keeps seat %d", got)
	}
	if err := r.Start(room.Match{ID: "m", Seats: []int{1, 2, 0}, More: []room.Sharer{{Person: 3, Seat: 0}}}); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[int]int{1: -1, 2: 1, 3: -1, 4: -1} {
		if got := r.KeptFor(id); got != want {
			t.Errorf("seat %d is kept for person %d, want %d", got, id, want)
		}
	}
	r.Fill("another", 1)
	wantSeats(t, "of another match", r.Match.Seats, 1, 2, 0)
	r.Fill("m", 1)
	wantSeats(t, "a computer has it", r.Match.Seats, 1, 0, 0)
	if err := r.Finish([]int{1}, nil); err != nil || r.Standings()[1].Wins != 0 {
		t.Errorf("what it has won counts for %v, %v", r.Standings()[1], err)
	}
	if err := r.Start(room.Match{ID: "n", Seats: []int{1, 0}}); err != nil || r.KeptFor(1) != -1 {
		t.Errorf("the only person in a match has a seat that a computer may have, %v", err)
	}
}

func TestARoomIsFull(t *testing.T) {
	r := open(t)
	for i := range room.MostPeople {
		if _, err := r.Join(fmt.Sprint(i), "pip", room.Hash(fmt.Sprint(i))); err != nil {
			t.Fatal(err)
		}
	}
	_, err := r.Join("one more", "pip", room.Hash("x"))
	wantError(t, "one more", err, room.ErrFull)
}

func TestTokens(t *testing.T) {
	r := open(t, "Anna", "Bea")
	for token, want := range map[string]struct {
		person int
		screen bool
	}{"Anna": {1, false}, "Bea": {2, false}, "screen": {0, true}, "": {}, "anna": {}, room.Hash("Anna"): {}} {
		if person, screen := r.Bearer(token); person != want.person || screen != want.screen {
			t.Errorf("%q is of %d, %v", token, person, screen)
		}
	}
}

func TestChoice(t *testing.T) {
	r := open(t, "Anna", "Bea")
	_, _, err := r.Seats()
	wantError(t, "nothing chosen", err, room.ErrChoice)
	for _, c := range []room.Choice{{Least: 1, Most: 2}, {Game: "pig", Most: 2}, {Game: "pig", Least: 3, Most: 2}, {Game: "pig", Least: 1, Most: 2, Computers: 3}, {Game: "pig", Least: 1, Most: 2, Computers: -1}} {
		wantError(t, fmt.Sprint(c), r.Choose(c), room.ErrChoice)
	}
	choose(t, r, room.Choice{Least: 2, Most: 4, Computers: 1, Out: []int{2, 7, 2}})
	if !reflect.DeepEqual(r.Choice.Out, []int{2}) {
		t.Errorf("%v sit out", r.Choice.Out)
	}
	seats, _, _ := r.Seats()
	wantSeats(t, "Bea sits out", seats, 1, 0)
	choose(t, r, room.Choice{Least: 2, Most: 4, Out: []int{1, 2}})
	_, _, err = r.Seats()
	wantError(t, "all sit out", err, room.ErrNobody)
}

// Computers take the seats that people leave, and no others.
func TestComputersFillSeats(t *testing.T) {
	r := open(t, "Anna", "Bea")
	for _, c := range []struct {
		choice room.Choice
		want   []int
	}{
		{room.Choice{Least: 2, Most: 2, Computers: 2}, []int{1, 2}},
		{room.Choice{Least: 2, Most: 4, Computers: 1}, []int{1, 2, 0}},
		{room.Choice{Least: 2, Most: 4, Computers: 4}, []int{1, 2, 0, 0}},
		{room.Choice{Least: 4, Most: 4}, []int{1, 2, 0, 0}},
		{room.Choice{Least: 1, Most: 1, Computers: 1}, []int{1}},
	} {
		choose(t, r, c.choice)
		seats, _, err := r.Seats()
		if err != nil {
			t.Error(err)
		}
		wantSeats(t, fmt.Sprintf("%+v", c.choice), seats, c.want...)
	}
}

// With more people than seats the winner stays, and who waits comes before who has lost.
func TestTheWinnerStays(t *testing.T) {
	r := open(t, "Anna", "Bea", "Cem", "Dora")
	choose(t, r, room.Choice{Least: 2, Most: 2})
	wantSeats(t, "first", play(t, r, 1), 1, 2)
	wantSeats(t, "Bea has won", play(t, r, 0), 3, 2) // the seats turn
	wantSeats(t, "Cem has won", play(t, r), 3, 4)
	wantSeats(t, "a draw, after which both wait", play(t, r, 0), 2, 1)
	if _, err := r.Join("Emil", "pip", room.Hash("e")); err != nil {
		t.Fatal(err)
	}
	wantSeats(t, "who comes late waits", play(t, r, 0), 2, 3)
}

// Where people may share seats, those for whom there is no seat share one, one more on each in turn; all of a side
// win.
func TestSidesOfSeveralPeople(t *testing.T) {
	r := open(t, "Anna", "Bea", "Cem", "Dora", "Emil", "Fay", "Gus")
	choose(t, r, room.Choice{Least: 2, Most: 2, Crew: 3, Out: []int{6, 7}})
	seats, more, err := r.Seats()
	if want := []room.Sharer{{Person: 3, Seat: 0}, {Person: 4, Seat: 1}, {Person: 5, Seat: 0}}; err != nil || !reflect.DeepEqual(more, want) {
		t.Errorf("%v share, %v, want %v", more, err, want)
	}
	wantSeats(t, "five people", seats, 1, 2)
	if err := r.Start(room.Match{ID: "m", Game: "pig", Seats: seats, More: more}); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[int]int{1: 0, 2: 1, 3: 0, 4: 1, 5: 0, 6: -1, 0: -1} {
		if seat := r.SeatOf(id); seat != want {
			t.Errorf("person %d has seat %d, want %d", id, seat, want)
		}
	}
	if err := errors.Join(r.Leave(4), r.Finish([]int{1}, nil)); err != nil {
		t.Fatal(err)
	}
	if got := [][]string{r.Past[0].Side(0), r.Past[0].Side(1)}; !reflect.DeepEqual(got, [][]string{{"Anna", "Cem", "Emil"}, {"Bea", "Dora"}}) {
		t.Errorf("the sides were %v", got)
	}
	if got := r.Standings(); got[0] != (room.Standing{Person: 2, Name: "Bea", Wins: 1}) || got[1] != (room.Standing{Person: 4, Name: "Dora", Wins: 1}) || got[2].Wins != 0 {
		t.Errorf("%v", got)
	}
	choose(t, r, room.Choice{Least: 2, Most: 2, Crew: 3})
	if ids := r.Players(); !reflect.DeepEqual(ids, []int{1, 2, 3, 5, 6, 7}) {
		t.Errorf("%v play next", ids)
	}
	seats, more, err = r.Seats()
	if err != nil || len(more) != 4 || seats[0] == 1 {
		t.Errorf("seats %v, %v, %v: six people share two, and another is the first", seats, more, err)
	}
	wantError(t, "one who has left shares", r.Start(room.Match{ID: "n", Seats: []int{1, 2}, More: []room.Sharer{{Person: 4}}}), room.ErrNotIn)
}

func TestOneMatchAtATime(t *testing.T) {
	r := open(t, "Anna", "Bea")
	choose(t, r, room.Choice{Least: 2, Most: 2})
	wantError(t, "finish nothing", r.Finish(nil, nil), room.ErrIdle)
	wantError(t, "stop nothing", r.Stop(), room.ErrIdle)
	if err := r.Start(room.Match{ID: "m", Game: "pig", Seats: []int{2, 1}}); err != nil {
		t.Fatal(err)
	}
	_, _, err := r.Seats()
	wantError(t, "seats", err, room.ErrOn)
	wantError(t, "start", r.Start(room.Match{ID: "n"}), room.ErrOn)
	wantError(t, "choose", r.Choose(room.Choice{Game: "pig", Least: 1, Most: 1}), room.ErrOn)
	id, err := r.Join("Cem", "pip", room.Hash("c"))
	if err != nil || r.SeatOf(id) != -1 || r.SeatOf(1) != 1 || r.SeatOf(0) != -1 {
		t.Errorf("seats of Cem %d, Anna %d, nobody %d, %v", r.SeatOf(id), r.SeatOf(1), r.SeatOf(0), err)
	}
	if err := r.Stop(); err != nil || r.Match != nil || len(r.Past) > 0 {
		t.Errorf("stopped: %v, %+v", err, r)
	}
	wantError(t, "a person who has left", r.Start(room.Match{ID: "n", Seats: []int{9}}), room.ErrNotIn)
}

func TestStandings(t *testing.T) {
	r := open(t, "Anna", "Bea")
	choose(t, r, room.Choice{Least: 3, Most: 3})
	play(t, r, 1)    // Anna, Bea
	play(t, r, 0)    // Bea, Anna
	play(t, r, 0, 2) // Anna, Bea, and a computer
	if err := r.Leave(2); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Join("Cem", "pip", room.Hash("c")); err != nil {
		t.Fatal(err)
	}
	want := []room.Standing{{2, "Bea", 2}, {1, "Anna", 1}, {3, "Cem", 0}}
	if got := r.Standings(); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Who leaves during a match still has won it.
func TestWhoLeavesIsNamed(t *testing.T) {
	r := open(t, "Anna", "Bea")
	if err := errors.Join(r.Start(room.Match{ID: "m", Seats: []int{1, 2}}), r.Leave(2), r.Finish([]int{1}, []int32{0, 9})); err != nil {
		t.Fatal(err)
	}
	if got := r.Standings(); got[0] != (room.Standing{Person: 2, Name: "Bea", Wins: 1}) {
		t.Errorf("%v", got)
	}
}

// Who is forgotten is in the room no more, and has no name in what was played; the others have what they won.
func TestForget(t *testing.T) {
	r := open(t, "Anna", "Bea", "Cem")
	first := room.Match{ID: "m", Seats: []int{1, 2}, More: []room.Sharer{{Person: 3, Seat: 0}}}
	second := first
	second.ID, second.More = "n", slices.Clone(first.More)
	if err := errors.Join(r.Start(first), r.Finish([]int{0}, nil), r.Start(second)); err != nil {
		t.Fatal(err)
	}
	for name, match := range map[string]string{"ANNA": "m", "Cem": "n"} {
		names := []string{"Dora", name}
		if r.Forget(match, 1, nil) || r.Forget("o", 0, names) || !r.Forget(match, 0, names) || r.Forget(match, 0, names) {
			t.Errorf("%s is not forgotten, or twice, or somebody else is", name)
		}
	}
	if text := room.Format(*r); strings.Contains(text, "Anna") || strings.Contains(text, "Cem") || !strings.Contains(text, "Bea") {
		t.Errorf("after it: %s", text)
	}
	if err := r.Finish([]int{1}, nil); err != nil {
		t.Fatal(err)
	}
	if got := r.Standings(); !reflect.DeepEqual(got, []room.Standing{{Person: 2, Name: "Bea", Wins: 1}}) {
		t.Errorf("%v", got)
	}
	if r.Forget("m", 0, []string{""}) || r.Host != 2 {
		t.Errorf("nobody is forgotten, or the host is %d", r.Host)
	}
}

// Who comes under the name of one who has left is somebody else, and stays when that one is forgotten.
func TestForgetIsNotByNameAlone(t *testing.T) {
	r := open(t, "Anna", "Bea")
	if err := errors.Join(r.Start(room.Match{ID: "m", Seats: []int{1, 2}}), r.Finish([]int{0}, nil), r.Leave(1)); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Join("Anna", "pip", room.Hash("another")); err != nil {
		t.Fatal(err)
	}
	if !r.Forget("m", 0, []string{"Anna"}) {
		t.Error("Anna is not forgotten")
	}
	if got := r.Standings(); !reflect.DeepEqual(got, []room.Standing{{Person: 2, Name: "Bea"}, {Person: 3, Name: "Anna"}}) {
		t.Errorf("%v", got)
	}
}

// A match that is erased counts no more, whether it is over or on.
func TestDrop(t *testing.T) {
	r := open(t, "Anna", "Bea")
	if err := errors.Join(r.Start(room.Match{ID: "m", Seats: []int{1, 2}}), r.Finish([]int{0}, nil), r.Start(room.Match{ID: "n", Seats: []int{1, 2}})); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"m", "n"} {
		if !r.Drop(id) || r.Drop(id) {
			t.Errorf("%s stays, or is dropped twice", id)
		}
	}
	if r.Match != nil || len(r.Past) != 0 || len(r.People) != 2 {
		t.Errorf("the room has %+v", r)
	}
}

func TestAnEveningHasAnEnd(t *testing.T) {
	r := open(t, "Anna", "Bea")
	choose(t, r, room.Choice{Least: 2, Most: 2})
	for range 100 {
		play(t, r, 0)
	}
	_, _, err := r.Seats()
	wantError(t, "one more match", err, room.ErrMany)
	if last := evening.Add(room.Life); r.Ended(last.Add(-time.Millisecond)) || !r.Ended(last) {
		t.Errorf("the room does not end at %v", last)
	}
}

func TestFormat(t *testing.T) {
	r := open(t, "Anna \"Б\" Ş")
	if got, err := room.Parse(room.Format(*r)); err != nil || !reflect.DeepEqual(got, *r) {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := room.Parse("{"); err == nil {
		t.Error("half a room is read")
	}
}
