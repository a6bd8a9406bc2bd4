# Passes on the output of go test, and repeats at the very end what failed, because a log may be
# cut to its last lines: the tests, their messages and, if a test hung or the program crashed,
# the running tests and the stacks of our own goroutines.

function note(line) { if (n < 15) bad[n++] = substr(line, 1, 160) }
function hung(line) { if (h < 10) hang[h++] = substr(line, 1, 160) }
# keep notes a stack without its callers outside our code, once for all goroutines with it; stacks of tests come first.
function keep() {
	if (stack != "" && !(stack in seen)) {
		seen[stack] = 1
		if (test && front < 4) first[front++] = head "\n" stack
		else if (back < 8) other[back++] = head "\n" stack
	}
	head = ""; stack = ""; frames = 0; test = 0; ours = 0
}
{ print }
/^(panic: |fatal error: |SIGQUIT)/ { hung($0); dump = 1; next }
dump && /^\trunning tests:/ { running = 1; next }
running && /^\t\t/ { hung("  running:" $0); next }
{ running = 0 }
dump && /^goroutine [0-9]+ .*:$/ { keep(); head = $0; next }
head != "" && /^woodwork\// {
	if (ours = ++frames <= 5) { sub(/\(0x.*|\({.*|\(\.\.\.\)$/, ""); stack = stack "   " $0 "\n" }
	next
}
ours && /^\t/ { sub(/^\t/, ""); sub(/ \+0x.*/, ""); stack = stack "      " $0 "\n"; ours = 0; next }
{ ours = 0 }
head != "" && /^testing\.tRunner\(/ { test = 1 }
head != "" && /^$/ { keep() }
/^FAIL\t/ { keep(); dump = 0 }
/^--- FAIL|^FAIL|^WARNING: DATA RACE|^ +--- FAIL|^ +[a-z_0-9]+_test\.go:/ { note($0) }
END {
	keep()
	for (i = 0; i < n; i++) print (i ? "" : "\nWhat failed, again:\n") bad[i]
	for (i = 0; i < h; i++) print (i ? "" : "\nWhat hung, or ended the program:\n") hang[i]
	for (i = 0; i < front; i++) printf "%s", first[i]
	for (i = 0; i < back; i++) printf "%s", other[i]
}
