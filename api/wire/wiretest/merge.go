// Package wiretest reads what a server sends, as its clients do.
package wiretest

import "encoding/json"

// Value returns the value of a JSON text.
func Value(t interface{ Fatalf(string, ...any) }, text []byte) (v any) {
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return v
}

// Merge applies a merge patch exactly as RFC 7396 describes it.
func Merge(target, patch any) any {
	p, ok := patch.(map[string]any)
	if !ok {
		return patch
	}
	t, ok := target.(map[string]any)
	if !ok {
		t = map[string]any{}
	}
	for key, value := range p {
		if value == nil {
			delete(t, key)
		} else {
			t[key] = Merge(t[key], value)
		}
	}
	return t
}
