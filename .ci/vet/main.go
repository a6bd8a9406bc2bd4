// Vet runs the checks of go vet and of staticcheck over a module in one pass. Without a cache, each of
// them spends most of its time on dependencies, because it analyses all their functions. Vet knows
// dependencies from the compiler's export data, which the Go tests need as well, so it misses findings that
// need their source, such as deprecated functions. make test-long runs the original tools.
//
//	go run -C .ci/vet . ../..
package main

import (
	"fmt"
	"os"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "vet wants the folder of a module")
		os.Exit(2)
	}
	found, err := check(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	for _, line := range found {
		fmt.Fprintln(os.Stderr, line)
	}
	if len(found) > 0 {
		os.Exit(1)
	}
}

// check returns the findings in the module in a folder, one per line.
func check(folder string) ([]string, error) {
	ours, err := load(folder)
	if err != nil {
		return nil, err
	}
	graph, err := checker.Analyze(suite(), whole(ours), nil)
	if err != nil {
		return nil, err
	}
	var found []string
	for _, action := range graph.Roots {
		if action.Err != nil {
			return nil, fmt.Errorf("%s of %s: %w", action.Analyzer, action.Package.ID, action.Err)
		}
		for _, d := range action.Diagnostics {
			found = append(found, line(action.Package, action.Analyzer, d))
		}
	}
	slices.Sort(found)
	return slices.Compact(found), nil
}

// whole returns the packages to check. A package with tests is replaced by the one compiled with
// them, which has the same findings, and in which more is used.
func whole(ours []*packages.Package) []*packages.Package {
	with := map[string]bool{}
	for _, p := range ours {
		with[p.ID] = true
	}
	return slices.DeleteFunc(slices.Clone(ours), func(p *packages.Package) bool { return with[p.ID+" ["+p.ID+".test]"] })
}

func line(p *packages.Package, a *analysis.Analyzer, d analysis.Diagnostic) string {
	return fmt.Sprintf("%s: %s (%s)", p.Fset.Position(d.Pos), d.Message, a.Name)
}
