package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	"golang.org/x/tools/go/packages"
)

// load returns the packages of the module in a folder, with their tests. Other dependencies are
// known from the compiler's export data, which the Go tests need as well.
func load(folder string) ([]*packages.Package, error) {
	config := &packages.Config{
		Mode:  packages.LoadSyntax | packages.NeedModule,
		Dir:   folder,
		Env:   append(os.Environ(), "CGO_ENABLED=0"), // with C there would be files that the compiler has yet to write
		Tests: true,
	}
	ours, err := packages.Load(config, "./...")
	if err != nil {
		return nil, err
	}
	for _, p := range ours {
		for _, e := range p.Errors {
			err = errors.Join(err, fmt.Errorf("%s: %w", p.ID, e))
		}
		// a package that was not read as a whole cannot be checked
		maps.DeleteFunc(p.Imports, func(_ string, i *packages.Package) bool { return !slices.Contains(ours, i) })
	}
	return ours, err
}
