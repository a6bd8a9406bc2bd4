package main

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"woodwork/cmd/woodaim/aim"
	"woodwork/cmd/woodaim/way"
	"woodwork/games/squareball/physics"
	"woodwork/games/squareball/plate"
)

// The program in WebAssembly gives the same answers as native code.
func TestInNode(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("this test runs the WebAssembly in Node.js: install node")
	}
	asked, want := questions()
	path := filepath.Join(t.TempDir(), "questions.txt")
	if err := os.WriteFile(path, asked, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(node, "testdata/run.mjs", bridge(t), build(t), path).Output()
	if err != nil {
		t.Fatalf("node: %v", err)
	}
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	if len(lines) != len(want) {
		t.Fatalf("%d answers for %d questions", len(lines), len(want))
	}
	for i, line := range lines {
		var got []int32
		if err := json.Unmarshal(line, &got); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want[i]) {
			t.Errorf("question %d: WebAssembly foresees %v, this machine %v", i, got, want[i])
		}
	}
}

// questions returns random questions, one per line, with their answers: a hundred about an aim
// and a hundred about a way, and one invalid question of each kind.
func questions() (lines []byte, answers [][]int32) {
	src := rand.New(rand.NewPCG(1, 2))
	ask := func(name string, n []int32, answer []int32) {
		list := []any{name}
		for _, x := range n {
			list = append(list, x)
		}
		line, _ := json.Marshal(list)
		lines = append(append(lines, line...), '\n')
		answers = append(answers, answer)
	}
	for i := range 101 {
		n := []int32{src.Int32N(5), src.Int32N(2), 1, src.Int32N(16), 20, int32(i), src.Int32N(3), src.Int32N(36000), 30 + src.Int32N(2071), src.Int32N(1001) - 500}
		for die := range int32(3) {
			n = append(n, 1, src.Int32N(6000)-3000, 4000*die-4000+src.Int32N(1500), src.Int32N(9000))
		}
		for range 22 {
			n = append(n, 1, src.Int32N(68000)-34000, src.Int32N(44000)-22000)
		}
		if i == 100 {
			n[8] = 0
		}
		q, err := aim.Read(n)
		if err != nil {
			ask("woodworkAim", n, nil)
			continue
		}
		a := aim.Preview(&q)
		ask("woodworkAim", n, a.Write())
	}
	for i := range 101 {
		n := []int32{src.Int32N(16), src.Int32N(2), src.Int32N(11)}
		for range 2 {
			n = append(n, src.Int32N(68000)-34000, src.Int32N(44000)-22000)
		}
		n = append(n, plate.Pitch.X0, plate.Pitch.Y0, plate.Pitch.X1, plate.Pitch.Y1)
		for range physics.Dice {
			n = append(n, src.Int32N(2), src.Int32N(68000)-34000, src.Int32N(44000)-22000, src.Int32N(9000))
		}
		for range physics.Sides * physics.Figures {
			n = append(n, src.Int32N(2), src.Int32N(68000)-34000, src.Int32N(44000)-22000)
		}
		n = append(n, 20_000, -22_500, 34_500, 22_500)
		if i == 100 {
			n[1] = 2
		}
		q, err := way.Read(n)
		if err != nil {
			ask("woodworkWay", n, nil)
			continue
		}
		a := way.Propose(&q)
		ask("woodworkWay", n, a.Write())
	}
	return lines, answers
}

// build compiles the program as make does, and returns the path of the result.
func build(t *testing.T) string {
	wasm := filepath.Join(t.TempDir(), "aim.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", wasm, ".")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	return wasm
}

// bridge returns the path of the script in the Go distribution that connects a WebAssembly
// program with JavaScript.
func bridge(t *testing.T) string {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
}

// The program contains the slide, the hand and the plates, but not the rest of the rules, because
// a browser loads it.
func TestIsSmall(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", ".")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for dep := range strings.FieldsSeq(string(out)) {
		switch dep {
		case "fmt", "reflect", "os", "strings", "woodwork/game", "woodwork/games/squareball":
			t.Errorf("%s is part of what a browser loads", dep)
		}
	}
}
