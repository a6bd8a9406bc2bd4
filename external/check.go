package external

import (
	"context"
	"errors"
	"fmt"

	"woodwork/bot"
)

// A Finding is something that a program did wrong.
type Finding struct {
	Number int    // of the question, from 1; 0 if it is about none
	Case   Case   // the question
	What   string // what was wrong, in words
}

// A Checkup is the result of a check.
type Checkup struct {
	Asked    int // questions
	Broken   int // of them those that are not whole
	Findings []Finding
	Stopped  bool // whether the rest was not asked, because the program had to be started too often
}

// maxStarts is how often a program is started for a check.
const maxStarts = 5

// Check asks a program questions and returns what it did wrong; speak puts refusals of a game into
// words. The error is one of the environment.
func Check(ctx context.Context, program Program, limits Limits, speak func(gameID string, err error) string, cases []Case) (Checkup, error) {
	c := checker{program: program, limits: limits, speak: speak}
	defer c.stop()
	for i, question := range cases {
		if c.starts == maxStarts && c.process == nil {
			c.Stopped = true
			break
		}
		c.Asked++
		if question.match == nil {
			c.Broken++
		}
		err := c.ask(ctx, question)
		var f *fault
		switch {
		case errors.As(err, &f):
			c.Findings = append(c.Findings, Finding{i + 1, question, f.text})
		case err != nil:
			return c.Checkup, err
		}
	}
	c.end()
	return c.Checkup, nil
}

// A checker is a check that is under way.
type checker struct {
	Checkup
	program Program
	limits  Limits
	speak   func(gameID string, err error) string
	process *process
	starts  int
}

// ask asks one question, of a program that is started if it does not run.
func (c *checker) ask(ctx context.Context, question Case) error {
	within := question.within
	if c.process == nil {
		started, err := start(c.program.command, c.limits.Memory, 1, usualGrace)
		if err != nil {
			return err
		}
		c.process, c.starts = started, c.starts+1
		within += c.limits.Start
	}
	line, err := c.process.ask(ctx, append(question.Line, '\n'), within)
	if err != nil {
		c.stop()
		return err
	}
	return c.judge(question, line)
}

// judge returns what is wrong with an answer.
func (c *checker) judge(question Case, line []byte) error {
	if question.match == nil {
		if _, err := ReadAnswer(line); err != nil {
			return &fault{bot.FaultAnswer, fmt.Sprintf(`%v, or {"error":"…"} for a question that it does not understand`, err)}
		}
		return nil
	}
	move, err := moveIn(line)
	if err != nil {
		return err
	}
	if err := check(question.match, question.seat, move); err != nil {
		return &fault{bot.FaultMove, fmt.Sprintf("it answered %s, which the rules refuse: %s", excerpt([]byte(move)), c.speak(question.Game, err))}
	}
	return nil
}

// end ends the input, after which the program should end, and have nothing more to say.
func (c *checker) end() {
	if c.process == nil {
		return
	}
	rest, ended := c.process.finish()
	if len(rest) > 0 {
		c.Findings = append(c.Findings, Finding{What: "it wrote without being asked: " + excerpt(rest)})
	}
	if !ended {
		c.Findings = append(c.Findings, Finding{What: fmt.Sprintf("it did not end within %v after its input had ended", usualGrace)})
	}
	c.process = nil
}

// stop ends the program at once.
func (c *checker) stop() {
	if c.process != nil {
		c.process.kill()
		c.process = nil
	}
}
