//go:build !unix

package pgtest

import "syscall"

// asSomebody does nothing: there is no root.
func asSomebody(string) (*syscall.SysProcAttr, error) { return nil, nil }
