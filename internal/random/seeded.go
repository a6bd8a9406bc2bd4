//go:build seeded

package random

import "os"

// New returns the program's source, which in a program built with the tag seeded follows from
// the text of WOODWORK_SEED. Such a program is for tests: its dice can be foreseen.
func New() *Source { return Seeded(os.Getenv("WOODWORK_SEED")) }
