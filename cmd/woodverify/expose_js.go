package main

import (
	"encoding/json"
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
	verdict, _ := json.Marshal(check.Log(text)) // numbers and strings
	return js.Global().Get("JSON").Call("parse", string(verdict))
}
