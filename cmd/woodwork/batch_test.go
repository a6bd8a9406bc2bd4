package main

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"woodwork/internal/random/randomtest"
)

// command runs a command in this process.
func command(t testing.TB, stdin string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(args, strings.NewReader(stdin), &out, &errs, randomtest.Source(t))
	return out.String(), errs.String(), code
}

// A line that is too long for a job is answered like any bad line, and is read to its end.
func TestLongLine(t *testing.T) {
	const good = "6000 0,0 1 K b2 0 - 123456 a5455555551 1"
	out, _, code := command(t, strings.Repeat("x", 3*maxLine)+"\n"+good+"\n", "legal", "tutto", "-")
	want := "! the line is longer than 1048576 bytes\nb k1 k15 k5\n"
	if out != want || code != exitOK {
		t.Errorf("exit code %d:\n%.200s\nwant\n%s", code, out, want)
	}
}

// Each line is answered at once, so that another program can hold a conversation.
func TestConversation(t *testing.T) {
	const question = "6000 0,0 1 R b2 0 1+222+1 - a5455555551 1\n"
	in, questions := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan int, 1)
	go func() {
		done <- run([]string{"odds", "tutto", "-"}, in, out, io.Discard, randomtest.Source(t))
		out.Close()
	}()
	// A line may arrive together with the beginning of the next one.
	for _, piece := range []string{question, question + question[:9], question[9:]} {
		if _, err := io.WriteString(questions, piece); err != nil {
			t.Fatal(err)
		}
		answer := make([]byte, 100)
		n, err := answers.Read(answer)
		if err != nil || string(answer[:n]) != ":1=1 :2=1 :3=1 :4=1 :5=1 :6=1\n" {
			t.Fatalf("got %q, %v", answer[:n], err)
		}
	}
	questions.Close()
	if code := <-done; code != exitOK {
		t.Errorf("exit code %d", code)
	}
}

// broken fails every time.
type broken struct{}

var errBroken = errors.New("the disk is on fire")

func (broken) Write([]byte) (int, error) { return 0, errBroken }
func (broken) Read([]byte) (int, error)  { return 0, errBroken }

func TestEnvironmentFails(t *testing.T) {
	for _, args := range [][]string{{"legal", "tutto", "-"}, {"apply", "tutto", "-"}, {"verify", "-"}, {"replay", "-"}} {
		var errs bytes.Buffer
		if code := run(args, broken{}, io.Discard, &errs, randomtest.Source(t)); code != exitOutside || !strings.Contains(errs.String(), "on fire") {
			t.Errorf("%v: exit code %d, %s", args, code, errs.String())
		}
	}
	for _, args := range [][]string{{"legal", "tutto"}, {"games"}, {"--help"}, {"perft", "tutto", "2"}} {
		var errs bytes.Buffer
		if code := run(args, strings.NewReader(""), broken{}, &errs, randomtest.Source(t)); code != exitOutside || !strings.Contains(errs.String(), "on fire") {
			t.Errorf("%v: exit code %d, %s", args, code, errs.String())
		}
	}
}

// BenchmarkLegal measures the batch forms, in lines a second.
func BenchmarkLegal(b *testing.B) {
	benchmark(b, "6000 1250,4300,0 2 K b6 0 1+222 15 95553535541 12\n", "b k1 k15 k5\n", "legal")
}

func BenchmarkOdds(b *testing.B) {
	benchmark(b, "6000 0,0 1 C - 0 - - a5555555551 1\n",
		"=st=10 =fw=5 =b2=5 =b3=5 =b4=5 =b5=5 =b6=5 =x2=5 =pm=5 =sr=5 =cl=1\n", "odds")
}

func BenchmarkApply(b *testing.B) {
	benchmark(b, "6000 0,0 1 C - 0 - - a5555555551 1\t=b6 :123456 k1 :22236 b\n", "6000 300,0 2 C - 0 - - a5555545551 2\n", "apply")
}

func benchmark(b *testing.B, line, answer, command string) {
	in := strings.NewReader(strings.Repeat(line, b.N))
	var out bytes.Buffer
	b.ReportAllocs()
	b.ResetTimer()
	run([]string{command, "tutto", "-"}, in, &out, io.Discard, randomtest.Source(b))
	b.StopTimer()
	if !strings.HasPrefix(out.String(), answer) || bytes.Count(out.Bytes(), []byte("\n")) != b.N {
		b.Errorf("answers %.100q, want %d times %q", out.String(), b.N, answer)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lines/s")
}
