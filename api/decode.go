package api

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"reflect"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// readParam reads a parameter of a request into its field, and adds what is wrong with it to
// wrong.
func (r *route) readParam(ctx huma.Context, p param, to reflect.Value, wrong *huma.ValidateResult) {
	text := ctx.Query(p.name)
	if p.in == "path" {
		text = ctx.Param(p.name)
	}
	if text == "" {
		text = p.initial
	}
	at := huma.NewPathBuffer(nil, 0)
	at.Push(p.in)
	at.Push(p.name)
	if text == "" {
		if p.in == "path" {
			wrong.Add(at, "", "required path parameter is missing")
		}
		return
	}
	value, err := parseInto(to, text)
	if err != nil {
		wrong.Add(at, text, err.Error())
		return
	}
	huma.Validate(r.schemas(), p.schema, at, huma.ModeWriteToServer, value, wrong)
}

// parseInto sets a field to a number or a string, and returns the value to be validated.
func parseInto(to reflect.Value, text string) (any, error) {
	switch to.Kind() {
	case reflect.String:
		to.SetString(text)
		return text, nil
	case reflect.Int:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, errNoInteger
		}
		to.SetInt(n)
		return n, nil
	case reflect.Uint64:
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return nil, errNoInteger
		}
		to.SetUint(n)
		return n, nil
	}
	panic("no parameter is a " + to.Type().String())
}

var errNoInteger = errors.New("invalid integer")

// bodyText reads the body of a request, within the limits of its operation.
func bodyText(ctx huma.Context, op *huma.Operation) ([]byte, huma.StatusError) {
	ctx.SetReadDeadline(time.Now().Add(op.BodyReadTimeout))
	var text []byte
	var err error
	if body := ctx.BodyReader(); body != nil {
		text, err = io.ReadAll(io.LimitReader(body, op.MaxBodyBytes))
	}
	switch timeout, isNet := errors.AsType[net.Error](err); {
	case int64(len(text)) == op.MaxBodyBytes:
		return nil, huma.NewError(http.StatusRequestEntityTooLarge, fmt.Sprintf("request body is too large limit=%d bytes", op.MaxBodyBytes))
	case isNet && timeout.Timeout():
		return nil, huma.NewError(http.StatusRequestTimeout, "request body read timeout")
	case err != nil:
		return nil, huma.NewError(http.StatusInternalServerError, "cannot read request body", err)
	case len(text) == 0:
		return nil, huma.NewError(http.StatusBadRequest, "request body is required")
	}
	return text, nil
}

// decodeBody reads a body into its field, and adds what is wrong with it to wrong. The status is
// for the answer if anything is.
func (r *route) decodeBody(ctx huma.Context, text []byte, to any, wrong *huma.ValidateResult) (status int) {
	kind := ctx.Header("Content-Type")
	if kind == "" {
		kind = "application/json"
	}
	var parsed any
	if err := r.api.Unmarshal(kind, text, &parsed); err != nil {
		wrong.Errors = append(wrong.Errors, malformed(err, text))
		if errors.Is(err, huma.ErrUnknownContentType) {
			return http.StatusUnsupportedMediaType
		}
		return http.StatusBadRequest
	}
	at := huma.NewPathBuffer(nil, 0)
	at.Push("body")
	before := len(wrong.Errors)
	huma.Validate(r.schemas(), r.schema, at, huma.ModeWriteToServer, parsed, wrong)
	if err := r.api.Unmarshal(kind, text, to); err != nil && len(wrong.Errors) == before {
		wrong.Errors = append(wrong.Errors, malformed(err, text))
	}
	return http.StatusUnprocessableEntity
}

// malformed returns the error for a body that cannot be parsed at all.
func malformed(err error, text []byte) error {
	return &huma.ErrorDetail{Location: "body", Message: err.Error(), Value: string(text)}
}
