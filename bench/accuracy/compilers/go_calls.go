// go/types as the oracle for Go: one JSON line per call that resolves to a function declared inside the module.
// usage: go run go_calls.go ROOT OUT.jsonl        (packages outside the module and the standard library need not be there)
package main

import (
	"bufio"
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
	"regexp"
	"sort"
	"strings"
)

var fset = token.NewFileSet()
var root, module string
var pkgs = map[string]*types.Package{}
var infos = map[string]*types.Info{}
var trees = map[string][]*ast.File{}
var std = importer.ForCompiler(fset, "source", nil).(types.ImporterFrom)

type imp struct{}

func (imp) Import(p string) (*types.Package, error) { return imp{}.ImportFrom(p, "", 0) }
func (imp) ImportFrom(p, dir string, m types.ImportMode) (*types.Package, error) {
	if p == "unsafe" {
		return types.Unsafe, nil
	}
	if p == module || strings.HasPrefix(p, module+"/") {
		return check(p, false)
	}
	if !strings.Contains(strings.SplitN(p, "/", 2)[0], ".") {
		return std.ImportFrom(p, filepath.Join(build.Default.GOROOT, "src"), 0)
	}
	return nil, fmt.Errorf("outside: %s", p)
}

func parse(dir string, test bool) (in []*ast.File, ext []*ast.File) {
	es, _ := os.ReadDir(dir)
	for _, e := range es {
		n := e.Name()
		if e.IsDir() || !strings.HasSuffix(n, ".go") || (!test && strings.HasSuffix(n, "_test.go")) {
			continue
		}
		if ok, err := build.Default.MatchFile(dir, n); err != nil || !ok {
			continue
		}
		f, _ := parser.ParseFile(fset, filepath.Join(dir, n), nil, 0)
		if f == nil {
			continue
		}
		if strings.HasSuffix(f.Name.Name, "_test") {
			ext = append(ext, f)
		} else {
			in = append(in, f)
		}
	}
	return
}

func check(p string, test bool) (*types.Package, error) {
	key := p
	if !test {
		if q, ok := pkgs[key]; ok {
			if q == nil {
				return nil, fmt.Errorf("cycle %s", p)
			}
			return q, nil
		}
		pkgs[key] = nil
	}
	dir := filepath.Join(root, strings.TrimPrefix(strings.TrimPrefix(p, module), "/"))
	in, ext := parse(dir, test)
	conf := types.Config{Importer: imp{}, Error: func(error) {}, FakeImportC: true}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	q, _ := conf.Check(p, fset, in, info)
	if !test {
		pkgs[key] = q
		return q, nil
	}
	infos[p], trees[p] = info, in
	if len(ext) > 0 {
		i2 := &types.Info{Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
		conf.Check(p+"_test", fset, ext, i2)
		infos[p+"_test"], trees[p+"_test"] = i2, ext
	}
	return q, nil
}

func recv(fd *ast.FuncDecl) string {
	if fd.Recv == nil || len(fd.Recv.List) == 0 {
		return ""
	}
	t := fd.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
			continue
		case *ast.IndexExpr:
			t = x.X
			continue
		case *ast.IndexListExpr:
			t = x.X
			continue
		case *ast.Ident:
			return x.Name
		}
		return ""
	}
}

func main() {
	root, _ = filepath.Abs(os.Args[1])
	mod, _ := os.ReadFile(filepath.Join(root, "go.mod"))
	module = regexp.MustCompile(`(?m)^module\s+(\S+)`).FindStringSubmatch(string(mod))[1]
	build.Default.CgoEnabled = false
	var dirs []string
	filepath.Walk(root, func(p string, i os.FileInfo, err error) error {
		if err == nil && i.IsDir() {
			b := i.Name()
			if b == "vendor" || b == "testdata" || (strings.HasPrefix(b, ".") && p != root) || b == "node_modules" {
				return filepath.SkipDir
			}
			dirs = append(dirs, p)
		}
		return nil
	})
	for _, d := range dirs {
		rel, _ := filepath.Rel(root, d)
		p := module
		if rel != "." {
			p = module + "/" + filepath.ToSlash(rel)
		}
		check(p, true)
	}
	rel := func(f string) string { r, _ := filepath.Rel(root, f); return filepath.ToSlash(r) }
	// where each function is declared, by file and line of its name
	type decl struct {
		name, class string
		open, params int
		first int
	}
	decls := map[string]decl{}
	var keys []string
	for p := range trees {
		keys = append(keys, p)
	}
	sort.Strings(keys)
	for _, p := range keys {
		for _, f := range trees[p] {
			for _, d := range f.Decls {
				if fd, ok := d.(*ast.FuncDecl); ok {
					pos := fset.Position(fd.Name.Pos())
					first := -1
					if n := fd.Type.Params.NumFields(); n > 0 {
						first = fset.Position(fd.Type.Params.List[0].Pos()).Offset
					}
					decls[fmt.Sprintf("%s:%d", rel(pos.Filename), pos.Line)] = decl{fd.Name.Name, recv(fd), fset.Position(fd.Type.Params.Opening).Offset, fd.Type.Params.NumFields(), first}
				}
			}
		}
	}
	out, _ := os.Create(os.Args[2])
	w := bufio.NewWriter(out)
	enc := json.NewEncoder(w)
	calls, resolved := 0, 0
	for _, p := range keys {
		info := infos[p]
		for _, f := range trees[p] {
			for _, d := range f.Decls {
				caller, cc := "<module>", ""
				if fd, ok := d.(*ast.FuncDecl); ok {
					caller, cc = fd.Name.Name, recv(fd)
				}
				ast.Inspect(d, func(n ast.Node) bool {
					c, ok := n.(*ast.CallExpr)
					if !ok {
						return true
					}
					calls++
					fun := unparen(c.Fun)
					var id *ast.Ident
					switch x := fun.(type) {
					case *ast.Ident:
						id = x
					case *ast.SelectorExpr:
						id = x.Sel
					case *ast.IndexExpr:
						switch y := x.X.(type) {
						case *ast.Ident:
							id = y
						case *ast.SelectorExpr:
							id = y.Sel
						}
					}
					if id == nil {
						return true
					}
					fn, ok := info.Uses[id].(*types.Func)
					if !ok {
						return true
					}
					if fn.Pkg() == nil {
						return true
					}
					dp := fset.Position(fn.Pos())
					k := fmt.Sprintf("%s:%d", rel(dp.Filename), dp.Line)
					dc, ok := decls[k]
					if !ok || dc.name != fn.Name() {
						return true
					}
					resolved++
					cp := fset.Position(c.Pos())
					enc.Encode(map[string]any{"file": rel(cp.Filename), "line": fset.Position(id.Pos()).Line, "caller": caller, "callerClass": cc, "argc": len(c.Args), "calleeFile": rel(dp.Filename), "calleeLine": dp.Line, "calleePos": dc.open, "callee": dc.name, "calleeClass": dc.class, "params": dc.params, "bodyPos": dc.first})
					return true
				})
			}
		}
	}
	w.Flush()
	fmt.Printf("{\"calls\":%d,\"resolvedInModule\":%d}\n", calls, resolved)
}

func unparen(e ast.Expr) ast.Expr {
	for {
		p, ok := e.(*ast.ParenExpr)
		if !ok {
			return e
		}
		e = p.X
	}
}
