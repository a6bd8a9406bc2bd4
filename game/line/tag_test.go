package line

import (
	"errors"
	"strings"
	"testing"
)

func TestReadTags(t *testing.T) {
	for text, want := range map[string]string{
		"":            "read ",
		"a=1":         "read a1",
		"a=1 b=2 c=3": "read a1b2c3",
		"a=1 c=3=4":   "read a1c3=4",
		"c=3 a=1":     `"a=1": want a=, b= and c=, each once, in this order`,
		"a=1 a=2":     `"a=2": want a=, b= and c=`,
		"b=":          `"b=": want a=, b= and c=`,
		"b":           `"b": want a=, b= and c=`,
		"d=1":         `"d=1": want a=, b= and c=`,
		"b=bad":       "b=: told to fail",
	} {
		said := "read "
		tag := func(key string) Tag {
			return Tag{key, func(value string) error {
				if value == "bad" {
					return errors.New("told to fail")
				}
				said += key + value
				return nil
			}}
		}
		if err := ReadTags(strings.Fields(text), tag("a"), tag("b"), tag("c")); err != nil {
			said = err.Error()
		}
		if !strings.HasPrefix(said, want) || want == "read " && said != want {
			t.Errorf("%q: %s, want %s", text, said, want)
		}
	}
}
