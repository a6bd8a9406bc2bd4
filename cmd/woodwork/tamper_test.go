package main

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// signer is the server's key in these tests, forger belongs to somebody else.
var (
	signer = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{1}, ed25519.SeedSize))
	forger = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{2}, ed25519.SeedSize))
)

// A victim is a log to be tampered with, as lines with their line breaks: two lines of head, the
// entries, and two lines of trailer.
type victim struct {
	lines []string
	other map[int]string // other legal decisions, by the index of the line
	rng   *rand.Rand
}

// newVictim plays a random match of two people with at most that many plies.
func newVictim(t *testing.T, g game.Game, options game.Values, seed uint64, plies int) *victim {
	t.Helper()
	v := &victim{other: map[int]string{}, rng: rand.New(rand.NewPCG(seed, 11))}
	rec := &recorder{}
	for i := range rec.secret {
		rec.secret[i] = byte(v.rng.Uint32())
	}
	people := []table.Seat{
		{Kind: table.Human, Name: "Anna", Entropy: bytes.Repeat([]byte{byte(seed)}, 32)},
		{Kind: table.Human, Name: "Boris K.", Entropy: bytes.Repeat([]byte{0xb0}, 32)},
	}
	if err := rec.begin(g, options, people); err != nil {
		t.Fatal(err)
	}
	for n := 0; n < plies && !rec.match.Turn().Over(); n++ {
		v.ply(t, rec, n)
	}
	if !rec.match.Turn().Over() {
		rec.add(rec.match.At, record.Table, table.BrokenBy("enough of it").String())
	}
	if err := rec.reveal(); err != nil {
		t.Fatal(err)
	}
	v.lines = strings.SplitAfter(record.Format(rec.log().Signed(signer)), "\n")
	v.lines = v.lines[:len(v.lines)-1]
	return v
}

