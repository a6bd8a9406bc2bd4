package i18n

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// parse reads a message of the format in doc.go.
func parse(source string) (message, error) {
	p := parser{rest: source}
	m, err := p.message(false, 0)
	if err == nil && p.rest != "" {
		err = errors.New("a } without its {")
	}
	if err != nil {
		return nil, fmt.Errorf("%w, %d bytes from the end of %q", err, len(p.rest), source)
	}
	return m, nil
}

type parser struct{ rest string }

// maxDepth bounds how deep forms may stand in forms.
const maxDepth = 8

// message reads up to the } that ends it, or to the end.
func (p *parser) message(inPlural bool, depth int) (message, error) {
	if depth > maxDepth {
		return nil, fmt.Errorf("forms within forms, more than %d deep", maxDepth)
	}
	m := message{}
	for p.rest != "" && p.rest[0] != '}' {
		switch {
		case p.rest[0] == '{':
			part, err := p.placeholder(inPlural, depth)
			if err != nil {
				return nil, err
			}
			m = append(m, part)
		case p.rest[0] == '#' && inPlural:
			p.rest = p.rest[1:]
			m = append(m, count{})
		default:
			m = append(m, p.literal(inPlural))
		}
	}
	return m, nil
}

// literal reads text up to the next sign that means something.
func (p *parser) literal(inPlural bool) literal {
	var b strings.Builder
	special := "{}"
	if inPlural {
		special = "{}#"
	}
	for p.rest != "" && !strings.ContainsRune(special, rune(p.rest[0])) {
		switch {
		case strings.HasPrefix(p.rest, "''"):
			b.WriteByte('\'')
			p.rest = p.rest[2:]
		case p.rest[0] == '\'' && len(p.rest) > 1 && strings.ContainsRune(special, rune(p.rest[1])):
			p.rest = p.rest[1:]
			p.quoted(&b)
		default:
			b.WriteByte(p.rest[0])
			p.rest = p.rest[1:]
		}
	}
	return literal(b.String())
}

// quoted reads up to the closing apostrophe, or the end.
func (p *parser) quoted(b *strings.Builder) {
	for p.rest != "" {
		switch {
		case strings.HasPrefix(p.rest, "''"):
			b.WriteByte('\'')
			p.rest = p.rest[2:]
		case p.rest[0] == '\'':
			p.rest = p.rest[1:]
			return
		default:
			b.WriteByte(p.rest[0])
			p.rest = p.rest[1:]
		}
	}
}

// placeholder reads what stands in braces.
func (p *parser) placeholder(inPlural bool, depth int) (part, error) {
	p.rest = p.rest[1:]
	name, err := p.word()
	if err != nil {
		return nil, err
	}
	if p.eat("}") {
		return argument(name), nil
	}
	if !p.eat(",") {
		return nil, fmt.Errorf("want , or } after {%s", name)
	}
	kind, err := p.word()
	if err != nil {
		return nil, err
	}
	switch kind {
	case "number":
		return p.number(name)
	case "plural":
		forms, err := p.forms(true, depth)
		return plural{name, forms}, err
	case "select":
		forms, err := p.forms(inPlural, depth)
		return choice{name, forms}, err
	}
	return nil, fmt.Errorf("{%s, %s} is not known: want number, plural or select", name, kind)
}

func (p *parser) number(name string) (part, error) {
	if p.eat("}") {
		return number{name: name}, nil
	}
	if p.eat(",") && p.eat("percent") && p.eat("}") {
		return number{name: name, percent: true}, nil
	}
	return nil, fmt.Errorf("{%s, number}: want percent or nothing after it", name)
}

// forms reads "key {message}" up to the closing brace.
func (p *parser) forms(inPlural bool, depth int) (map[string]message, error) {
	if !p.eat(",") {
		return nil, errors.New("want , before the forms")
	}
	forms := map[string]message{}
	for !p.eat("}") {
		key, err := p.word()
		if err != nil {
			return nil, err
		}
		if !p.eat("{") {
			return nil, fmt.Errorf("want { after %s", key)
		}
		form, err := p.message(inPlural, depth+1)
		if err != nil {
			return nil, err
		}
		if !strings.HasPrefix(p.rest, "}") {
			return nil, fmt.Errorf("the form %s does not end", key)
		}
		p.rest = p.rest[1:]
		if _, twice := forms[key]; twice {
			return nil, fmt.Errorf("two forms %s", key)
		}
		forms[key] = form
	}
	if _, ok := forms["other"]; !ok {
		return nil, errors.New("no form other")
	}
	return forms, nil
}

// word reads the name of an argument, a kind or a form: letters, digits, and
// = before a number.
func (p *parser) word() (string, error) {
	p.rest = strings.TrimLeft(p.rest, " \n\t")
	n := strings.IndexFunc(p.rest, func(r rune) bool { return !wordRune(r) })
	if n < 0 {
		n = len(p.rest)
	}
	word := p.rest[:n]
	if number, exact := strings.CutPrefix(word, "="); exact {
		if _, err := strconv.Atoi(number); err != nil {
			return "", errors.New("want a number after =")
		}
	}
	if word == "" {
		return "", errors.New("want a name")
	}
	p.rest = p.rest[n:]
	return word, nil
}

func wordRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_=+.", r)
}

// eat skips blanks and the given sign, if it comes next.
func (p *parser) eat(sign string) bool {
	trimmed := strings.TrimLeft(p.rest, " \n\t")
	rest, ok := strings.CutPrefix(trimmed, sign)
	if ok {
		p.rest = rest
	}
	return ok
}
