//go:build !js

package main

import (
	"fmt"
	"os"
)

// expose does nothing outside a browser.
func expose() {
	fmt.Fprintln(os.Stderr, "woodverify is for the browser: use woodwork verify, or build it with GOOS=js GOARCH=wasm")
	os.Exit(2)
}
