package engine

// A Feature of a position, of which the chance is made that the attack ends with a
// goal.
type Feature int

// Features of an attack under way. Each is there twice: as it stands where a landing
// on an own figure is still missing, and plus Freed where a goal would count now.
const (
	Underway Feature = iota // 1
	Flicks                  // log of the flicks left
	Many                    // flicks left, in eighths
	Shot                    // log of the chance of the best shot
	Sure                    // the chance itself
	Landing                 // log of the chance of the best landing
	Near                    // the chance itself
	Other                   // the chance of the best landing with another die
	Window                  // how wide the widest window is, up to 40°
	Onward                  // the chance to pass, by how far it leads forward, of the best die
	Again                   // of the next
	Facing                  // how much of the goal's mouth the windows show, 0 to 1
	Foremost                // how far forward the dice lie, -1 to 1: the first
	Middle                  // the second
	Rearmost                // the third
	Wide                    // how far from the middle line they lie, 0 to 1
	Goalward                // how far the nearest is from the goal, in 300 mm
	Tight                   // how far the closest two are apart, in 100 mm
	Spread                  // how far all are apart, in 200 mm
	Room                    // how far it may come before it is off-side, 0 to 1
	Moving                  // 1: a figure may be moved by right
	Line                    // how far forward the off-side line allows to stand, 0 to 1
	Hand                    // how unsure the hand is, 0 to 1
	Bound                   // 1: the die of a corner has to be flicked
	Freed                   // how many these are
)

// Features of positions in which no flick is possible, or not yet.
const (
	Kick      Feature = 2*Freed + iota // 1: a corner, which is not placed yet
	ThrownIn                           // 1: a throw-in
	Doubtful                           // 1: a doubtful moment, not yet accepted
	FreeThrow                          // 1: the throw of a free kick is to come
	ThrowHand                          // in the last three, how unsure the hand is
	Opening                            // 1: the throw from the centre is to come
	OpenHand                           // then how unsure the hand is
	Posts                              // own figures around the circle, where dice land
	Ahead                              // own figures beyond it
	OpenLine                           // how far forward the off-side line allows to stand, 0 to 1
	Wall                               // opponents before their goal
	Lanes                              // log of the mean chance of shots from before the goal
	featureCount
)

// Features are the values of the features.
type Features [featureCount]float64
