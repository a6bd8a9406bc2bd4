package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"woodwork/api/wire"
	"woodwork/fair"
	"woodwork/game"
	"woodwork/games"
	"woodwork/games/tutto"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

const docs = "../../docs/"

func read(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// quoted returns the block of docs/formats.md that is fenced with this word.
func quoted(t *testing.T, word string) string {
	t.Helper()
	_, rest, ok := strings.Cut(read(t, docs+"formats.md"), "\n```"+word+"\n")
	block, _, closed := strings.Cut(rest, "```\n")
	if !ok || !closed {
		t.Fatalf("docs/formats.md has no block %s", word)
	}
	return block
}

func TestFormatsQuoteTheLog(t *testing.T) {
	if good := read(t, "testdata/logs/good.log"); !strings.HasPrefix(good, quoted(t, "log")) {
		t.Error("the log in docs/formats.md is not testdata/logs/good.log")
	}
}

func TestFormatsQuoteTheNotation(t *testing.T) {
	out, errs, code := command(t, quoted(t, "notation"), "replay", "--game", "tutto", "--at", "17", "-")
	if want := "6000 0,0 1 C - 0 - - 95555545541 3\n"; out != want || code != exitOK {
		t.Errorf("exit code %d, %q, %s; want %q", code, out, errs, want)
	}
}

// The document quotes the vectors of package fair, which recomputes them.
func TestFormatsQuoteTheVectors(t *testing.T) {
	if have := read(t, "../../fair/testdata/vectors.txt"); strings.TrimSpace(have) != strings.TrimSpace(quoted(t, "vectors")) {
		t.Error("the vectors in docs/formats.md are not fair/testdata/vectors.txt")
	}
}

// The message in the document, hashed by hand, gives the numbers of vector 2.
func TestFormatsSpellTheMessage(t *testing.T) {
	vector := strings.Split(quoted(t, "vectors"), "\n\n")[1]
	field := func(name string) string {
		return regexp.MustCompile(name + ` +(.*)`).FindStringSubmatch(vector)[1]
	}
	secret, err := hex.DecodeString(field("secret"))
	if err != nil {
		t.Fatal(err)
	}
	message, err := hex.DecodeString(strings.Join(strings.Fields(quoted(t, "message")), ""))
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha256.New, secret)
	mac.Write(message)
	block := mac.Sum(nil)
	for i, want := range strings.Fields(field("numbers"))[:4] {
		if got := fmt.Sprintf("%016x", binary.BigEndian.Uint64(block[8*i:])); got != want {
			t.Errorf("number %d is %s, want %s", i+1, got, want)
		}
	}
	if !bytes.Contains(message, []byte(field("match"))) {
		t.Error("the message is not for the match of vector 2")
	}
}

// The document quotes the seal of package fair.
func TestFormatsQuoteTheSeal(t *testing.T) {
	if want := hex.EncodeToString(fair.Seal(bytes.Repeat([]byte{0xa1}, fair.Size))); strings.TrimSpace(quoted(t, "seal")) != want {
		t.Errorf("docs/formats.md should quote the seal %s", want)
	}
}

// The document quotes the end of the log and its chains.
func TestFormatsQuoteTheChain(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	signed := strings.SplitAfter(read(t, "testdata/logs/signed.log"), "\n")
	requote(t, "end", strings.Join(signed[len(signed)-3:], ""))
	log := strings.SplitAfter(quoted(t, "log"), "\n")
	chain := sha256.Sum256([]byte(log[0] + log[1])) // by hand, without package record
	lines := fmt.Sprintf("0 %x\n", chain)
	for i, line := range log[2 : len(log)-1] {
		chain = sha256.Sum256([]byte(string(chain[:]) + line))
		if n := i + 1; n < 3 || n == len(log)-3 {
			lines += fmt.Sprintf("%d %x\n", n, chain)
		}
	}
	requote(t, "chain", lines)
}

// The signature in the document is composed here by hand.
func TestFormatsSpellTheSignature(t *testing.T) {
	words := strings.Fields(quoted(t, "end"))
	message, err := hex.DecodeString("00000018" + hex.EncodeToString([]byte("woodwork log signature 1")) +
		"00000010" + hex.EncodeToString([]byte("mmg42klgyqzwneis")) + "0000000000000033" + words[1])
	signature, err2 := hex.DecodeString(words[4])
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize)).Public().(ed25519.PublicKey)
	if hex.EncodeToString(key) != words[3] || !ed25519.Verify(key, message, signature) {
		t.Errorf("the signature in docs/formats.md is not over %x", message)
	}
}

