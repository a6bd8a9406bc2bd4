package physics

// An End says how a flick ended.
type End uint8

// The ends of a slide: at rest, or over a line. The sign of Side is that of y,
// of Goal and Behind that of x.
const (
	Rest End = iota
	SideUp
	SideDown
	GoalUp
	GoalDown
	BehindUp
	BehindDown
)

// An EventKind is the kind of an event of the flicked die.
type EventKind uint8

const (
	Passed  EventKind = iota + 1 // SQ-06: between the other two dice
	Touched                      // SQ-07: a die
	Entered                      // SQ-26: the field of a figure
	Hit                          // SQ-26: the core of a figure
	Post
)

// An Event is something that happened to the flicked die: once each.
type Event struct {
	Kind EventKind
	Side uint8 // of Entered and Hit
	N    uint8 // the figure, or the die of Touched
}

// MaxEvents is the greatest number of events of a flick: a pass, two dice, the fields and the
// cores of all figures, a post.
const MaxEvents = 1 + (Dice - 1) + 2*Sides*Figures + 1

// A Record is the part of a slide that the rules read.
type Record struct {
	End     End
	Events  [MaxEvents]Event // the first Count, in order; the others are zero
	Count   uint8
	Die     [Dice]Pose // where the dice came to rest; zero for a die in hand
	Lies    [Dice]bool
	Exit    Point // where the centre left the pitch; zero after Rest
	Light   bool  // ~t: other dice were touched, but hardly moved
	Stopped bool  // ~s: at rest in the gap
	Line    bool  // ~o: out, but at rest on the line
	Guard   bool  // ~g: the slide was stopped after too many contacts or rounds
}

// Has reports whether an event of the kind happened.
func (r *Record) Has(kind EventKind) bool {
	for _, e := range r.Events[:r.Count] {
		if e.Kind == kind {
			return true
		}
	}
	return false
}

func (r *Record) add(e Event) {
	for _, old := range r.Events[:r.Count] {
		if old == e || old.Kind == Post && e.Kind == Post {
			return
		}
	}
	r.Events[r.Count] = e
	r.Count++
}
