package lint

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// roles are the files that have the same name in all games, with their contents.
var roles = map[string]string{
	"doc":       "the game in a few sentences, with a board or a state line",
	"define":    "the game as the catalogue lists it",
	"state":     "the state",
	"move":      "the moves",
	"options":   "the table of options",
	"rules":     "the game as the kernel asks for it: start, turn, step, winners",
	"legal":     "the list of legal moves",
	"refuse":    "whether a move is legal, and why not",
	"odds":      "chance",
	"sample":    "moves and outcomes at random",
	"validate":  "whether a state that was read can arise: a table of conditions",
	"notation":  "state lines and moves as text",
	"parse":     "the way back of state lines",
	"parsemove": "the way back of moves",
	"words":     "moves in sentences",
	"notes":     "what the referee says besides",
	"view":      "the document that a screen draws",
	"hints":     "figures before a choice",
	"lessons":   "the tutorial",
	"lapse":     "what the clock plays for a decision that is not made",
	"shown":     "how long things are shown",
}

// missing says which game has no file for a role, and why.
var missing = map[string]string{
	"footballchess/lapse": "a flag that falls ends the match, and the clock plays on for nobody",
	"squareball/hints":    "what can be told before a flick takes a search: games/squareball/engine/figures.go",
}

// Files with the same role have the same name in all games.
func TestEveryGameHasTheSameFiles(t *testing.T) {
	for _, id := range catalogue(t) {
		for role, what := range roles {
			_, err := os.Stat(filepath.Join(root, "games", id, role+".go"))
			why, excused := missing[id+"/"+role]
			switch {
			case err != nil && !excused:
				t.Errorf("games/%s has no %s.go: %s", id, role, what)
			case err == nil && excused:
				t.Errorf("games/%s has %s.go, which is said to be missing: %s", id, role, why)
			}
		}
	}
}

// contentsOf says in which file of a game a method of its rules, a function or a type is
// declared, so that a reader who knows one game finds it in the others.
var contentsOf = map[string]string{
	"Start": "rules", "Turn": "rules", "Step": "rules", "Score": "rules", "Winners": "rules", "Author": "rules", "OutOfTurn": "rules", "Agreement": "rules",
	"Legal": "legal", "Refuse": "refuse", "Odds": "odds", "Sample": "sample",
	"FormatState": "notation", "FormatMove": "notation", "ParseState": "parse", "ParseMove": "parsemove",
	"View": "view", "Describe": "words", "Notes": "notes", "Hints": "hints", "Lessons": "lessons", "Game": "define", "Text": "define",
	"conditions": "validate", "layout": "notation", "Lapse": "lapse", "Default": "lapse", "ShowTime": "shown", "TimeRuns": "shown", "options": "options", "Rules": "options", "Standard": "options", "Configure": "options",
	"State": "state", "Phase": "state", "Side": "state", "Move": "move", "Act": "move",
	"refusal": "refuse", "validate": "validate", "Presets": "options", "Timeouts": "options", "Options": "options",
}

// Declarations with the same role are in the file of that role in all games.
func TestRolesHaveTheirContents(t *testing.T) {
	games := catalogue(t)
	for _, f := range files(t) {
		id, ok := strings.CutPrefix(f.dir, "games/")
		if f.test || !ok || !slices.Contains(games, id) {
			continue
		}
		here := strings.TrimSuffix(filepath.Base(f.path), ".go")
		for _, name := range topLevel(f.tree) {
			want, known := contentsOf[name]
			if _, excused := missing[id+"/"+want]; known && !excused && here != want {
				t.Errorf("%s declares %s: it belongs to %s.go", f.path, name, want)
			}
		}
	}
}

