//go:build unix

package faults

import (
	"bytes"
	"encoding/json"
	"io"
	"os/exec"
	"reflect"
	"testing"
)

// An arena whose matches are played by workers has the same report as one that plays them
// itself, even if one of two workers dies on the way.
func TestAnArenaOfWorkers(t *testing.T) {
	if testing.Short() {
		t.Skip("the workers are processes of their own")
	}
	c := newCluster(t, 0, 1, 1)
	worker := c.workers[0].args
	arena := []string{"arena", "tutto", "--bots", "club,beginner", "--matches", "4000", "--seed", "5", "--json"}
	here := report(t, worker[0], arena, func() {})
	there := report(t, worker[0], append(arena, append([]string{"--by-workers"}, worker[4:]...)...), c.workers[0].kill)
	if !reflect.DeepEqual(here, there) {
		t.Errorf("by workers %v, alone %v", there, here)
	}
}

// report returns the report of an arena, without the time that it took. It does something else
// when the arena first tells its progress.
func report(t *testing.T, program string, args []string, then func()) (r map[string]any) {
	t.Helper()
	var out, told bytes.Buffer
	cmd := exec.Command(program, args...)
	cmd.Stdout = &out
	errs, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.CopyN(&told, errs, 1); err == nil {
		then()
	}
	io.Copy(&told, errs)
	if err := cmd.Wait(); err != nil {
		t.Fatalf("%v: %v: %s", args, err, &told)
	}
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	delete(r, "seconds")
	delete(r, "matchesPerSecond")
	return r
}