// requote checks that docs/formats.md quotes text, or with -update writes it there.
func requote(t *testing.T, word, text string) {
	t.Helper()
	old := quoted(t, word)
	if *update {
		page := strings.Replace(read(t, docs+"formats.md"), "\n```"+word+"\n"+old, "\n```"+word+"\n"+text, 1)
		if err := os.WriteFile(docs+"formats.md", []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if old != text {
		t.Errorf("docs/formats.md should quote (go test ./cmd/woodwork -run Formats -update)\n%s", text)
	}
}

// The document quotes the frames of a stream that a server would send.
func TestFormatsQuoteTheStream(t *testing.T) {
	l, err := record.Parse(read(t, "testdata/logs/good.log"))
	if err != nil {
		t.Fatal(err)
	}
	encoder := wire.NewEncoder(slog.Default())
	m := record.NewMatch(games.Find, l.Match)
	before, frames := (*match.Snapshot)(nil), ""
	for _, e := range l.Entries[:10] {
		m = m.Clone()
		report, err := m.Apply(e)
		if err != nil {
			t.Fatal(err)
		}
		after := &match.Snapshot{Match: m, Created: time.Unix(0, 0)}
		event := encoder.Encode(match.Event{Entry: e, Report: report, Before: before, After: after})
		if before = after; e.Seq == 6 || e.Seq == 7 || e.Seq == 10 {
			frames += fmt.Sprintf("id: %d\ndata: %s\n\n", e.Seq, event)
		}
	}
	requote(t, "stream", frames)
}

// The check in Python, which is based on the document alone, agrees with ours.
func TestFormatsInPython(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("this test runs docs/verify-example.py: install python3")
	}
	for name, want := range map[string]string{
		"good": "ok: 27 draws", "redrawn": "entry 6: :112446 was drawn, but :112445 follows from the secret", "unrevealed": "the secret is not revealed",
		"old": "ok: 27 draws", "signed": "ok: 27 draws", "renamed": "the log was changed after it was written",
	} {
		out, _ := exec.Command(python, docs+"verify-example.py", "testdata/logs/"+name+".log").CombinedOutput()
		if got := strings.TrimSpace(string(out)); got != want {
			t.Errorf("%s: Python says %q, want %q", name, got, want)
		}
	}
	dir := t.TempDir()
	seeds := []uint64{3} // whose people promise their entropy
	if long() {
		seeds = []uint64{1, 2, 3, 4}
	}
	for _, seed := range seeds {
		file := filepath.Join(dir, "match.log")
		if err := os.WriteFile(file, []byte(record.Format(longLog(t, seed, seed > 2).Chained())), 0o644); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(python, docs+"verify-example.py", file).CombinedOutput()
		if err != nil {
			t.Errorf("seed %d: Python says %s", seed, out)
		}
	}
}

// longLog plays a match of three people and two bots that empties the pile. The people sit down
// out of order, and one leaves during the match and comes back. If they promise their entropy,
// one does not reveal it.
func longLog(t *testing.T, seed uint64, sealed bool) record.Log {
	src := rand.New(rand.NewPCG(seed, 7))
	rec := &recorder{}
	for i := range rec.secret {
		rec.secret[i] = byte(src.Uint32())
	}
	told := map[int]string{}
	human := func(seat int, name string) string {
		entropy := make([]byte, 32)
		for i := range entropy {
			entropy[i] = byte(src.Uint32())
		}
		told[seat] = table.Deed{Verb: table.Reveal, Seat: game.Seat(seat), Bytes: [32]byte(entropy)}.String()
		who := table.Seat{Kind: table.Human, Name: name, Entropy: entropy}
		if sealed {
			who.Seal = fair.Seal(entropy)
		}
		return table.NewSit(game.Seat(seat), who).String()
	}
	add := func(texts ...string) {
		for _, text := range texts {
			if _, err := rec.add(rec.match.At, record.Table, text); err != nil {
				t.Fatal(err)
			}
		}
	}
	commit := rec.secret.Commit()
	rec.match = record.NewMatch(games.Find, fair.ID(commit))
	opening, err := record.OpenText(tutto.Game(), game.Values{"limit": "150", "target": "100000"}, 5, commit, table.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	add(opening, human(4, "Zoë"), human(0, "Anna"), "seat 5 open", "seat 2 bot club", human(2, "Boris K."), "seat 4 bot best", human(4, "Şule"))
	if sealed {
		add(told[4], told[0], "seat 1 bot club", "seat 1 human - Anna", "seat 3 bot club")
	}
	add("start")
	for n := 0; !rec.match.Turn().Over(); n++ {
		if err := rec.randomPly(src); err != nil {
			t.Fatal(err)
		}
		switch n {
		case 20:
			add("seat 1 bot club")
		case 40:
			add("seat 1 human - Anna")
			if !sealed {
				add("seat 3 bot club away")
			}
		}
	}
	if err := rec.reveal(); err != nil {
		t.Fatal(err)
	}
	if err := record.Verify(games.Find, rec.log()); err != nil {
		t.Fatal(err)
	}
	return rec.log()
}