// Only some roles make sentences, list chances or describe JSON: their files, and files whose
// names begin with theirs.
func TestRolesKeepToThemselves(t *testing.T) {
	for what, only := range map[string]struct {
		in   func(ast.Node) bool
		role []string
	}{
		"says a sentence": {says, []string{"words", "notes", "refuse"}},
		"lists chances":   {isOutcome, []string{"odds", "sample", "refuse"}},
		"describes JSON":  {isTagged, []string{"view"}},
	} {
		for _, id := range catalogue(t) {
			for _, f := range packages(t)["games/"+id] {
				here := strings.TrimSuffix(filepath.Base(f.path), ".go")
				if slices.ContainsFunc(only.role, func(role string) bool { return strings.HasPrefix(here, role) }) || besides[id+"/"+here] != "" {
					continue
				}
				ast.Inspect(f.tree, func(n ast.Node) bool {
					if n != nil && only.in(n) {
						t.Errorf("%s %s: that belongs to %s", f.set.Position(n.Pos()), what, strings.Join(only.role, ", "))
					}
					return true
				})
			}
		}
	}
}

// besides are other files of games that make sentences, list chances or describe JSON, and why.
var besides = map[string]string{
	"footballchess/puzzles":  "the words of puzzles",
	"footballchess/validate": "what an editor says of a position in which nobody can move",
	"winninggoal/datafile":   "what is wrong with a file of dice",
	"winninggoal/data":       "the file of dice",
	"winninggoal/dicetable":  "what the dice of a file show",
}

func says(n ast.Node) bool {
	s, ok := n.(*ast.SelectorExpr)
	return ok && selector(s) == "game.Say"
}

func isOutcome(n ast.Node) bool {
	s, ok := n.(*ast.SelectorExpr)
	return ok && selector(s) == "game.Outcome"
}

func isTagged(n ast.Node) bool {
	field, ok := n.(*ast.Field)
	return ok && field.Tag != nil && strings.Contains(field.Tag.Value, "json:")
}

// tables are the tables that every game has: the fields of a state line, the conditions of a
// possible state, and the options.
var tables = []string{"layout", "conditions", "options"}

func TestEveryGameHasItsTables(t *testing.T) {
	declared := map[string]bool{}
	for _, f := range files(t) {
		for _, name := range topLevel(f.tree) {
			declared[f.dir+"."+name] = declared[f.dir+"."+name] || !f.test
		}
	}
	for _, id := range catalogue(t) {
		for _, table := range tables {
			if !declared["games/"+id+"."+table] {
				t.Errorf("games/%s has no table %s", id, table)
			}
		}
	}
}

// Every game has a slow twin: its tests contain the rules a second time, written in the plainest
// way.
func TestEveryGameHasATwin(t *testing.T) {
	for _, id := range catalogue(t) {
		if twins, err := filepath.Glob(filepath.Join(root, "games", id, "twin*_test.go")); err != nil || len(twins) == 0 {
			t.Errorf("games/%s has no twin_test.go", id)
		}
	}
}

// ofBoards are the client's files that have the same name in all games, with their contents.
var ofBoards = map[string]string{
	"Board.svelte":        "the pitch or the table",
	"Tray.svelte":         "the controls beside it",
	"lid.ts":              "the picture on the lid of the box on the home page",
	"Pieces.svelte":       "what stands on the board and moves",
	"index.ts":            "the game as the client's list has it",
	"view.ts":             "the document, with what helps to draw it",
	"constants.ts":        "numbers, squares and signs, made from the rules",
	"selection.svelte.ts": "what is chosen so far",
	"shown.ts":            "what an entry shows, and when",
	"turn.ts":             "lines of the log",
	"words.ts":            "what is asked, and how a match ended",
}

func TestEveryBoardHasTheSameFiles(t *testing.T) {
	for _, id := range catalogue(t) {
		for name, what := range ofBoards {
			if id == "tutto" && name == "Pieces.svelte" {
				continue // it has cards and dice instead
			}
			if _, err := os.Stat(filepath.Join(root, "web/src/games", id, name)); err != nil {
				t.Errorf("web/src/games/%s has no %s: %s", id, name, what)
			}
		}
	}
}

