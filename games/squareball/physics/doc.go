// Package physics is the physics of Squareball: what three dice do on the pitch when one of them
// is flicked (docs/squareball-physics.md). It is a pure function of the board and the flick, and
// gives the same bits on every processor, so anybody can recompute the record of a flick in a
// log.
//
// Outside, lengths are in u = 0.01 mm and angles in a = 0.01°, counter-clockwise from +x;
// inside, millimetres, seconds, radians and float64.
//
// A die is a square of 14 mm with mass 1 and k² = 14²/6 mm². Dry friction slows translation and
// rotation together: with the generalised speed w = √(|v|² + k²ω²), w falls by 3000 mm/s² and v,
// ω keep their ratio. Free motion therefore has a closed form, and goes on for s = w²/6000 mm.
// Cores of figures and posts are fixed discs; plates are sensors.
//
// No point of a die moves faster than 2w. While the least gap of a pair of bodies is g, the
// world may therefore advance by g / (2(w₁+w₂)) without missing a contact: there is no time step
// and no tunnelling.
//
// # The same bits everywhere
//
// Go may compute x*y+z with one rounding if the processor can, even across statements; an
// explicit conversion forbids it. Every product here is therefore written float64(x*y), and the
// only functions called are math.Sqrt, Floor and Abs, which are exact everywhere. A test of
// internal/lint checks that.
package physics
