package engine

// A Feature of a position; from features the engine computes the chance that the attack ends
// with a goal.
type Feature int

// Features of an attack under way. Each exists twice: as it is while a landing on one of the
// attacker's own figures is missing, and plus Freed once a goal would count.
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
	Again                   // of the second-best die
	Facing                  // how much of the goal's mouth the windows show, 0 to 1
	Foremost                // how far forward the dice are, -1 to 1: the first
	Middle                  // the second
	Rearmost                // the third
	Wide                    // how far they are from the middle line, 0 to 1
	Goalward                // how far the nearest is from the goal, in 300 mm
	Tight                   // how far the closest two are apart, in 100 mm
	Spread                  // how far all are apart, in 200 mm
	Room                    // how far the dice may advance before they are offside, 0 to 1
	Moving                  // 1: the third die allows moving a figure
	Line                    // how far forward the offside line lets figures stand, 0 to 1
	Hand                    // how unsure the hand is, 0 to 1
	Bound                   // 1: the die of a corner must be flicked
	Freed                   // the number of these features
)

// Features of positions in which no flick is possible, or not yet.
const (
	Kick      Feature = 2*Freed + iota // 1: a corner that is not placed yet
	ThrownIn                           // 1: a throw-in
	Doubtful                           // 1: a doubtful moment that is not accepted yet
	FreeThrow                          // 1: the throw of a free kick comes next
	ThrowHand                          // for these three, how unsure the hand is
	Opening                            // 1: the throw from the centre comes next
	OpenHand                           // for this one, how unsure the hand is
	Posts                              // the attacker's figures around the circle, where dice land
	Ahead                              // the attacker's figures beyond it
	OpenLine                           // how far forward the offside line lets figures stand, 0 to 1
	Wall                               // opponents in front of their goal
	Lanes                              // log of the mean chance of shots from in front of the goal
	featureCount
)

// Features are the values of the features.
type Features [featureCount]float64
