package door

import (
	"strings"
	"testing"
)

func TestPolicyOfAPage(t *testing.T) {
	page := "<script>let a</script> <script src=b.js></script> <script>\nlet c\n</script>"
	want := "; script-src 'self' 'sha256-IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE=' 'sha256-2Q4JqOA/ms+JCoD8M7dNfYwzz6g6Comrxi52iYtZhME=' 'wasm-unsafe-eval';"
	if got := pagePolicy([]byte(page)); !strings.Contains(got, want) {
		t.Errorf("the policy is %q, want %q in it", got, want)
	}
	if got := pagePolicy([]byte("<!doctype html>page")); got != contentPolicy {
		t.Errorf("of a page without scripts it is %q", got)
	}
}

func TestAcceptedEncodings(t *testing.T) {
	for list, want := range map[string]bool{
		"br": true, "gzip, br": true, "gzip;q=1.0, BR ; q=0.5": true, "br;q=0.001": true,
		"": false, "br;q=0": false, "gzip, br;q=0.000": false, "brotli": false, "gzip": false, "abr": false,
	} {
		if got := accepted(list, "br"); got != want {
			t.Errorf("%q: %v, want %v", list, got, want)
		}
	}
}
