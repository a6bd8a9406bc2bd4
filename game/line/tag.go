package line

import (
	"fmt"
	"strings"
)

// A Tag is an optional field, key=value, behind the fields of a layout.
type Tag struct {
	Key  string
	Read func(value string) error // sets what the tag holds
}

// SplitTags splits a line into its fields and the tags behind them.
func (l Layout[R, S]) SplitTags(text string) (fields, tags []string, err error) {
	fields = strings.Split(text, " ")
	if len(fields) < len(l) {
		_, err = l.Split(text)
		return nil, nil, err
	}
	return fields[:len(l)], fields[len(l):], nil
}

// ReadTags reads tags. They must be in the list and in its order, each at most once and with a
// value.
func ReadTags(tags []string, list ...Tag) error {
	rest := list
	for _, text := range tags {
		key, value, _ := strings.Cut(text, "=")
		for len(rest) > 0 && rest[0].Key != key {
			rest = rest[1:]
		}
		if len(rest) == 0 || value == "" {
			return Want(text, "%s, each once, in this order, and only with something to say", keys(list))
		}
		if err := rest[0].Read(value); err != nil {
			return fmt.Errorf("%s=: %w", key, err)
		}
		rest = rest[1:]
	}
	return nil
}

// keys returns the keys of tags in words: c=, o= and m=.
func keys(list []Tag) string {
	var all []string
	for _, tag := range list {
		all = append(all, tag.Key+"=")
	}
	if last := len(all) - 1; last > 0 {
		return strings.Join(all[:last], ", ") + " and " + all[last]
	}
	return strings.Join(all, "")
}
