package api

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// register adds an operation that huma describes and whose requests it validates. It does what
// huma.Register does for the inputs and outputs in inputs.go. That function is generic and
// compiled once for each pair of them, which made up a sixth of the program for a page.
func register[I, O any](api huma.API, op huma.Operation, answer func(context.Context, *I) (*O, error)) {
	enter(api, op, reflect.TypeFor[I](), reflect.TypeFor[O](), func(ctx context.Context, in any) (any, error) {
		out, err := answer(ctx, in.(*I))
		if err != nil {
			return nil, err
		}
		return out, nil
	})
}

// A route is a registered operation.
type route struct {
	api    huma.API
	op     huma.Operation
	input  reflect.Type
	params []param
	body   []int        // the index of the input's field Body; nil if it has none
	schema *huma.Schema // of the input's body
	output outputForm
	answer func(ctx context.Context, in any) (any, error) // with pointers to input and output
}

// A param is a field of an input that is not its body.
type param struct {
	field   int
	in      string // path or query
	name    string
	initial string // if the request has none
	schema  *huma.Schema
}

// An outputForm says where the parts of an output are.
type outputForm struct {
	headers map[int]string // the header names by field
	body    []int          // nil if there is none
}

func enter(api huma.API, op huma.Operation, in, out reflect.Type, answer func(context.Context, any) (any, error)) {
	r := &route{api: api, op: op, input: in, answer: answer}
	r.op.Responses = map[string]*huma.Response{}
	r.describeInput()
	r.describeOutput(out)
	r.describeErrors()
	api.OpenAPI().AddOperation(&r.op)
	api.Adapter().Handle(&r.op, api.Middlewares().Handler(r.serve))
}

func (r *route) schemas() huma.Registry { return r.api.OpenAPI().Components.Schemas }

func (r *route) describeInput() {
	for i := range r.input.NumField() {
		f := r.input.Field(i)
		if f.Name == "Body" {
			r.describeBody(f)
			continue
		}
		p := param{field: i, in: "path", name: f.Tag.Get("path"), initial: f.Tag.Get("default"), schema: huma.SchemaFromField(r.schemas(), f, "")}
		var explode *bool
		if p.name == "" {
			p.in, p.name, explode = "query", f.Tag.Get("query"), new(bool)
		}
		r.params = append(r.params, p)
		r.op.Parameters = append(r.op.Parameters, &huma.Param{
			Name: p.name, Description: p.schema.Description, In: p.in, Explode: explode, Required: p.in == "path", Schema: p.schema,
		})
	}
}

func (r *route) describeBody(f reflect.StructField) {
	r.body, r.schema = f.Index, huma.SchemaFromField(r.schemas(), f, hint(r.input, f, r.op.OperationID+"Request"))
	r.schema.PrecomputeMessages()
	r.op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: r.schema}}}
}

// hint names the schema of a field whose type has no name.
func hint(t reflect.Type, f reflect.StructField, other string) string {
	if t.Name() == "" {
		return other
	}
	return t.Name() + f.Name
}

func (r *route) describeOutput(t reflect.Type) {
	r.output.headers = map[int]string{}
	body, has := t.FieldByName("Body")
	if has {
		r.output.body = body.Index
	}
	if r.op.DefaultStatus == 0 {
		r.op.DefaultStatus = http.StatusNoContent
		if has {
			r.op.DefaultStatus = http.StatusOK
		}
	}
	answer := &huma.Response{Description: http.StatusText(r.op.DefaultStatus)}
	r.op.Responses[strconv.Itoa(r.op.DefaultStatus)] = answer
	if has {
		answer.Headers = map[string]*huma.Param{}
		answer.Content = map[string]*huma.MediaType{"application/json": {Schema: huma.SchemaFromField(r.schemas(), body, hint(t, body, r.op.OperationID+"Response"))}}
	}
	for i := range t.NumField() {
		f := t.Field(i)
		name := f.Tag.Get("header")
		if name == "" {
			continue
		}
		r.output.headers[i] = name
		answer.Headers[name] = &huma.Header{Schema: huma.SchemaFromField(r.schemas(), f, "")}
	}
}

func (r *route) describeErrors() {
	t := typeOf[Problem]()
	r.op.Responses["default"] = &huma.Response{Description: "Error", Content: map[string]*huma.MediaType{
		(*Problem)(nil).ContentType(""): {Schema: r.schemas().Schema(t, true, t.Name())},
	}}
}

func (r *route) serve(ctx huma.Context) {
	in := reflect.New(r.input)
	wrong := new(huma.ValidateResult)
	for _, p := range r.params {
		r.readParam(ctx, p, in.Elem().Field(p.field), wrong)
	}
	status := http.StatusUnprocessableEntity
	if r.body != nil {
		text, problem := bodyText(ctx, &r.op)
		if problem != nil {
			r.write(ctx, problem.GetStatus(), problem)
			return
		}
		status = r.decodeBody(ctx, text, in.Elem().FieldByIndex(r.body).Addr().Interface(), wrong)
	}
	if len(wrong.Errors) > 0 {
		huma.WriteErr(r.api, ctx, status, "validation failed", wrong.Errors...)
		return
	}
	out, err := r.answer(ctx.Context(), in.Interface())
	if err != nil {
		r.fail(ctx, err)
		return
	}
	r.send(ctx, reflect.ValueOf(out).Elem())
}

func (r *route) send(ctx huma.Context, out reflect.Value) {
	for i, name := range r.output.headers {
		if value := out.Field(i).String(); value != "" {
			ctx.SetHeader(name, value)
		}
	}
	if r.output.body == nil {
		ctx.SetStatus(r.op.DefaultStatus)
		return
	}
	r.write(ctx, r.op.DefaultStatus, out.FieldByIndex(r.output.body).Interface())
}

func (r *route) fail(ctx huma.Context, err error) {
	if with, ok := errors.AsType[huma.HeadersError](err); ok {
		for name, values := range with.GetHeaders() {
			for _, v := range values {
				ctx.AppendHeader(name, v)
			}
		}
	}
	known, ok := errors.AsType[huma.StatusError](err)
	if !ok {
		known = huma.NewErrorWithContext(ctx, http.StatusInternalServerError, "unexpected error occurred", err)
	}
	r.write(ctx, known.GetStatus(), known)
}

// write writes an answer. It panics if the answer cannot be encoded, which only a bug can cause.
func (r *route) write(ctx huma.Context, status int, body any) {
	kind, err := r.api.Negotiate(ctx.Header("Accept"))
	if err != nil {
		kind = "application/json"
	}
	if own, ok := body.(huma.ContentTypeFilter); ok {
		kind = own.ContentType(kind)
	}
	ctx.SetHeader("Content-Type", kind)
	ctx.SetStatus(status)
	if err := r.api.Marshal(ctx.BodyWriter(), kind, body); err != nil && !errors.Is(ctx.Context().Err(), context.Canceled) {
		panic(err)
	}
}
