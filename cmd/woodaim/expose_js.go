package main

import (
	"syscall/js"

	"woodwork/cmd/woodaim/aim"
	"woodwork/cmd/woodaim/way"
)

// expose defines woodworkWay and woodworkAim, and never returns: a program that has ended can no
// longer be called.
func expose() {
	js.Global().Set("woodworkWay", js.FuncOf(answer(propose)))
	js.Global().Set("woodworkAim", js.FuncOf(answer(foresee)))
	select {}
}

// answer converts a function of numbers to one of bytes.
func answer(f func(question []int32) ([]int32, error)) func(js.Value, []js.Value) any {
	return func(_ js.Value, args []js.Value) any {
		if len(args) == 0 || !args[0].InstanceOf(js.Global().Get("Uint8Array")) || args[0].Length() > longest {
			return js.Undefined()
		}
		in := make([]byte, args[0].Length())
		js.CopyBytesToGo(in, args[0])
		list, err := f(numbers(in))
		if err != nil {
			return js.Undefined()
		}
		out := bytes(list)
		there := js.Global().Get("Uint8Array").New(len(out))
		js.CopyBytesToJS(there, out)
		return there
	}
}

// longest is the greatest length of a question in bytes; longer ones are invalid.
const longest = 4096

func foresee(n []int32) ([]int32, error) {
	q, err := aim.Read(n)
	if err != nil {
		return nil, err
	}
	a := aim.Preview(&q)
	return a.Write(), nil
}

func propose(n []int32) ([]int32, error) {
	q, err := way.Read(n)
	if err != nil {
		return nil, err
	}
	a := way.Propose(&q)
	return a.Write(), nil
}

// numbers and bytes avoid encoding/binary, which would include all of reflect.
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
