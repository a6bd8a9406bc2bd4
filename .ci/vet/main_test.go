package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFaultsAreFound(t *testing.T) {
	folder, err := filepath.Abs("testdata/faults")
	if err != nil {
		t.Fatal(err)
	}
	found, err := check(folder)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.ReplaceAll(strings.Join(found, "\n")+"\n", folder+string(filepath.Separator), "")
	want, err := os.ReadFile("testdata/found.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("found\n%s\nnot\n%s", got, want)
	}
}
