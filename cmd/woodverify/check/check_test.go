package check

import (
	"os"
	"strings"
	"testing"
)

func TestLog(t *testing.T) {
	for _, c := range []struct {
		name    string
		ok      bool
		entry   uint64
		message string // the beginning of the message
		checked bool
		end     End
	}{
		{"good", true, 0, "", true, Chained},
		{"signed", true, 0, "", true, Signed},
		{"old", true, 0, "", true, Bare},
		{"renamed", false, 0, "the log was changed", false, Changed},
		{"redrawn", false, 6, "the draw is", true, Changed},
		{"illegal", false, 7, "TU-", true, Changed},
		{"unrevealed", false, 0, "every entry follows the rules", false, Bare},
		{"torn", false, 0, "this is not a log: line 9", false, ""},
	} {
		text, err := os.ReadFile("../../woodwork/testdata/logs/" + c.name + ".log")
		if err != nil {
			t.Fatal(err)
		}
		r := Log(string(text))
		if r.OK != c.ok || r.Entry != c.entry || !strings.HasPrefix(r.Message, c.message) || r.OK != (r.Message == "") || r.End != c.end || (r.End == Signed) != (len(r.Key) == 64 && r.OK) {
			t.Errorf("%s: got %+v", c.name, r)
		}
		if (r.Checked > 0) != c.checked {
			t.Errorf("%s: %d draws were checked", c.name, r.Checked)
		}
	}
}

func FuzzLog(f *testing.F) {
	good, err := os.ReadFile("../../woodwork/testdata/logs/good.log")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(good))
	page, err := os.ReadFile("../../../docs/formats.md")
	if err != nil {
		f.Fatal(err)
	}
	_, second, ok := strings.Cut(string(page), "```log2\n")
	second, _, closed := strings.Cut(second, "```")
	if r := Log(second); !ok || !closed || !r.OK {
		f.Errorf("the log with takebacks in docs/formats.md is in no order: %+v", r)
	}
	f.Add(second)
	f.Fuzz(func(t *testing.T, text string) {
		if r := Log(text); r.OK && text != "" && !strings.HasPrefix(text, "woodwork log 2") {
			t.Errorf("%q is a log in order", text)
		}
	})
}
