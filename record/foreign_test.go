package record_test

import (
	"bytes"
	"compress/gzip"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"woodwork/games"
	"woodwork/record"
)

// A log that an editor, a mail or a shell has touched is the same log, also its chain.
func TestALogThatWasTouched(t *testing.T) {
	text, err := os.ReadFile("../cmd/woodwork/testdata/logs/good.log")
	if err != nil {
		t.Fatal(err)
	}
	log := string(text)
	want, err := record.Parse(log)
	if err != nil {
		t.Fatal(err)
	}
	chained := record.Format(want.Chained())
	for name, touched := range map[string]string{
		"a mark of UTF-8": "\ufeff" + log, "blank line": log + "\n", "blank lines": log + "\r\n \n\t\n", "blanks after the last break": log + "  ",
		"answered in a mail": "> " + strings.ReplaceAll(strings.TrimSuffix(log, "\n"), "\n", "\n> "),
		"no last break":      strings.TrimSuffix(log, "\n"), "CR LF": strings.ReplaceAll(log, "\n", "\r\n") + "\r\n",
		"all, with its chain": "\ufeff" + strings.ReplaceAll(chained, "\n", "\r\n") + "\r\n\r\n",
	} {
		got, err := record.Parse(touched)
		if err == nil {
			_, err = record.Verified(games.Find, got)
		}
		if err != nil || len(got.Entries) != len(want.Entries) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := record.Parse(strings.Replace(log, "\n", "\n\n", 1)); err == nil {
		t.Error("a blank line inside a log is taken")
	}
}

// The refusal names what a file is that is no log, as it comes from a disk and as it comes through
// JSON.
func TestWhatIsNoLogIsNamed(t *testing.T) {
	log := "woodwork log 2\nmatch a\n"
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	w.Write([]byte(log))
	w.Close()
	wide := func(mark string, high, low int) string {
		b := []byte(mark)
		for _, c := range utf16.Encode([]rune(log)) {
			pair := [2]byte{}
			pair[high], pair[low] = byte(c>>8), byte(c)
			b = append(b, pair[:]...)
		}
		return string(b)
	}
	for _, c := range [][2]string{
		{packed.String(), "gzip"}, {"PK\x03\x04\x14", "zip"}, {"%PDF-1.7", "PDF"},
		{wide("\xff\xfe", 1, 0), "UTF-16"}, {wide("\xfe\xff", 0, 1), "UTF-16"}, {wide("", 1, 0), "UTF-16"},
		{"<!DOCTYPE html><html>", "web page"}, {"\n  <html lang=en>", "web page"}, {"\ufeff<!doctype html>", "web page"}, {`{"log":"woodwork log 2"}`, "JSON"}, {"[{}]", "JSON"},
		{"", "woodwork log"}, {"hello", "woodwork log"},
	} {
		for _, text := range []string{c[0], strings.ToValidUTF8(c[0], "\ufffd")} {
			if _, err := record.Parse(text); err == nil || !strings.Contains(err.Error(), c[1]) {
				t.Errorf("%.12q: %v, want one that names %s", text, err, c[1])
			}
		}
	}
}
