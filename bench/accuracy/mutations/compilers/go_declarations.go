// go/types over a module: every function with the calls that mean it, or every error. Columns count from one and offsets are of
// UTF-16 units.
// usage: go_declarations declarations|errors ROOT OUT.json [SOURCES]
// Packages outside the module and the standard library are read from SOURCES/src where they are there; a call with an argument of a
// type that is not known is unseen, since go/types does not count its arguments then.
package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"sort"
	"strings"
	"unicode/utf8"
)

var fset = token.NewFileSet()
var root, module, sources string
var packages = map[string]*types.Package{}
var checked []*unit
var failures []types.Error
var standard = importer.ForCompiler(fset, standardKind(), nil)

// unit is a package with its tests, or the tests beside it.
type unit struct {
	types *types.Package
	files []*ast.File
	info  *types.Info
}

type place struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
}

type call struct {
	place
	Result []place `json:"result"`
	Name   []place `json:"name"`
}

type parameter struct {
	Start    int    `json:"start"`
	End      int    `json:"end"`
	Name     string `json:"name"`
	Type     string `json:"type"`
	Optional bool   `json:"optional"`
	Rest     bool   `json:"rest,omitempty"`
}

type receiver struct {
	Start   int  `json:"start"`
	End     int  `json:"end"`
	TypeAt  int  `json:"typeAt"`
	Pointer bool `json:"pointer"`
}

type declaration struct {
	ID          string      `json:"id"`
	File        string      `json:"file"`
	Name        string      `json:"name"`
	Class       string      `json:"class,omitempty"`
	Line        int         `json:"line"`
	Column      int         `json:"column"`
	StartLine   int         `json:"startLine"`
	EndLine     int         `json:"endLine"`
	Kind        string      `json:"kind"`
	Polymorphic bool        `json:"polymorphic"`
	Parameters  []parameter `json:"parameters"`
	Open        int         `json:"open"`
	Close       int         `json:"close"`
	NameAt      int         `json:"nameAt"`
	BodyAt      int         `json:"bodyAt"`
	Receiver    *receiver   `json:"receiver,omitempty"`
	// Lower is the name unexported, where that is another that is free; the same for a function in the method's place.
	Lower    string   `json:"lower,omitempty"`
	Function string   `json:"function,omitempty"`
	Modifers []string `json:"modifiers"`
	Calls    []call   `json:"calls"`
}

func standardKind() string {
	if _, err := os.Stat(filepath.Join(build.Default.GOROOT, "pkg", build.Default.GOOS+"_"+build.Default.GOARCH, "fmt.a")); err == nil {
		return "gc"
	}
	return "source"
}

type modules struct{}

func (modules) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if path == module || strings.HasPrefix(path, module+"/") {
		return check(path, false)
	}
	if !strings.Contains(strings.SplitN(path, "/", 2)[0], ".") {
		return standard.Import(path)
	}
	if _, err := os.Stat(folderOf(path)); err == nil && sources != "" {
		return check(path, false)
	}
	return nil, fmt.Errorf("outside: %s", path)
}

func folderOf(path string) string {
	if path == module || strings.HasPrefix(path, module+"/") {
		return filepath.Join(root, strings.TrimPrefix(strings.TrimPrefix(path, module), "/"))
	}
	return filepath.Join(sources, "src", path)
}

func parse(dir string, tests bool) (own, beside []*ast.File) {
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		name := entry.Name()
		if entry.IsDir() || !strings.HasSuffix(name, ".go") || (!tests && strings.HasSuffix(name, "_test.go")) {
			continue
		}
		if ok, err := build.Default.MatchFile(dir, name); err != nil || !ok {
			continue
		}
		file, _ := parser.ParseFile(fset, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if file == nil {
			continue
		}
		if strings.HasSuffix(file.Name.Name, "_test") {
			beside = append(beside, file)
		} else {
			own = append(own, file)
		}
	}
	return
}

func check(path string, tests bool) (*types.Package, error) {
	if !tests {
		if known, ok := packages[path]; ok {
			if known == nil {
				return nil, fmt.Errorf("cycle %s", path)
			}
			return known, nil
		}
		packages[path] = nil
	}
	own, beside := parse(folderOf(path), tests)
	found := checkFiles(path, own, tests)
	if !tests {
		packages[path] = found
		return found, nil
	}
	if len(beside) > 0 {
		checkFiles(path+"_test", beside, true)
	}
	return found, nil
}

func checkFiles(path string, files []*ast.File, kept bool) *types.Package {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	config := types.Config{Importer: modules{}, FakeImportC: true, Error: func(err error) {
		if one, ok := err.(types.Error); ok && kept {
			failures = append(failures, one)
		}
	}}
	found, _ := config.Check(path, fset, files, info)
	if kept {
		checked = append(checked, &unit{found, files, info})
	}
	return found
}

