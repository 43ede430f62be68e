"""Every function of a tree of Python files, its parameters as they stand in the text, and every call by a name, as JSON.
Columns count from one and offsets are of UTF-16 units.
usage: python3 python_declarations.py ROOT OUT.json [FOLDER...]"""
import ast, bisect, io, json, os, re, sys, tokenize

root, out, *folders = sys.argv[1:]
LEFT_OUT = {'.git', 'node_modules', 'build', 'dist', '.tox', '.venv', 'venv', 'docs'}


def python_files():
    for base in [os.path.join(root, f) for f in folders] or [root]:
        for folder, names, files in os.walk(base):
            names[:] = sorted(n for n in names if n not in LEFT_OUT)
            for name in sorted(files):
                if name.endswith('.py'):
                    yield os.path.join(folder, name)


class Text:
    """Places of a text: those of `ast` (line, UTF-8 byte), of `tokenize` (line, character) and of editors (UTF-16)."""

    def __init__(self, text):
        self.lines = re.split(r'(?<=\n)|(?<=\r)(?!\n)', text)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + self.units(line))

    @staticmethod
    def units(text):
        return len(text.encode('utf-16-le')) // 2

    def column(self, line, byte):
        return self.units(self.lines[line - 1].encode()[:byte].decode()) + 1

    def at(self, line, characters):
        return self.starts[line - 1] + self.units(self.lines[line - 1][:characters])

    def character(self, line, byte):
        return len(self.lines[line - 1].encode()[:byte].decode())


def parameter_list(tokens, starts, place):
    """The tokens between the parentheses of the definition that begins at `place`, split at its commas, and the name's token."""
    i = bisect.bisect_left(starts, place)
    while tokens[i].string != 'def':
        i += 1
    name = tokens[i + 1]
    while tokens[i].string != '(':
        i += 1
    opening, depth, parts = tokens[i], 0, [[]]
    while True:
        token = tokens[i]
        if token.type == tokenize.OP and token.string in '([{':
            depth += 1
        elif token.type == tokenize.OP and token.string in ')]}':
            depth -= 1
        if depth == 0:
            return name, opening, token, [p for p in parts if p]
        if depth == 1 and token.string == ',':
            parts.append([])
        elif token is not opening and token.type not in (tokenize.NL, tokenize.NEWLINE, tokenize.COMMENT):
            parts[-1].append(token)
        i += 1


def parameters_of(node, text, parts, receiver):
    args = node.args
    plain = args.posonlyargs + args.args
    required = len(plain) - len(args.defaults)
    known = {}
    for i, arg in enumerate(plain):
        known[arg.arg] = dict(optional=i >= required, keywordOnly=False, keyword=i >= len(args.posonlyargs))
    for arg, default in zip(args.kwonlyargs, args.kw_defaults):
        known[arg.arg] = dict(optional=default is not None, keywordOnly=True, keyword=True)
    types = {a.arg: a.annotation for a in plain + args.kwonlyargs + [x for x in (args.vararg, args.kwarg) if x]}
    found, separators = [], []
    for part in parts:
        start, end = text.at(*part[0].start), text.at(*part[-1].end)
        stars = part[0].string if part[0].string in ('*', '**', '/') else ''
        if len(part) == 1 and stars:
            separators.append(dict(start=start, end=end, text=stars))
            continue
        name = part[1 if stars else 0].string
        one = dict(start=start, end=end, name=name, type=ast.unparse(types[name]) if types.get(name) else None)
        if stars:
            one.update(rest=stars, optional=True, keywordOnly=False, keyword=False)
        else:
            one.update(known[name])
        if receiver and not found and not stars:
            one['receiver'] = True
            one['keyword'] = False
        found.append(one)
    return found, separators


