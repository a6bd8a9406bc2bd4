package main

import (
	"syscall/js"

	"woodwork/cmd/woodverify/check"
)

// expose defines woodworkVerify and never returns: a program that has ended can
// no longer be called.
func expose() {
	js.Global().Set("woodworkVerify", js.FuncOf(verify))
	select {}
}

func verify(_ js.Value, args []js.Value) any {
	text := ""
	if len(args) > 0 && args[0].Type() == js.TypeString {
		text = args[0].String()
	}
	r := check.Log(text)
	return map[string]any{
		"ok": r.OK, "entry": int(r.Entry), "message": r.Message, "entries": r.Entries, "checked": r.Checked, "end": string(r.End), "key": r.Key,
	}
}