// ofPrograms is the same for the packages of programs of a game: for each package, the file in
// which a function or a type is declared.
var ofPrograms = map[string]map[string]string{
	"players": {"Program": "players", "players": "players", "Laboratory": "lab", "metrics": "metrics", "evaluation": "lab", "samples": "lab", "compare": "lab"},
	"engine": {
		"Features": "feature", "Weights": "weights", "First": "weights", "Fitted": "fitted",
		"FeatureNames": "tune", "Samples": "tune", "Expert": "expert", "NewExpert": "expert",
	},
}

func TestProgramsHaveTheirContents(t *testing.T) {
	found := map[string]bool{}
	for _, f := range files(t) {
		path := strings.Split(f.dir, "/")
		if f.test || len(path) != 3 || path[0] != "games" || ofPrograms[path[2]] == nil {
			continue
		}
		here := strings.TrimSuffix(filepath.Base(f.path), ".go")
		for _, name := range topLevel(f.tree) {
			want, known := ofPrograms[path[2]][name]
			if !known {
				continue
			}
			found[f.dir+"."+name] = true
			if here != want {
				t.Errorf("%s declares %s: it belongs to %s.go", f.path, name, want)
			}
		}
	}
	for _, id := range catalogue(t) {
		dir := "games/" + id
		for _, name := range []string{"Program", "Laboratory", "metrics"} {
			if !found[dir+"/players."+name] {
				t.Errorf("%s/players/%s.go has no %s", dir, ofPrograms["players"][name], name)
			}
		}
		if found[dir+"/engine.Weights"] && !found[dir+"/engine.Fitted"] {
			t.Errorf("%s/engine/fitted.go has no Fitted, and weights.go has Weights", dir)
		}
	}
}

// topLevel lists what a file declares: functions, methods of Rules, types and variables.
func topLevel(tree *ast.File) (names []string) {
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if of := receiver(d); of == "" || of == "Rules." {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.ValueSpec:
					for _, name := range s.Names {
						if d.Tok == token.CONST {
							break // a phase may be called Start
						}
						names = append(names, name.Name)
					}
				case *ast.TypeSpec:
					names = append(names, s.Name.Name)
				}
			}
		}
	}
	return names
}

// What the glossary names as code exists: a name of a package, or a field or method of a type.
func TestGlossaryNamesWhatIsThere(t *testing.T) {
	declared := map[string]bool{}
	for _, f := range files(t) {
		if !f.test {
			declare(f.tree, declared)
		}
	}
	names := regexp.MustCompile("`([a-z]+(?:\\.[A-Za-z]+)+)`").FindAllStringSubmatch(contents(t, "docs/glossary.md"), -1)
	if len(names) < 40 {
		t.Fatalf("only %d names in the glossary", len(names))
	}
	for _, name := range names {
		if !declared[name[1]] {
			t.Errorf("docs/glossary.md: %s is not in the code", name[1])
		}
	}
}

// declare notes the names of a file: package.Name and package.Type.Member.
func declare(tree *ast.File, declared map[string]bool) {
	pkg := tree.Name.Name + "."
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			declared[pkg+receiver(d)+d.Name.Name] = true
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.ValueSpec:
					for _, name := range s.Names {
						declared[pkg+name.Name] = true
					}
				case *ast.TypeSpec:
					declared[pkg+s.Name.Name] = true
					declareMembers(pkg+s.Name.Name+".", s.Type, declared)
				}
			}
		}
	}
}

func declareMembers(prefix string, of ast.Expr, declared map[string]bool) {
	var list *ast.FieldList
	switch of := of.(type) {
	case *ast.StructType:
		list = of.Fields
	case *ast.InterfaceType:
		list = of.Methods
	default:
		return
	}
	for _, field := range list.List {
		for _, name := range field.Names {
			declared[prefix+name.Name] = true
		}
	}
}

// receiver returns the type that a method belongs to, followed by a dot, or "" for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	of := d.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	if name, ok := of.(*ast.Ident); ok {
		return name.Name + "."
	}
	return ""
}
