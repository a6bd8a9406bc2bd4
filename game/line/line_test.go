package line

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"woodwork/game"
)

// rules are those of a toy game with two sides.
type rules struct {
	Goals int8
	Half  time.Duration
	End   uint8
	Late  bool
	Team  string
	Odd   string
}

var table = Options[rules]{Between: ";", Is: "=", None: "-", Rows: []Option[rules]{
	Count(game.Option{Key: "goals", Default: "3", Min: 1, Max: 9}, func(r *rules) *int8 { return &r.Goals }),
	Time(game.Option{Key: "half", Default: "45", Min: 1, Max: 90}, time.Minute, func(r *rules) *time.Duration { return &r.Half }),
	Choice(game.Option{Key: "end", Choices: []string{"draw", "lot"}}, func(r *rules) *uint8 { return &r.End }),
	If(game.Option{Key: "late", Choices: []string{"on", "off"}}, "on", func(r *rules) *bool { return &r.Late }),
	Text(game.Option{Key: "team", Default: "none", Text: true}, func(r *rules) *string { return &r.Team }),
	Own(game.Option{Key: "odd", Default: "1", Text: true}, func(r *rules) string { return r.Odd }, setOdd),
}}

func setOdd(r *rules, text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n%2 == 0 {
		return errors.New("want an odd number")
	}
	r.Odd = text
	return nil
}

type state struct {
	Score [2]int
	Side  uint8
	Ill   uint16
	Marks []int
}

var layout = Layout[*rules, state]{
	{Name: "format", Rules: func(*rules) string { return "T1" }},
	{Name: "score", Read: (*state).readScore, Write: func(s *state) string { return fmt.Sprintf("%d-%d", s.Score[0], s.Score[1]) }},
	{Name: "side", Read: func(s *state, text string) error { return Letter(&s.Side, text, " WB") }, Write: func(s *state) string { return " WB"[s.Side : s.Side+1] }},
	{Name: "ill", Read: (*state).readIll, Write: (*state).ill},
	{Name: "marks", Read: (*state).readMarks, Write: func(s *state) string { return strings.Trim(strings.ReplaceAll(fmt.Sprint(s.Marks), " ", "/"), "[]") }},
	{Name: "options", Rules: table.Format},
}

func (s *state) readScore(text string) error {
	return By("XX-01", Ints(text, "-", To(&s.Score[0], 0, 99), To(&s.Score[1], 0, 99)))
}

func (s *state) readIll(text string) error {
	if text == "-" {
		return nil
	}
	return Set(&s.Ill, text, ".", func(part string) (n int, err error) { err = Int(&n, part, 0, 10); return n, err })
}

func (s *state) ill() string {
	var list []string
	for n := range 16 {
		if s.Ill>>n&1 == 1 {
			list = append(list, strconv.Itoa(n))
		}
	}
	if list == nil {
		return "-"
	}
	return strings.Join(list, ".")
}

// readMarks also accepts "o" for 0, which is never written.
func (s *state) readMarks(text string) error {
	s.Marks = make([]int, strings.Count(text, "/")+1)
	return List(text, "/", "marks", 1, 3, func(i int, part string) error {
		if part == "o" {
			return nil
		}
		return Int(&s.Marks[i], part, -5, 5)
	})
}