def read(path):
    with open(path, encoding='utf-8', newline='') as file:
        source = file.read()
    tree = ast.parse(source)
    tokens = list(tokenize.generate_tokens(io.StringIO(source, newline='').readline))
    starts = [t.start for t in tokens]
    text = Text(source)
    rel = os.path.relpath(path, root).replace(os.sep, '/')
    functions, classes, calls, waiting = [], [], [], []
    imports = {}

    def visit(node, owner, inside, statement, scope):
        for child in ast.iter_child_nodes(node):
            around = child if isinstance(child, ast.stmt) else statement
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                functions.append(function(child, owner, inside))
                for part in child.decorator_list:
                    visit(ast.Expr(part), owner, inside, around, scope)
                visit(ast.Module([child.args, *child.body], []), owner, True, around, child)
                continue
            if isinstance(child, ast.ClassDef):
                classes.append(dict(name=child.name, bases=[last_name(b) for b in child.bases]))
                visit(child, child.name, False, around, scope)
                continue
            if isinstance(child, ast.Call):
                waiting.append((child, around, scope))
            if isinstance(child, ast.ImportFrom):
                for alias in child.names:
                    imports.setdefault(alias.asname or alias.name, []).append(place(alias))
            visit(child, owner, inside, around, scope)

    def place(node, end=None):
        last = (end.lineno, end.col_offset) if end else (node.end_lineno, node.end_col_offset)
        return dict(line=node.lineno, column=text.column(node.lineno, node.col_offset), endLine=last[0], endColumn=text.column(*last))

    def about_result(call, statement, scope):
        """The statement without the blocks that it holds, and where a name that the result is given to is used."""
        body = getattr(statement, 'body', None)
        ranges = [place(statement, body[0] if isinstance(body, list) and body else None)]
        names = {n.id for target in given_to(call, statement) for n in ast.walk(target) if isinstance(n, ast.Name)}
        uses = [n for n in ast.walk(scope) if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id in names]
        uses += [n for n in ast.walk(scope) if isinstance(n, ast.Name) and n.id in names and isinstance(n.ctx, ast.Load)]
        return ranges + [place(n) for n in uses if n.lineno >= statement.lineno]

    def function(node, owner, inside):
        first = text.character(node.lineno, node.col_offset)
        name, opening, closing, parts = parameter_list(tokens, starts, (node.lineno, first))
        decorators = [ast.unparse(d) for d in node.decorator_list]
        modifiers = [m for m in ('staticmethod', 'classmethod') if m in decorators]
        if isinstance(node, ast.AsyncFunctionDef):
            modifiers.append('async')
        if yields(node):
            modifiers.append('generator')
        receiver = owner is not None and not inside and 'staticmethod' not in decorators
        parameters, separators = parameters_of(node, text, parts, receiver)
        return dict(
            file=rel, name=node.name, **({'class': owner} if owner and not inside else {}), line=name.start[0],
            column=text.units(text.lines[name.start[0] - 1][: name.start[1]]) + 1, nameAt=text.at(*name.start),
            kind='method' if owner and not inside else 'function', nested=inside, decorators=decorators,
            modifiers=modifiers, parameters=parameters, separators=separators, open=text.at(*opening.end),
            close=text.at(*closing.start), definitionAt=text.at(node.lineno, first),
            delegates=any(isinstance(n, ast.YieldFrom) for n in ast.walk(node)), endLine=node.end_lineno,
            startLine=min([node.lineno, *(d.lineno for d in node.decorator_list)]),
        )

    def call(node, statement, scope):
        callee = node.func
        if isinstance(callee, ast.Name):
            line, byte, name = callee.lineno, callee.col_offset, callee.id
        elif isinstance(callee, ast.Attribute):
            line, name = callee.end_lineno, callee.attr
            byte = callee.end_col_offset - len(name.encode())
        else:
            return
        brought = imports.get(name, []) if isinstance(callee, ast.Name) else []
        calls.append(dict(
            file=rel, callee=name, nameLine=line, nameColumn=text.column(line, byte), **place(node),
            result=about_result(node, statement, scope), name=brought,
        ))

    visit(tree, None, False, None, tree)
    for one in waiting:
        call(*one)
    return functions, classes, calls


def given_to(call, statement):
    """The targets that the result of a call is given to as it is."""
    if isinstance(statement, ast.Assign) and statement.value is call:
        return statement.targets
    if isinstance(statement, ast.AnnAssign) and statement.value is call:
        return [statement.target]
    if isinstance(statement, (ast.With, ast.AsyncWith)):
        return [i.optional_vars for i in statement.items if i.context_expr is call and i.optional_vars]
    if isinstance(statement, (ast.For, ast.AsyncFor)) and statement.iter is call:
        return [statement.target]
    return []


def last_name(node):
    if isinstance(node, ast.Subscript):
        node = node.value
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ''


def yields(node):
    """True for a function that yields itself, not one within it."""
    waiting = list(node.body)
    while waiting:
        one = waiting.pop()
        if isinstance(one, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            waiting.extend(ast.iter_child_nodes(one))
    return False


found = dict(functions=[], classes=[], calls=[], files=[])
for path in python_files():
    try:
        functions, classes, calls = read(path)
    except (SyntaxError, UnicodeDecodeError, tokenize.TokenError):
        continue
    found['functions'] += functions
    found['classes'] += classes
    found['calls'] += calls
    found['files'].append(os.path.relpath(path, root).replace(os.sep, '/'))
with open(out, 'w', encoding='utf-8') as file:
    json.dump(found, file)
