"""Pyright as the oracle for Python: adds a required keyword-only parameter to every function of a copy of the
tree at once, each with its own name, runs pyright once and reads which calls it says are now short of it.
The cases that are chosen are asked again one by one, since a call that is short of an argument gives pyright nothing to go on for
what is called on its result.
usage: python3 python_cases.py ROOT WORK_COPY PYRIGHT OUT_CASES.json N PREFIX [EXTRA_DIR...]"""
import ast, hashlib, json, os, re, shutil, subprocess, sys
root, work, pyright, out, n, prefix, *extra = sys.argv[1:]
if os.path.exists(work): shutil.rmtree(work)
shutil.copytree(root, work, ignore=shutil.ignore_patterns('.git'), symlinks=True)
funcs, spans = {}, {}
def py_files(base):
    for d, ds, fs in os.walk(base):
        ds[:] = [x for x in ds if x not in ('.git', 'node_modules', 'build', 'dist', '.tox')]
        for f in fs:
            if f.endswith('.py'): yield os.path.join(d, f)
def offsets(src):
    o, lines = [0], src.splitlines(keepends=True)
    for l in lines: o.append(o[-1] + len(l))
    return o
for path in sorted(py_files(root)):
    rel = os.path.relpath(path, root)
    try: src = open(path, encoding='utf-8', newline='').read(); tree = ast.parse(src)
    except Exception: continue
    sp = []; edits = []
    lines = src.splitlines(keepends=True); off = offsets(src)
    col = lambda ln, c: off[ln - 1] + len(lines[ln - 1].encode()[:c].decode())
    def visit(node, cls, fn):
        for ch in ast.iter_child_nodes(node):
            if isinstance(ch, (ast.FunctionDef, ast.AsyncFunctionDef)):
                sp.append((ch.lineno, ch.end_lineno, ch.name, cls))
                a = ch.args
                dunder = ch.name.startswith('__') and ch.name != '__init__'
                deco = any(('property' in ast.unparse(d)) or ('overload' in ast.unparse(d)) or ('setter' in ast.unparse(d)) or ('command' in ast.unparse(d)) or ('fixture' in ast.unparse(d)) for d in ch.decorator_list)
                if rel.startswith(prefix) and not dunder and not deco and not fn:
                    # the text between '(' and ')' of the def: found by scanning from the name with bracket depth
                    i = src.index('(', col(ch.lineno, ch.col_offset)); depth, j, q = 0, i, None
                    toks = src
                    while j < len(toks):
                        c = toks[j]
                        if q:
                            if toks.startswith(q, j): j += len(q); q = None; continue
                            if c == '\\': j += 1
                        elif c in '"\'':
                            q = toks[j:j+3] if toks[j:j+3] in ('"""', "'''") else c; j += len(q); continue
                        elif c == '#':
                            while toks[j] != '\n': j += 1
                        elif c in '([{': depth += 1
                        elif c in ')]}':
                            depth -= 1
                            if depth == 0: break
                        j += 1
                    k = len(funcs); name = f'oracle_{k}'
                    if a.kwarg:
                        at = col(a.kwarg.lineno, a.kwarg.col_offset)
                        at = src.rindex('**', i, at); ins = ('' if a.kwonlyargs or a.vararg else '*, ') + name + ', '
                    else:
                        body = src[i+1:j]
                        at = j
                        stripped = re.sub(r'#[^\n]*', '', body).strip()
                        lead = '' if not stripped or stripped.endswith(',') else ', '
                        ins = lead + ('' if a.kwonlyargs or a.vararg else '*, ') + name
                        # a trailing comment or newline before ')' is kept: the text goes right before ')'
                        if '#' in body.rsplit('\n', 1)[-1]: ins = '\n' + ins
                    funcs[k] = dict(file=rel, name=ch.name, **{'class': cls or ''}, line=ch.lineno, at=at, insert=ins, kind='method' if cls else 'function')
                    edits.append((at, ins))
                visit(ch, cls, ch.name)
            elif isinstance(ch, ast.ClassDef):
                visit(ch, ch.name, None)
            else: visit(ch, cls, fn)
    visit(tree, None, None)
    spans[rel] = sp
    new = src
    for at, ins in sorted(edits, reverse=True): new = new[:at] + ins + new[at:]
    try: ast.parse(new)
    except SyntaxError as e:
        for k in [k for k, f in funcs.items() if f['file'] == rel]: del funcs[k]; funcs[k] = None
        funcs = {k: v for k, v in funcs.items() if v}
        continue
    open(os.path.join(work, rel), 'w', encoding='utf-8', newline='').write(new)