func configured(t testing.TB, values game.Values) *rules {
	t.Helper()
	r := &rules{}
	if err := table.Set(r, values); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestLines(t *testing.T) {
	r := configured(t, game.Values{"late": "off"})
	for text, want := range map[string]string{
		"T1 2-0 W 1.10 1/-2/3 late=off": "",
		"T1 99-99 B - 0 late=off":       "",

		"":                              "state: want 6 fields between single spaces, not 1",
		"T1 2-0 W  - 1 late=off":        "state: want 6 fields between single spaces, not 7",
		"T2 2-0 W - 1 late=off":         `state, field 1 (format): "T2": want "T1"`,
		"T1 2-0 W - 1 -":                `state, field 6 (options): "-": want "late=off"`,
		"T1 2-100 W - 1 late=off":       `state, field 2 (score): "100": want a number from 0 to 99 (XX-01)`,
		"T1 2-00 W - 1 late=off":        `state, field 2 (score): "00": write 0 (XX-01)`,
		"T1 2-0-1 W - 1 late=off":       `state, field 2 (score): "2-0-1": want 2 numbers with "-" between them (XX-01)`,
		"T1 2-0 X - 1 late=off":         `state, field 3 (side): "X": want one of W B`,
		"T1 2-0 WB - 1 late=off":        `state, field 3 (side): "WB": want one of W B`,
		"T1 2-0 W 2.1 1 late=off":       `state, field 4 (ill): "2.1": want each once, in ascending order`,
		"T1 2-0 W 2.2 1 late=off":       `state, field 4 (ill): "2.2": want each once, in ascending order`,
		"T1 2-0 W 2. 1 late=off":        `state, field 4 (ill): "": want a number from 0 to 10`,
		"T1 2-0 W - 1/1/1/1 late=off":   `state, field 5 (marks): "1/1/1/1": 4 with "/" between them, want 1 to 3 marks`,
		"T1 2-0 W - 1/o late=off":       `state, field 5 (marks): "1/o": write "1/0"`,
		"T1 2-0 W - " + long + " late=": `state, field 5 (marks): "` + long[:40] + `": want a number from -5 to 5`,
	} {
		s := state{}
		err := layout.Parse(r, &s, text)
		switch got := fmt.Sprint(err); {
		case want == "" && (err != nil || layout.Format(r, &s) != text):
			t.Errorf("%q is written back as %q: %v", text, layout.Format(r, &s), err)
		case want != "" && got != want:
			t.Errorf("%q:\n %s\nwant\n %s", text, got, want)
		}
	}
}

var long = strings.Repeat("1", 1000)

func TestWords(t *testing.T) {
	words := []string{"", "to", "ko"}
	var n uint8
	if err := Word(&n, "ko", words); err != nil || n != 2 {
		t.Errorf("ko is %d: %v", n, err)
	}
	for _, bad := range []string{"", "k", "ko "} {
		if err := Word(&n, bad, words); err == nil || !strings.HasSuffix(err.Error(), "want one of to ko") {
			t.Errorf("%q is read as %d: %v", bad, n, err)
		}
	}
	if err := Letter(&n, " ", " WB"); err == nil {
		t.Error("a blank is read as a letter")
	}
	if err := List("1,2", ",", "dice", 3, 3, nil); err == nil || err.Error() != `"1,2": 2 with "," between them, want 3 dice` {
		t.Error(err)
	}
	if By("XX-01", nil) != nil {
		t.Error("a rule makes an error of none")
	}
}

// TestBounds checks that numbers that do not fit the type are refused.
func TestBounds(t *testing.T) {
	var small int8
	for text, ok := range map[string]bool{"-128": true, "127": true, "128": false, "-129": false, "9223372036854775808": false, "٣": false, "1_0": false, "0x1": false} {
		if err := Int(&small, text, -128, 127); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestOptions(t *testing.T) {
	r := configured(t, nil)
	if want := (rules{3, 45 * time.Minute, 0, true, "none", "1"}); *r != want {
		t.Errorf("the defaults are %v, want %v", *r, want)
	}
	given := game.Values{"goals": "9", "half": "1", "end": "lot", "late": "off", "team": "red", "odd": "7"}
	r = configured(t, given)
	if want := (rules{9, time.Minute, 1, false, "red", "7"}); *r != want {
		t.Errorf("the rules are %v, want %v", *r, want)
	}
	if text := table.Format(r); text != "goals=9;half=1;end=lot;late=off;team=red;odd=7" {
		t.Error(text)
	}
	for key, value := range table.Values(r) {
		if given[key] != value {
			t.Errorf("%s=%s, want %s", key, value, given[key])
		}
	}
}

// TestBadOptions checks that each error is an ErrOption and names the option.
func TestBadOptions(t *testing.T) {
	for key, value := range map[string]string{"goals": "10", "half": "045", "end": "x", "late": "", "team": "a b", "odd": "2", "colour": "red"} {
		err := table.Set(&rules{}, game.Values{key: value})
		var option *game.OptionError
		if !errors.Is(err, game.ErrOption) || errors.As(err, &option) != (key != "colour") {
			t.Errorf("%s=%s: %v", key, value, err)
		}
	}
	for text, want := range map[string]string{
		"":                 `"": write "-"`,
		"goals=3":          `"goals=3": write "-"`,
		"late=off;goals=1": `"late=off;goals=1": write "goals=1;late=off"`,
		"goals=1;goals=1":  `write "goals=1"`,
		"goals=1;":         "no such option: \"\"",
		"goals=0":          "must be a number from 1 to 9",
		"goals=1;colour=3": "no such option: \"colour\"",
		"goals":            "must be a number",
		"goals=1 half=2":   "must be a number",
		"-;goals=1":        `"-"`,
	} {
		if _, err := table.Parse(text); !errors.Is(err, game.ErrOption) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestOptionsBeside checks options given beside a state line: each must be the default or agree
// with the line.
func TestOptionsBeside(t *testing.T) {
	for _, c := range []struct {
		beside game.Values
		want   string
	}{
		{nil, ""}, {game.Values{"goals": "3"}, ""}, {game.Values{"goals": "5"}, ""},
		{game.Values{"goals": "4"}, "goals=4: the state line says 5"}, {game.Values{"late": "off"}, "late=off: the state line says on"},
	} {
		full, err := table.Read(c.beside, "goals=5")
		if c.want == "" && (err != nil || full["goals"] != "5" || len(full) != len(table.Rows)) {
			t.Errorf("%v: %v, %v", c.beside, full, err)
		}
		if c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%v: %v, want %s", c.beside, err, c.want)
		}
	}
}

// TestBareOption checks that the value of the first option is always written first, without its
// key.
func TestBareOption(t *testing.T) {
	bare := table
	bare.Bare, bare.None = true, ""
	for _, text := range []string{"3", "5;end=lot"} {
		values, err := bare.Parse(text)
		r := rules{}
		if err != nil || bare.Set(&r, values) != nil || bare.Format(&r) != text {
			t.Errorf("%s is written back as %s: %v", text, bare.Format(&r), err)
		}
	}
	for _, text := range []string{"", "3;", "3;goals=3", "end=lot", "3;end=draw", "goals=3"} {
		if _, err := bare.Parse(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// FuzzInt checks that exactly those numbers are read that strconv writes.
func FuzzInt(f *testing.F) {
	for _, text := range []string{"0", "-0", "007", "+1", "-1", "99", "100", "1e3", " 1", "--1", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var n int16
		err := Int(&n, text, -300, 300)
		m, slow := strconv.Atoi(text)
		ok := slow == nil && strconv.Itoa(m) == text && m >= -300 && m <= 300
		if ok != (err == nil) || ok && int(n) != m {
			t.Fatalf("%q is %d: %v", text, n, err)
		}
	})
}

// FuzzOptions checks that options that were read are written back the same.
func FuzzOptions(f *testing.F) {
	for _, text := range []string{"-", "goals=5", "goals=9;half=1;end=lot;late=off;team=red;odd=7", "team=;", "team==", "goals=5;odd=2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		values, err := table.Parse(text)
		if err != nil {
			return
		}
		r := rules{}
		if err := table.Set(&r, values); err == nil && table.Format(&r) != text {
			t.Fatalf("%q is written back as %q", text, table.Format(&r))
		}
	})
}

// FuzzLine checks that a line that was read is written back the same.
func FuzzLine(f *testing.F) {
	r := configured(f, nil)
	for _, text := range []string{"T1 2-0 W 1.10 1/-2/3 -", "T1 0-0 B - 0 -", "T1 00-0 B - o -", "T1 0-0 B 1.1 0 -", "T1 0-0 B 12 0 -"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := state{}
		if err := layout.Parse(r, &s, text); err == nil && layout.Format(r, &s) != text {
			t.Fatalf("%q is written back as %q", text, layout.Format(r, &s))
		}
	})
}
