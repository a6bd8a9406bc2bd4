package main

import "runtime/debug"

type versionCmd struct{}

func (versionCmd) Run(c *console) error {
	line := "woodwork"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return c.print(line)
	}
	line += " " + info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			line += " " + s.Value[:min(12, len(s.Value))]
		}
	}
	return c.print(line + " " + info.GoVersion)
}