// ply adds a ply, and notes another legal decision.
func (v *victim) ply(t *testing.T, rec *recorder, n int) {
	t.Helper()
	turn := rec.match.Turn()
	if n == 6 {
		rec.add(rec.match.At, record.Table, "seat 2 bot club")
		rec.add(rec.match.At, record.Table, "seat 2 human - Boris K.")
	}
	if !turn.Chance {
		rec.match.At += min(time.Second, turn.Within)
		seat := pick(turn.Seats, v.rng)
		if rec.match.Refuse(table.About(seat, table.Offer, table.Draw), rec.match.At) == nil && v.rng.IntN(4) == 0 {
			rec.add(rec.match.At, record.Table, table.About(seat, table.Offer, table.Draw).String())
		}
		at, limited := rec.match.Deadline()
		if limited && v.rng.IntN(4) == 0 {
			if _, err := rec.add(at, game.Clock, rec.match.Game.Random(game.Clock, v.rng)); err != nil {
				t.Fatal(err)
			}
			return
		}
		if !limited || at > rec.match.At {
			text := rec.match.Game.Random(seat, v.rng)
			for range 8 {
				if also := rec.match.Game.Random(seat, v.rng); also != text {
					v.other[len(rec.entries)+2] = also
				}
			}
			if _, err := rec.add(rec.match.At, seat, text); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	if err := rec.randomPly(v.rng); err != nil {
		t.Fatal(err)
	}
}

func (v *victim) entries() []string { return v.lines[2 : len(v.lines)-2] }

// find returns the index of a random line that contains a text, or -1.
func (v *victim) find(text string) int {
	var found []int
	for i, line := range v.lines {
		if strings.Contains(line, text) {
			found = append(found, i)
		}
	}
	if len(found) == 0 {
		return -1
	}
	return found[v.rng.IntN(len(found))]
}

// with returns the log with line i replaced by other lines, or removed.
func (v *victim) with(i int, lines ...string) []string {
	if i < 0 {
		return nil
	}
	return append(append(append([]string(nil), v.lines[:i]...), lines...), v.lines[i+1:]...)
}

// swap returns the log with a text replaced in one line.
func (v *victim) swap(old, new string) []string {
	i := v.find(old)
	if i < 0 {
		return nil
	}
	return v.with(i, strings.Replace(v.lines[i], old, new, 1))
}

// field returns the log with one field of a line changed.
func (v *victim) field(i, field int, change func(string) string) []string {
	if i < 0 {
		return nil
	}
	parts := strings.SplitN(strings.TrimSuffix(v.lines[i], "\n"), " ", 4)
	parts[field] = change(parts[field])
	return v.with(i, strings.Join(parts, " ")+"\n")
}

// decision returns the index of a decision that had an alternative, the last one if last is set.
func (v *victim) decision(last bool) (i int) {
	i = -1
	for at := range v.lines {
		if _, ok := v.other[at]; ok && (i < 0 || last || v.rng.IntN(3) > 0) {
			i = at
		}
	}
	return i
}

func (v *victim) decide(last bool) []string {
	i := v.decision(last)
	return v.field(i, 3, func(string) string { return v.other[i] })
}

// any returns the index of a random entry, but not the first or the last.
func (v *victim) any() int { return 3 + v.rng.IntN(len(v.entries())-2) }

// renumber gives the entries their correct numbers.
func renumber(lines []string) []string {
	for i := 2; i < len(lines); i++ {
		if _, rest, ok := strings.Cut(lines[i], " "); ok && lines[i][0] >= '0' && lines[i][0] <= '9' {
			lines[i] = strconv.Itoa(i-1) + " " + rest
		}
	}
	return lines
}

// digit changes a hexadecimal digit after a text.
func (v *victim) digit(after string) []string {
	i := v.find(after)
	if i < 0 {
		return nil
	}
	at := strings.Index(v.lines[i], after) + len(after) + v.rng.IntN(60)
	b := []byte(v.lines[i])
	b[at] = "123456789abcdef0"[strings.IndexByte("0123456789abcdef", b[at])]
	return v.with(i, string(b))
}

func later(text string) string {
	n, _ := strconv.Atoi(text)
	return strconv.Itoa(n + 1)
}

// tamperings are the changes that must be noticed; they return nil if a log has nothing to
// change. Some are noticed only if the server's signature is demanded.
var tamperings = []struct {
	name   string
	demand bool
	change func(*victim) []string
}{
	{"a decision", false, func(v *victim) []string { return v.decide(false) }},
	{"the last decision", false, func(v *victim) []string { return v.decide(true) }},
	{"an impossible decision", false, func(v *victim) []string {
		return v.field(v.decision(false), 3, func(string) string { return "nonsense" })
	}},
	{"a draw", false, func(v *victim) []string { return v.field(v.find(" * "), 3, func(s string) string { return s + "1" }) }},
	{"a time", false, func(v *victim) []string { return v.field(v.any(), 1, later) }},
	{"the last time", false, func(v *victim) []string { return v.field(len(v.lines)-3, 1, later) }},
	{"a name", false, func(v *victim) []string { return v.swap("Anna", "Anne") }},
	{"a name by a blank", false, func(v *victim) []string { return v.swap("Boris K.", "Boris K. L.") }},
	{"a name that came back", false, func(v *victim) []string { return v.swap("human - Boris K.", "human - Boris") }},
	{"an option's value", false, func(v *victim) []string {
		return v.field(2, 3, func(s string) string { return s[:strings.LastIndex(s, "=")+1] + "1" + s[strings.LastIndex(s, "=")+1:] })
	}},
	{"an option less", false, func(v *victim) []string {
		return v.field(2, 3, func(s string) string { return s[:strings.LastIndex(s, " ")] })
	}},
	{"an option twice", false, func(v *victim) []string {
		return v.field(2, 3, func(s string) string { return s + s[strings.LastIndex(s, " "):] })
	}},
	{"the order of the options", false, func(v *victim) []string {
		return v.field(2, 3, func(s string) string {
			w := strings.Split(s, " ")
			w[len(w)-1], w[len(w)-2] = w[len(w)-2], w[len(w)-1]
			return strings.Join(w, " ")
		})
	}},
	{"an entry less", false, func(v *victim) []string { return v.with(v.any()) }},
	{"an entry less, renumbered", false, func(v *victim) []string { return renumber(v.with(v.any())) }},
	{"an entry twice", false, func(v *victim) []string { i := v.any(); return v.with(i, v.lines[i], v.lines[i]) }},
	{"an entry twice, renumbered", false, func(v *victim) []string { i := v.any(); return renumber(v.with(i, v.lines[i], v.lines[i])) }},
	{"entries exchanged", false, func(v *victim) []string {
		i := v.any()
		changed := v.with(i, v.lines[i-1])
		changed[i-1] = v.lines[i]
		return changed
	}},
	{"entries exchanged, renumbered", false, func(v *victim) []string {
		i := 3 + v.rng.IntN(2) // two players who sit down
		changed := v.with(i+1, v.lines[i])
		changed[i] = v.lines[i+1]
		return renumber(changed)
	}},
	{"an entry more", false, func(v *victim) []string {
		i := v.find("# start")
		at := strings.SplitN(v.lines[i+1], " ", 3)[1]
		return renumber(v.with(i, v.lines[i], "6 "+at+" # seat 1 bot club\n", "7 "+at+" # seat 1 human - Anna\n"))
	}},
	{"the last entry less", false, func(v *victim) []string { return v.with(len(v.lines) - 3) }},
	{"the end less", false, func(v *victim) []string { return v.lines[:len(v.lines)-3-v.rng.IntN(len(v.entries())-1)] }},
	{"half of the end", false, func(v *victim) []string {
		return append(append([]string(nil), v.lines[:len(v.lines)-1]...), v.lines[len(v.lines)-1][:80])
	}},
	{"a person for a computer", false, func(v *victim) []string {
		i := v.find("# seat 1 human")
		return v.with(i, v.lines[i][:strings.Index(v.lines[i], "human")]+"bot club\n")
	}},
	{"a level", false, func(v *victim) []string { return v.swap("bot club", "bot best") }},
	{"who was away", false, func(v *victim) []string { return v.swap("bot club", "bot club away") }},
	{"entropy", false, func(v *victim) []string { return v.digit("seat 2 human b0") }},
	{"the commitment", false, func(v *victim) []string { return v.digit("commit=") }},
	{"the secret", false, func(v *victim) []string { return v.digit("secret ") }},
	{"the match", false, func(v *victim) []string { return v.with(1, "match mmg42klgyqzwneis\n") }},
	{"the format", false, func(v *victim) []string { return v.with(0, "woodwork log 1\n") }},
	{"whose move it was", false, func(v *victim) []string {
		return v.field(v.decision(false), 2, func(s string) string { return map[string]string{"1": "2", "2": "1"}[s] })
	}},
	{"the clock's for a player's", false, func(v *victim) []string { return v.swap(" ! ", " 1 ") }},
	{"a time of the clock", false, func(v *victim) []string { return v.field(v.find(" ! "), 1, later) }},
	{"an offer less", false, func(v *victim) []string {
		i := v.find("# offer")
		if i < 0 {
			return nil
		}
		return renumber(v.with(i))
	}},
	{"an offer of the other", false, func(v *victim) []string { return v.swap("# offer 1", "# offer 2") }},
	{"why it was broken", false, func(v *victim) []string { return v.swap("enough of it", "enough of that") }},
	{"a leading zero", false, func(v *victim) []string {
		i := v.any()
		return v.field(i, v.rng.IntN(2), func(s string) string { return "0" + s })
	}},
	{"a second blank", false, func(v *victim) []string { i := v.any(); return v.with(i, strings.Replace(v.lines[i], " ", "  ", 1)) }},
	{"an empty line", false, func(v *victim) []string { i := v.any(); return v.with(i, v.lines[i], "\n") }},
	{"the chain", false, func(v *victim) []string { return v.digit("chain ") }},
	{"the chain away", false, func(v *victim) []string { return v.with(len(v.lines) - 2) }},
	{"the trailer twice", false, func(v *victim) []string {
		return append(v.lines[:len(v.lines):len(v.lines)], v.lines[len(v.lines)-2:]...)
	}},
	{"the signature", false, func(v *victim) []string { return v.digit(strings.SplitAfterN(v.lines[len(v.lines)-1], " ", 3)[1]) }},
	{"the key", false, func(v *victim) []string { return v.digit("signed ") }},
	{"capital digits", false, func(v *victim) []string {
		return v.with(len(v.lines)-1, "signed "+strings.ToUpper(strings.TrimPrefix(v.lines[len(v.lines)-1], "signed ")))
	}},
	{"the signature of another log", false, func(v *victim) []string {
		t := record.Sign(signer, "mmg42klgyqzwneis", 1, record.NewChain("mmg42klgyqzwneis"))
		return v.with(len(v.lines)-1, strings.SplitAfter(string(t.Append(nil)), "\n")[1])
	}},
	{"no signature", true, func(v *victim) []string { return v.lines[:len(v.lines)-1] }},
	{"no trailer", true, func(v *victim) []string { return v.lines[:len(v.lines)-2] }},
	{"the signature of somebody else", true, func(v *victim) []string { return withTrailer(v.lines, forger) }},
	{"another name and its chain", true, func(v *victim) []string { return withTrailer(v.swap("Anna", "Anne"), nil) }},
	{"another name, signed by somebody else", true, func(v *victim) []string { return withTrailer(v.swap("Anna", "Anne"), forger) }},
	{"another last decision and its chain", true, func(v *victim) []string { return withTrailer(v.decide(true), nil) }},
}

// withTrailer gives a changed log the best trailer that somebody with another key, or none, can
// make.
func withTrailer(lines []string, key ed25519.PrivateKey) []string {
	if lines == nil {
		return nil
	}
	l, err := record.Parse(strings.Join(lines[:len(lines)-2], ""))
	if err != nil {
		panic(err)
	}
	l = l.Chained()
	if key != nil {
		l = l.Signed(key)
	}
	return strings.SplitAfter(record.Format(l), "\n")
}

// verified runs woodwork verify; demand stands for --key.
func verified(text string, demand bool) error {
	l, err := record.Parse(text)
	if err == nil {
		err = record.Verify(games.Find, l)
	}
	if v := (&verifyCmd{}); err == nil && demand {
		err = v.demand(l.Trailer, signer.Public().(ed25519.PublicKey))
	}
	return err
}

// Every change of a log is noticed, in every game.
func TestTampering(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	logs, plies := uint64(4), 40
	if os.Getenv("WOODWORK_LONG") != "" {
		logs, plies = 24, 400
	}
	limits := map[string]game.Values{"tutto": {"move": "20"}}
	done, tried := map[string]int{}, 0
	for _, g := range games.All() {
		for seed := range logs {
			v := newVictim(t, g, limits[g.ID], seed+1, plies)
			text := strings.Join(v.lines, "")
			for name, also := range map[string]string{"it": text, "it with CR LF": strings.ReplaceAll(text, "\n", "\r\n"), "it without the last break": strings.TrimSuffix(text, "\n"), "it with blank lines behind": text + "\n\n", "it with a mark of UTF-8": "\ufeff" + text} {
				if err := verified(also, true); err != nil {
					t.Fatalf("%s, seed %d: %s is refused: %v", g.ID, seed, name, err)
				}
			}
			for _, c := range tamperings {
				lines := c.change(v)
				if lines == nil {
					continue
				}
				changed := strings.Join(lines, "")
				if changed == text {
					continue
				}
				done[c.name]++
				tried++
				if err := verified(changed, c.demand); err == nil {
					t.Errorf("%s, seed %d: %s passes:\n%s", g.ID, seed, c.name, difference(v.lines, lines))
				} else if !placed(err) {
					t.Errorf("%s, seed %d: %s: %v: where is it?", g.ID, seed, c.name, err)
				}
			}
		}
	}
	for _, c := range tamperings {
		if done[c.name] == 0 {
			t.Errorf("%s was tried in no log", c.name)
		}
	}
	t.Logf("%d kinds, %d logs changed", len(done), tried)
}

// placed reports whether an error says where it is, or cannot say so.
func placed(err error) bool {
	return errors.As(err, new(*record.EntryError)) || errors.Is(err, record.ErrChanged) || errors.Is(err, record.ErrUnrevealed) ||
		strings.HasPrefix(err.Error(), "line ") || strings.HasPrefix(err.Error(), "the log is not signed") || strings.HasPrefix(err.Error(), "the log is signed with another key")
}

func difference(was, is []string) string {
	for i := range was {
		if i >= len(is) || was[i] != is[i] {
			return fmt.Sprintf("line %d was %.200q", i+1, was[i])
		}
	}
	return fmt.Sprintf("%d more lines", len(is)-len(was))
}