json.dump(dict(include=['.'], typeCheckingMode='basic', reportMissingImports='none', useLibraryCodeForTypes=True, extraPaths=extra or ['src']), open(os.path.join(work, 'pyrightconfig.json'), 'w'))
p = subprocess.run([*pyright.split(), '--outputjson', '-p', work], capture_output=True, text=True)
diags = json.loads(p.stdout)['generalDiagnostics']
truth = {}
for d in diags:
    if d.get('rule') not in ('reportCallIssue',): continue
    for k in re.findall(r'"oracle_(\d+)"', d['message']):
        if 'missing' not in d['message'].lower(): continue
        rel = os.path.relpath(d['file'], work); line = d['range']['start']['line'] + 1
        # a mutated file has the same line numbers: inserted text never holds a newline, save after a comment
        best = None
        for s, e, name, cls in spans.get(rel, []):
            if s <= line <= e and (best is None or s >= best[0]): best = (s, name, cls)
        truth.setdefault(int(k), []).append(dict(file=rel, line=line, caller=best[1] if best else '<module>', callerClass=(best[2] or '') if best else ''))
cand = []
for k, sites in truth.items():
    f = funcs.get(k)
    if not f: continue
    cross = {(s['file'], s['callerClass'], s['caller']) for s in sites if s['file'] != f['file'] and s['caller'] != '<module>'}
    if 2 <= len(cross) <= 60: cand.append((hashlib.sha1(f"{f['file']}#{f['line']}".encode()).hexdigest(), k, len(cross)))
cand.sort()
cases = [dict(id=f'py-{i}', **funcs[k], crossFileCallers=c, truth=truth[k]) for i, (_, k, c) in enumerate(cand[:int(n)])]
def sites_of(k):
    f = funcs[k]; target = os.path.join(work, f['file'])
    src = open(os.path.join(root, f['file']), encoding='utf-8', newline='').read()
    open(target, 'w', encoding='utf-8', newline='').write(src[:f['at']] + f['insert'] + src[f['at']:])
    p = subprocess.run([*pyright.split(), '--outputjson', '-p', work], capture_output=True, text=True)
    open(target, 'w', encoding='utf-8', newline='').write(src)
    found = []
    for d in json.loads(p.stdout)['generalDiagnostics']:
        if d.get('rule') != 'reportCallIssue' or f'"oracle_{k}"' not in d['message'] or 'missing' not in d['message'].lower(): continue
        rel = os.path.relpath(d['file'], work); line = d['range']['start']['line'] + 1; best = None
        for s, e, name, cls in spans.get(rel, []):
            if s <= line <= e and (best is None or s >= best[0]): best = (s, name, cls)
        found.append(dict(file=rel, line=line, caller=best[1] if best else '<module>', callerClass=(best[2] or '') if best else ''))
    return found
for rel in spans: shutil.copyfile(os.path.join(root, rel), os.path.join(work, rel))
for case, (_, k, _) in zip(cases, cand): case['truth'] = sites_of(k)
json.dump(cases, open(out, 'w'), indent=1)
print(len(funcs), 'functions mutated,', len(truth), 'with callers seen,', len(cand), 'candidates,', len(cases), 'cases,', sum(len(c['truth']) for c in cases), 'sites')
