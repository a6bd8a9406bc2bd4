// Package timecontrol is how a table limits the time that its players think, whatever game
// they play: the time controls of chess and go clocks.
//
// A [Control] is the agreement, a [Clock] what one player has left of it. Nothing here knows
// what time it is: time passes by Run, and a decision is made by Decide.
//
//	c, err := timecontrol.Parse("fischer:3+2") // three minutes, and two seconds a decision
//	k := c.Start()
//	k = c.Run(k, 10*time.Second) // 2:50 left
//	k = c.Decide(k)              // 2:52
//	c.Remaining(k)               // until the flag falls: 2m52s
//
// All times are whole milliseconds.
package timecontrol
