package physics

// For floating-point numbers the built-in min and max check for NaN and for the sign of zeros.
// In WebAssembly they are calls, which would take a third of a slide's time. No number here
// needs these checks.

func greater(a, b float64) float64 {
	if a > b {
		return a
	}
	return b
}

func lesser(a, b float64) float64 {
	if a < b {
		return a
	}
	return b
}