// Texts of files and where their lines begin in UTF-16 units.
var texts = map[string][]byte{}

func textOf(file string) []byte {
	text, ok := texts[file]
	if !ok {
		text, _ = os.ReadFile(file)
		texts[file] = text
	}
	return text
}

func units(text []byte) int {
	count := 0
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		if r > 0xffff {
			count++
		}
		count++
		text = text[size:]
	}
	return count
}

func offset(pos token.Pos) int {
	at := fset.PositionFor(pos, false)
	text := textOf(at.Filename)
	return units(text[:min(at.Offset, len(text))])
}

func column(at token.Position) int {
	text := textOf(at.Filename)
	end := min(at.Offset, len(text))
	return units(text[max(0, end-at.Column+1):end]) + 1
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func max(a, b int) int {
	if a > b {
		return a
	}
	return b
}

func relative(file string) string {
	rel, _ := filepath.Rel(root, file)
	return filepath.ToSlash(rel)
}

func placeOf(from, to token.Pos) place {
	start, end := fset.PositionFor(from, false), fset.PositionFor(to, false)
	return place{relative(start.Filename), start.Line, column(start), end.Line, column(end)}
}

func source(node ast.Node) string {
	at := fset.PositionFor(node.Pos(), false)
	return string(textOf(at.Filename)[at.Offset:fset.PositionFor(node.End(), false).Offset])
}

func main() {
	root, _ = filepath.Abs(os.Args[2])
	root, _ = filepath.EvalSymlinks(root)
	text, _ := os.ReadFile(filepath.Join(root, "go.mod"))
	module = regexp.MustCompile(`(?m)^module\s+(\S+)`).FindStringSubmatch(string(text))[1]
	build.Default.CgoEnabled = false
	if len(os.Args) > 4 {
		sources = os.Args[4]
	}
	filepath.Walk(root, func(path string, entry os.FileInfo, err error) error {
		if err != nil || !entry.IsDir() {
			return nil
		}
		name := entry.Name()
		_, other := os.Stat(filepath.Join(path, "go.mod"))
		if name == "vendor" || name == "testdata" || name == "node_modules" || (path != root && (strings.HasPrefix(name, ".") || other == nil)) {
			return filepath.SkipDir
		}
		rel, _ := filepath.Rel(root, path)
		check(strings.TrimSuffix(module+"/"+filepath.ToSlash(rel), "/."), true)
		return nil
	})
	var answer any = errors()
	if os.Args[1] == "declarations" {
		answer = declarations()
	}
	out, _ := os.Create(os.Args[3])
	json.NewEncoder(out).Encode(answer)
	out.Close()
}

func errors() []map[string]any {
	found := []map[string]any{}
	for _, one := range failures {
		end := token.Pos(reflect.ValueOf(one).FieldByName("go116end").Int())
		if end < one.Pos {
			end = one.Pos
		}
		at := placeOf(one.Pos, end)
		found = append(found, map[string]any{"file": at.File, "line": at.Line, "column": at.Column, "endLine": at.EndLine, "endColumn": at.EndColumn, "message": one.Msg})
	}
	return found
}

func declarations() map[string]any {
	byPlace := map[string]*declaration{}
	files := []string{}
	interfaces := interfacesInReach()
	names := map[string]bool{}
	var found []*declaration
	for _, one := range checked {
		for _, file := range one.files {
			files = append(files, relative(fset.File(file.Pos()).Name()))
			for _, decl := range file.Decls {
				function, ok := decl.(*ast.FuncDecl)
				if !ok || function.Body == nil {
					continue
				}
				entry := declarationOf(one, function, interfaces)
				byPlace[key(function.Name.Pos())] = entry
				names[entry.Name] = true
				found = append(found, entry)
			}
		}
	}
	unseen := []place{}
	for _, one := range checked {
		for _, file := range one.files {
			ast.Inspect(file, func(node ast.Node) bool {
				site, ok := node.(*ast.CallExpr)
				if !ok {
					return true
				}
				id := called(site.Fun)
				if id == nil {
					return true
				}
				switch meant := one.info.Uses[id].(type) {
				case nil:
					if names[id.Name] {
						unseen = append(unseen, placeOf(site.Pos(), site.End()))
					}
				case *types.Func:
					entry := byPlace[key(meant.Origin().Pos())]
					if entry != nil && isOpen(site, one.info) {
						unseen = append(unseen, placeOf(site.Pos(), site.End()))
					} else if entry != nil {
						entry.Calls = append(entry.Calls, call{placeOf(site.Pos(), site.End()), []place{}, []place{}})
					}
				}
				return true
			})
		}
	}
	sort.Strings(files)
	return map[string]any{"declarations": found, "files": files, "unseen": unseen}
}

// Whether the type of an argument is not known.
func isOpen(site *ast.CallExpr, info *types.Info) bool {
	for _, argument := range site.Args {
		found, ok := info.Types[argument]
		if !ok || found.Type == nil || strings.Contains(found.Type.String(), "invalid type") {
			return true
		}
	}
	return false
}

func key(pos token.Pos) string {
	at := fset.PositionFor(pos, false)
	return fmt.Sprintf("%s:%d:%d", at.Filename, at.Line, at.Column)
}

func called(fun ast.Expr) *ast.Ident {
	switch one := fun.(type) {
	case *ast.ParenExpr:
		return called(one.X)
	case *ast.IndexExpr:
		return called(one.X)
	case *ast.IndexListExpr:
		return called(one.X)
	case *ast.SelectorExpr:
		return one.Sel
	case *ast.Ident:
		return one
	}
	return nil
}

func declarationOf(in *unit, function *ast.FuncDecl, interfaces []*types.Interface) *declaration {
	at := fset.PositionFor(function.Name.Pos(), false)
	list := function.Type.Params
	entry := &declaration{
		ID:         fmt.Sprintf("%s:%d:%s", relative(at.Filename), at.Line, function.Name.Name),
		File:       relative(at.Filename),
		Name:       function.Name.Name,
		Line:       at.Line,
		Column:     column(at),
		StartLine:  fset.Position(function.Pos()).Line,
		EndLine:    fset.Position(function.End()).Line,
		Kind:       "function",
		Parameters: []parameter{},
		Open:       offset(list.Opening) + 1,
		Close:      offset(list.Closing),
		NameAt:     offset(function.Name.Pos()),
		BodyAt:     offset(function.Body.Lbrace) + 1,
		Modifers:   []string{},
		Calls:      []call{},
	}
	for _, field := range list.List {
		rest := false
		if _, ok := field.Type.(*ast.Ellipsis); ok {
			rest = true
		}
		one := parameter{offset(field.Pos()), offset(field.End()), "", source(field.Type), rest, rest}
		for _, name := range field.Names {
			one.Name = name.Name
			entry.Parameters = append(entry.Parameters, one)
		}
		if len(field.Names) == 0 {
			entry.Parameters = append(entry.Parameters, one)
		}
	}
	scope := in.types.Scope()
	lower := strings.ToLower(function.Name.Name[:1]) + function.Name.Name[1:]
	isFree := func(name string) bool {
		return scope.Lookup(name) == nil && types.Universe.Lookup(name) == nil && !token.IsKeyword(name)
	}
	object, _ := in.info.Defs[function.Name].(*types.Func)
	if function.Recv == nil || len(function.Recv.List) == 0 || object == nil {
		if lower != function.Name.Name && isFree(lower) {
			entry.Lower = lower
		}
		return entry
	}
	entry.Kind = "method"
	typed := function.Recv.List[0]
	_, pointer := typed.Type.(*ast.StarExpr)
	entry.Receiver = &receiver{offset(function.Recv.Opening), offset(function.Recv.Closing) + 1, offset(typed.Type.Pos()), pointer}
	own := object.Type().(*types.Signature).Recv().Type()
	if to, ok := own.(*types.Pointer); ok {
		own = to.Elem()
	}
	if named, ok := own.(*types.Named); ok {
		entry.Class = named.Obj().Name()
		entry.Polymorphic = isDeclared(named, function.Name.Name, interfaces)
		if member, _, _ := types.LookupFieldOrMethod(types.NewPointer(named), true, in.types, lower); member == nil && lower != function.Name.Name {
			entry.Lower = lower
		}
		if isFree(function.Name.Name) && named.TypeParams().Len() == 0 {
			entry.Function = function.Name.Name
		}
	}
	return entry
}

// Interfaces of the module and of all that it imports from the standard library, written out ones too.
func interfacesInReach() []*types.Interface {
	var found []*types.Interface
	seen := map[*types.Package]bool{}
	var visit func(*types.Package)
	visit = func(one *types.Package) {
		if one == nil || seen[one] {
			return
		}
		seen[one] = true
		for _, name := range one.Scope().Names() {
			if named, ok := one.Scope().Lookup(name).(*types.TypeName); ok {
				if declared, ok := named.Type().Underlying().(*types.Interface); ok && declared.NumMethods() > 0 {
					found = append(found, declared)
				}
			}
		}
		for _, other := range one.Imports() {
			visit(other)
		}
	}
	for _, one := range checked {
		visit(one.types)
	}
	return found
}

func isDeclared(own *types.Named, method string, interfaces []*types.Interface) bool {
	for _, one := range interfaces {
		has := false
		for i := 0; i < one.NumMethods(); i++ {
			has = has || one.Method(i).Name() == method
		}
		if has && (types.Implements(own, one) || types.Implements(types.NewPointer(own), one)) {
			return true
		}
	}
	return false
}
