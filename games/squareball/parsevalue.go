package squareball

import (
	"fmt"
	"slices"
	"strings"

	"woodwork/game/line"
	"woodwork/games/squareball/physics"
)

// farthest limits coordinates in a text: a die flicked at full power from anywhere on the pitch
// stops before that.
const farthest = 200_000

// fullTurn is a full turn in hundredths of a degree.
const fullTurn = 36_000

func coordinate(dst *int32) line.Bound[int32] { return line.To(dst, -farthest, farthest) }

// A die looks the same after a quarter of a turn.
func rotation(dst *int32) line.Bound[int32] { return line.To(dst, 0, fullTurn/4-1) }

func readPoint(p *Point, text string) error {
	return line.Ints(text, ",", coordinate(&p.X), coordinate(&p.Y))
}

func readPose(p *physics.Pose, text string) error {
	return line.Ints(text, ",", coordinate(&p.X), coordinate(&p.Y), rotation(&p.T))
}

// readDie reads x,y,t,f.
func readDie(d *Die, text string) error {
	var face int32
	p := &d.Pose
	err := line.Ints(text, ",", coordinate(&p.X), coordinate(&p.Y), rotation(&p.T), line.To(&face, 1, 6))
	d.Face = uint8(face)
	return err
}

// readPath reads x,y>x,y, one leg to eight.
func readPath(p *Path, text string) error {
	p.Legs = int8(min(strings.Count(text, ">")+1, maxLegs))
	return line.List(text, ">", "legs of a way", 1, maxLegs, func(i int, leg string) error { return readPoint(&p.At[i], leg) })
}

// readDieNumber reads the number of a die, 1 to 3.
func readDieNumber(dst *int8, text string) error { return line.Int(dst, text, 1, dice) }

func readFigure(dst *int8, text string) error { return line.Int(dst, text, 0, figures-1) }

// readRecord inverts recordText.
func readRecord(text, separator string) (rec physics.Record, err error) {
	parts := strings.Split(text, separator)
	if len(parts) < 3 || len(parts) > 5 {
		return rec, fmt.Errorf("%.60q is not a record: want an end, events, poses, perhaps an exit and flags", text)
	}
	if err := line.Word(&rec.End, parts[0], endNames[:]); err != nil {
		return rec, err
	}
	if err := readEvents(&rec, parts[1]); err != nil {
		return rec, err
	}
	if err := readPoses(&rec, parts[2]); err != nil {
		return rec, err
	}
	for _, part := range parts[3:] {
		switch {
		case strings.HasPrefix(part, "@"):
			if err := readPoint(&rec.Exit, part[1:]); err != nil {
				return rec, err
			}
		default:
			rec.Light, rec.Stopped = strings.Contains(part, "t"), strings.Contains(part, "s")
			rec.Line, rec.Guard = strings.Contains(part, "o"), strings.Contains(part, "g")
		}
	}
	if again := recordText(&rec, separator); again != text {
		return rec, fmt.Errorf("%.60q is not a record: it is written %.60q", text, again)
	}
	return rec, nil
}

func readEvents(rec *physics.Record, text string) error {
	if text == "-" {
		return nil
	}
	return line.List(text, ",", "events", 1, physics.MaxEvents, func(i int, word string) error {
		e, err := readEvent(word)
		if err == nil && slices.Contains(rec.Events[:i], e) {
			err = fmt.Errorf("%q happens twice", word)
		}
		rec.Events[i] = e
		rec.Count++
		return err
	})
}

func readEvent(word string) (e physics.Event, err error) {
	switch {
	case word == "p":
		return physics.Event{Kind: physics.Passed}, nil
	case word == "o":
		return physics.Event{Kind: physics.Post}, nil
	case strings.HasPrefix(word, "t"):
		err = line.Int(&e.N, word[1:], 1, dice)
		return physics.Event{Kind: physics.Touched, N: e.N - 1}, err
	case len(word) > 2 && (word[0] == 'f' || word[0] == 'c'):
		e.Kind = physics.Entered
		if word[0] == 'c' {
			e.Kind = physics.Hit
		}
		if err := line.Letter(&e.Side, word[1:2], sides[:Nobody]); err != nil {
			return e, err
		}
		err = line.Int(&e.N, word[2:], 0, figures-1)
		return e, err
	}
	return e, line.Want(word, "an event such as p, o, t1, fA2 or cB3")
}

func readPoses(rec *physics.Record, text string) error {
	return line.List(text, ";", "poses", dice, dice, func(i int, word string) error {
		if word == "-" {
			return nil
		}
		rec.Lies[i] = true
		return readPose(&rec.Die[i], word)
	})
}
