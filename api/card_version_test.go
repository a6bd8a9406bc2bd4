package api

import (
	"math"
	"testing"
)

// No two cards share a place in the cache, not even if a chance is not a number.
func TestEveryPreviewHasItsVersion(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range []Preview{
		{Game: "tutto"}, {Game: "tutto", Kind: Finished}, {Game: "tutto", Course: []float64{0.5}},
		{Game: "tutto", Course: []float64{math.NaN()}}, {Game: "squareball", Course: []float64{math.NaN()}},
	} {
		for _, lang := range []string{"en", "hu"} {
			v := p.version(lang)
			if seen[v] || v != p.version(lang) {
				t.Errorf("%+v in %s has the version of another", p, lang)
			}
			seen[v] = true
		}
	}
}
