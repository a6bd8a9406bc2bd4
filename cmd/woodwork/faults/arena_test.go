//go:build unix

package faults

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"reflect"
	"syscall"
	"testing"
	"time"
)

// An arena whose matches are played by workers has the same report as one that plays them
// itself, even if one of two workers dies on the way.
func TestAnArenaOfWorkers(t *testing.T) {
	if testing.Short() {
		t.Skip("the workers are processes of their own")
	}
	c := newCluster(t, 0, 1)
	worker := c.workers[0].args
	arena := []string{"arena", "tutto", "--bots", "club,beginner", "--matches", "20000", "--seed", "5", "--quiet", "--json"}
	here := report(t, worker[0], arena)
	time.AfterFunc(500*time.Millisecond, func() { c.workers[0].signal(syscall.SIGKILL) })
	there := report(t, worker[0], append(arena, append([]string{"--by-workers"}, worker[4:]...)...))
	if !reflect.DeepEqual(here, there) {
		t.Errorf("by workers %v, alone %v", there, here)
	}
}

// report returns the report of an arena, without the time that it took.
func report(t *testing.T, program string, args []string) (r map[string]any) {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.Command(program, args...)
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %v: %s", args, err, &errs)
	}
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	delete(r, "seconds")
	delete(r, "matchesPerSecond")
	return r
}
