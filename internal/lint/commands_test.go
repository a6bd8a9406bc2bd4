package lint

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A command in a document or a comment works: the tests and benchmarks that it names exist, and
// so do its make targets, npm scripts and files of browser tests.

var (
	goTest     = regexp.MustCompile("go test [^`\"\\n)|&]*")
	testsNamed = regexp.MustCompile(`-(run|bench|fuzz)[ =]['"]?([A-Za-z]\w*)`)
	packageArg = regexp.MustCompile(`\./[\w/.]*`)
	makeTarget = regexp.MustCompile("(?:`|&& |WOODWORK_LONG=1 )make ([a-z][a-z-]*)")
	npmScript  = regexp.MustCompile(`npm run ([a-z][a-z:-]*[a-z])`)
	specFile   = regexp.MustCompile(`playwright test ([a-z]+\.spec\.ts)`)
	noTests    = []string{"xxx", "XXX", "NONE"} // for -run before -bench
	noName     = []string{"X", "NAME"}          // placeholders
)

// testNames returns the names of the tests of each package: Test, Benchmark, Fuzz, Example.
func testNames(t *testing.T) map[string][]string {
	names := map[string][]string{}
	for _, f := range files(t) {
		if f.test {
			for name := range f.tree.Scope.Objects {
				names[f.dir] = append(names[f.dir], name)
			}
		}
	}
	return names
}

func TestCommandsNameWhatExists(t *testing.T) {
	tests := testNames(t)
	targets := words(contents(t, "Makefile"), regexp.MustCompile(`(?m)^([a-z][a-z -]*):`))
	var client struct{ Scripts map[string]string }
	if err := json.Unmarshal([]byte(contents(t, "web/package.json")), &client); err != nil {
		t.Fatal(err)
	}
	for _, s := range sources(t) {
		for _, command := range goTest.FindAllString(s.text, -1) {
			for _, fault := range testFaults(command, filepath.Dir(s.path), tests) {
				t.Errorf("%s: %s: %s", s.path, command, fault)
			}
		}
		for _, m := range makeTarget.FindAllStringSubmatch(s.text, -1) {
			if !slices.Contains(targets, m[1]) {
				t.Errorf("%s: make %s is no target of the Makefile", s.path, m[1])
			}
		}
		for _, m := range npmScript.FindAllStringSubmatch(s.text, -1) {
			if _, ok := client.Scripts[m[1]]; !ok && m[1][0] != '-' {
				t.Errorf("%s: npm run %s is no script of web/package.json", s.path, m[1])
			}
		}
		for _, m := range specFile.FindAllStringSubmatch(s.text, -1) {
			if pathFault("web/tests/"+m[1]) != "" {
				t.Errorf("%s: web/tests has no %s", s.path, m[1])
			}
		}
	}
}

// words returns all words that a pattern finds in the lines of a text.
func words(text string, line *regexp.Regexp) (all []string) {
	for _, m := range line.FindAllStringSubmatch(text, -1) {
		all = append(all, strings.Fields(m[1])...)
	}
	return all
}

// testFaults returns the names in a command that match no test of its packages. A command
// without a package means the package of its folder.
func testFaults(command, dir string, tests map[string][]string) (faults []string) {
	in := packageArg.FindAllString(command, -1)
	if len(in) == 0 {
		in = []string{"./" + dir}
	}
	for _, m := range testsNamed.FindAllStringSubmatch(command, -1) {
		if kind, name := m[1], m[2]; !slices.Contains(noTests, name) && !slices.Contains(noName, name) && !anyTest(kind, name, in, tests) {
			faults = append(faults, "-"+kind+" "+name+" finds nothing")
		}
	}
	return faults
}

// anyTest reports whether one of the packages has a test of a kind whose name contains a word.
func anyTest(kind, word string, in []string, tests map[string][]string) bool {
	for dir, names := range tests {
		here := slices.ContainsFunc(in, func(p string) bool { return covers(p, dir) })
		if here && slices.ContainsFunc(names, func(name string) bool { return strings.Contains(name, word) && startsAs(kind, name) }) {
			return true
		}
	}
	return false
}

// covers reports whether a package argument, such as ./games or ./games/..., includes a folder.
func covers(pattern, dir string) bool {
	above, all := strings.CutSuffix(strings.TrimPrefix(pattern, "./"), "...")
	if all {
		return strings.HasPrefix(dir+"/", above)
	}
	return dir == strings.Trim(above, "/")
}

// startsAs reports whether a flag of go test can select a name.
func startsAs(kind, name string) bool {
	switch kind {
	case "bench":
		return strings.HasPrefix(name, "Benchmark")
	case "fuzz":
		return strings.HasPrefix(name, "Fuzz")
	}
	return !strings.HasPrefix(name, "Benchmark")
}

// The tests above can fail.
func TestBadCommandsAreFound(t *testing.T) {
	tests := map[string][]string{"games/tutto": {"TestRoll", "BenchmarkRoll"}, "lab": {"TestDeal"}}
	for command, want := range map[string]int{
		"go test ./games/tutto -run Roll -bench Roll": 0, "go test ./games/... -run TestRoll": 0, "go test ./... -run Deal": 0, "go test -run Deal": 0,
		"go test ./lab -run xxx -bench X": 0, "go test ./lab -run '^$' -bench=.": 0,
		"go test ./lab -run Roll": 1, "go test ./lab -bench Deal": 1, "go test ./games/... -run 'Deal'": 1, "go test -run Roll": 1,
	} {
		if got := testFaults(command, "lab", tests); len(got) != want {
			t.Errorf("%s: %v, want %d faults", command, got, want)
		}
	}
}
