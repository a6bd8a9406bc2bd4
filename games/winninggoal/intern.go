package winninggoal

import (
	"runtime"
	"sync"
	"weak"
)

// Rules with the same options are one value as long as anybody uses them, so bots, and the
// tables made for them, can compare them with ==.
var interned = struct {
	sync.Mutex
	rules map[string]weak.Pointer[Rules]
}{rules: map[string]weak.Pointer[Rules]{}}

// intern returns the stored rules with the same options, or stores r.
func intern(key string, r *Rules) *Rules {
	interned.Lock()
	defer interned.Unlock()
	if held := interned.rules[key].Value(); held != nil {
		return held
	}
	interned.rules[key] = weak.Make(r)
	runtime.AddCleanup(r, forget, key)
	return r
}

// forget removes rules that nobody uses any more.
func forget(key string) {
	interned.Lock()
	defer interned.Unlock()
	if interned.rules[key].Value() == nil {
		delete(interned.rules, key)
	}
}
