package main

import (
	"syscall/js"

	"woodwork/cmd/woodaim/aim"
)

// expose defines woodworkAim and never returns: a program that has ended can no
// longer be called.
func expose() {
	js.Global().Set("woodworkAim", js.FuncOf(foresee))
	select {}
}

func foresee(_ js.Value, args []js.Value) any {
	if len(args) == 0 || !args[0].InstanceOf(js.Global().Get("Uint8Array")) || args[0].Length() != 4*aim.Size {
		return js.Undefined()
	}
	in := make([]byte, 4*aim.Size)
	js.CopyBytesToGo(in, args[0])
	q, err := aim.Read(numbers(in))
	if err != nil {
		return js.Undefined()
	}
	answer := aim.Preview(&q)
	out := bytes(answer.Write())
	there := js.Global().Get("Uint8Array").New(len(out))
	js.CopyBytesToJS(there, out)
	return there
}

// numbers and bytes do without encoding/binary, which would bring all of reflect.
func numbers(b []byte) []int32 {
	list := make([]int32, len(b)/4)
	for i := range list {
		at := b[4*i:]
		list[i] = int32(uint32(at[0]) | uint32(at[1])<<8 | uint32(at[2])<<16 | uint32(at[3])<<24)
	}
	return list
}

func bytes(list []int32) []byte {
	b := make([]byte, 0, 4*len(list))
	for _, n := range list {
		b = append(b, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	return b
}
