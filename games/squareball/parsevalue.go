package squareball

import (
	"fmt"
	"strconv"
	"strings"

	"woodwork/games/squareball/physics"
)

// farthest bounds coordinates in a text: a die flicked at full power from anywhere on the
// pitch stops nearer than that.
const farthest = 200_000

// readInt reads a decimal integer between bounds, without plus sign or leading zeros.
func readInt(text string, least, most int64) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || strconv.FormatInt(n, 10) != text || n < least || n > most {
		return 0, fmt.Errorf("%.20q is no integer from %d to %d", text, least, most)
	}
	return n, nil
}

// readInts reads integers with separators into dst, each between its bounds.
func readInts(text, separator string, bounds [][2]int64, dst ...*int32) error {
	parts := strings.Split(text, separator)
	if len(parts) != len(dst) {
		return fmt.Errorf("%.40q: want %d numbers with %q between them", text, len(dst), separator)
	}
	for i, part := range parts {
		n, err := readInt(part, bounds[i][0], bounds[i][1])
		if err != nil {
			return err
		}
		*dst[i] = int32(n)
	}
	return nil
}

var (
	coordinate = [2]int64{-farthest, farthest}
	place      = [][2]int64{coordinate, coordinate}
	resting    = [][2]int64{coordinate, coordinate, {0, 8999}}
)

func readPoint(text string) (p Point, err error) {
	err = readInts(text, ",", place, &p.X, &p.Y)
	return p, err
}

func readPose(text string) (p physics.Pose, err error) {
	err = readInts(text, ",", resting, &p.X, &p.Y, &p.T)
	return p, err
}

// readDie reads x,y,t,f.
func readDie(text string) (d Die, err error) {
	var face int32
	err = readInts(text, ",", append(resting[:3:3], [2]int64{1, 6}), &d.Pose.X, &d.Pose.Y, &d.Pose.T, &face)
	d.Face = uint8(face)
	return d, err
}

// readPath reads x,y>x,y, one leg to eight.
func readPath(text string) (p Path, err error) {
	legs := strings.Split(text, ">")
	if len(legs) > maxLegs {
		return p, fmt.Errorf("a way of %d legs: at most %d are allowed", len(legs), maxLegs)
	}
	for i, leg := range legs {
		if p.At[i], err = readPoint(leg); err != nil {
			return Path{}, err
		}
	}
	p.Legs = int8(len(legs))
	return p, nil
}

func readSide(text string) (Side, error) {
	switch text {
	case "A":
		return A, nil
	case "B":
		return B, nil
	}
	return 0, fmt.Errorf("%.10q is no side: want A or B", text)
}

// readDieNumber reads the number of a die, 1 to 3; with least 0 also 0, which is no die.
func readDieNumber(text string, least int64) (int8, error) {
	n, err := readInt(text, least, dice)
	return int8(n), err
}

func readFigure(text string) (int8, error) {
	n, err := readInt(text, 0, figures-1)
	return int8(n), err
}

// readRecord inverts recordText.
func readRecord(text, separator string) (rec physics.Record, err error) {
	parts := strings.Split(text, separator)
	if len(parts) < 3 || len(parts) > 5 {
		return rec, fmt.Errorf("%.60q is no record: want an end, events, poses, perhaps an exit and flags", text)
	}
	end := -1
	for i, name := range endNames {
		if name == parts[0] {
			end = i
		}
	}
	if end < 0 {
		return rec, fmt.Errorf("%.10q is no end: want one of %v", parts[0], endNames)
	}
	rec.End = physics.End(end)
	if err := readEvents(&rec, parts[1]); err != nil {
		return rec, err
	}
	if err := readPoses(&rec, parts[2]); err != nil {
		return rec, err
	}
	for _, part := range parts[3:] {
		switch {
		case strings.HasPrefix(part, "@"):
			if rec.Exit, err = readPoint(part[1:]); err != nil {
				return rec, err
			}
		default:
			rec.Light, rec.Stopped = strings.Contains(part, "t"), strings.Contains(part, "s")
			rec.Line, rec.Guard = strings.Contains(part, "o"), strings.Contains(part, "g")
		}
	}
	if again := recordText(&rec, separator); again != text {
		return rec, fmt.Errorf("%.60q is no record: it is written %.60q", text, again)
	}
	return rec, nil
}

func readEvents(rec *physics.Record, text string) error {
	if text == "-" {
		return nil
	}
	list := strings.Split(text, ",")
	if len(list) > physics.MaxEvents {
		return fmt.Errorf("%d events are too many", len(list))
	}
	for i, word := range list {
		e, err := readEvent(word)
		if err != nil {
			return err
		}
		for _, old := range rec.Events[:i] {
			if old == e {
				return fmt.Errorf("%q happens twice", word)
			}
		}
		rec.Events[i] = e
	}
	rec.Count = uint8(len(list))
	return nil
}

func readEvent(word string) (e physics.Event, err error) {
	switch {
	case word == "p":
		return physics.Event{Kind: physics.Passed}, nil
	case word == "o":
		return physics.Event{Kind: physics.Post}, nil
	case strings.HasPrefix(word, "t"):
		n, err := readDieNumber(word[1:], 1)
		return physics.Event{Kind: physics.Touched, N: uint8(n - 1)}, err
	case len(word) > 2 && (word[0] == 'f' || word[0] == 'c'):
		side, err := readSide(word[1:2])
		if err != nil {
			return e, err
		}
		n, err := readFigure(word[2:])
		e = physics.Event{Kind: physics.Entered, Side: uint8(side), N: uint8(n)}
		if word[0] == 'c' {
			e.Kind = physics.Hit
		}
		return e, err
	}
	return e, fmt.Errorf("%.10q is no event", word)
}

func readPoses(rec *physics.Record, text string) (err error) {
	list := strings.Split(text, ";")
	if len(list) != dice {
		return fmt.Errorf("%d poses: want %d", len(list), dice)
	}
	for i, word := range list {
		if word == "-" {
			continue
		}
		if rec.Die[i], err = readPose(word); err != nil {
			return err
		}
		rec.Lies[i] = true
	}
	return nil
}
