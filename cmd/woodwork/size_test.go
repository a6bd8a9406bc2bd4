package main

import "testing"

func TestSizes(t *testing.T) {
	for text, want := range map[string]size{
		"512MB": 512 << 20, "2GB": 2 << 30, " 100 mb ": 100 << 20, "67108864": 64 << 20, "65536kB": 64 << 20,
	} {
		var s size
		if err := s.UnmarshalText([]byte(text)); err != nil || s != want {
			t.Errorf("%q: %d, %v; want %d", text, s, err, want)
		}
	}
	for _, text := range []string{"", "MB", "-1GB", "63MB", "0", "1.5GB", "9223372036854775807GB", "512 apples"} {
		var s size
		if err := s.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q: %d", text, s)
		}
	}
	if limit := size(512 << 20).process(); limit != 704<<20 {
		t.Errorf("512 MB let Go manage %d bytes", limit)
	}
}
