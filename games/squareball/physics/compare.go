package physics

// The built-in min and max ask of two numbers that are no integers whether one is not a number,
// and which zero is the lesser; in a browser's machine code they are calls, and cost a slide a
// third of its time. None of the numbers here is such a one.

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
