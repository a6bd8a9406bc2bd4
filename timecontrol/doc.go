// Package timecontrol limits how long the players at a table may think, in any game: the time
// controls of chess and go clocks.
//
// A [Control] is the agreement, a [Clock] what one player has left. Nothing here reads a clock:
// Run lets time pass, and Decide makes a decision.
//
//	c, err := timecontrol.Parse("fischer:3+2") // three minutes, and two seconds a decision
//	k := c.Start()
//	k = c.Run(k, 10*time.Second) // 2:50 left
//	k = c.Decide(k)              // 2:52
//	c.Remaining(k)               // until the flag falls: 2m52s
//
// All times are whole milliseconds.
package timecontrol
