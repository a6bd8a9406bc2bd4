package wire

import (
	"cmp"
	"time"

	"woodwork/table"
	"woodwork/timecontrol"
)

// Of returns the terms of a request; takeback and help are used if it does not state them.
func (t Terms) Of(takeback, help string) (terms table.Terms, err error) {
	terms = table.Terms{
		Takeback: cmp.Or(t.Takeback, takeback), Help: cmp.Or(t.Help, help), Flag: t.Flag,
		Away: time.Duration(t.Away) * time.Second, Delay: time.Duration(t.Delay) * time.Second,
	}
	terms.Clock, err = timecontrol.Parse(cmp.Or(t.Clock, string(timecontrol.None)))
	return terms.Returning(t.Return), err
}
