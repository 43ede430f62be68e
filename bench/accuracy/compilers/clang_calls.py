"""The calls that clang resolves in a checkout of C or C++, one JSON line each.

usage: python3 clang_calls.py ROOT OUT.jsonl KNOWN.json [FOLDER ...]

Every source file below the folders is read on its own, with every folder of the checkout that holds headers on its include path;
and the folders in CLANG_INCLUDES and macros in CLANG_DEFINES beside; what is missing is tolerated. Needs clang's Python bindings
(python3-clang). Functions of several definitions are left out: which of
them a build takes is not known. KNOWN.json has the files that were read, and the functions in them that were compiled as `file#name`:
what stands in a branch of a conditional that was not taken calls nothing.
"""

import json
import os
import sys

import clang.cindex as cindex
from clang.cindex import CursorKind, TranslationUnit

root, out_path, known_path, *folders = sys.argv[1:]
root = os.path.realpath(root)
SOURCES = (".c", ".cc", ".cpp", ".cxx")
HEADERS = (".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp")
LEFT_OUT = {".git", "node_modules", "build"}
FUNCTIONS = {
    CursorKind.FUNCTION_DECL,
    CursorKind.CXX_METHOD,
    CursorKind.CONSTRUCTOR,
    CursorKind.DESTRUCTOR,
    CursorKind.CONVERSION_FUNCTION,
    CursorKind.FUNCTION_TEMPLATE,
}
KEEP_GOING = 0x200
TYPES = {
    CursorKind.CLASS_DECL,
    CursorKind.STRUCT_DECL,
    CursorKind.UNION_DECL,
    CursorKind.CLASS_TEMPLATE,
    CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
}

index = cindex.Index.create()
texts = {}
visited_calls = {}
definitions = {}
known = set()
compiled = set()


def text_of(path):
    if path not in texts:
        with open(path, "rb") as file:
            texts[path] = file.read()
    return texts[path]


def walk_files():
    starts = [os.path.join(root, folder) for folder in folders] or [root]
    sources, header_folders = [], set()
    for folder, names, files in os.walk(root):
        names[:] = sorted(name for name in names if name not in LEFT_OUT)
        if any(name.endswith(HEADERS) for name in files):
            header_folders.add(folder)
    for start in starts:
        for folder, names, files in os.walk(start):
            names[:] = sorted(name for name in names if name not in LEFT_OUT)
            sources += [os.path.join(folder, name) for name in sorted(files) if name.endswith(SOURCES)]
    return sources, sorted(header_folders, key=lambda folder: (folder.count(os.sep), folder))


def arguments_of(source, header_folders):
    plain = source.endswith(".c")
    args = ["-x", "c" if plain else "c++", "-std=gnu11" if plain else "-std=c++17", "-w", "-ferror-limit=0"]
    if not plain:
        args.append("-fno-delayed-template-parsing")
    near = []
    folder = os.path.dirname(source)
    while folder.startswith(root):
        near += [folder, os.path.join(folder, "include"), os.path.join(folder, "src"), os.path.join(folder, "lib")]
        folder = os.path.dirname(folder)
    for folder in near:
        if os.path.isdir(folder):
            args += ["-I", folder]
    for folder in header_folders:
        args += ["-idirafter", folder]
    for folder in os.environ.get("CLANG_INCLUDES", "").split():
        args += ["-I", folder]
    for define in os.environ.get("CLANG_DEFINES", "").split():
        args.append("-D" + define)
    args += ["-idirafter", "/usr/lib/llvm-14/lib/clang/14.0.6/include"]
    return args


def own_path(location):
    file = location.file
    if file is None:
        return None
    path = os.path.realpath(file.name)
    return path if path.startswith(root + os.sep) else None


def class_of(cursor):
    parent = cursor.semantic_parent
    return parent.spelling if parent is not None and parent.kind in TYPES else ""


def template_of(cursor):
    template = cindex.conf.lib.clang_getSpecializedCursorTemplate(cursor)
    return template if template is not None and template.kind != CursorKind.INVALID_FILE else cursor


def most_general(cursor):
    for _ in range(4):
        general = template_of(cursor)
        if general == cursor or general is None:
            break
        cursor = general
    return cursor


def caller_name(cursor):
    """The function's name; one that a macro makes goes by the macro as it is written, googletest's by its own."""
    name = cursor.spelling.split("<")[0] if cursor.kind == CursorKind.CONSTRUCTOR else cursor.spelling
    if name == "TestBody":
        return name, class_of(cursor)
    path = own_path(cursor.location)
    if path is None:
        return name, class_of(cursor)
    text = text_of(path)
    offset = cursor.location.offset
    if text[offset : offset + len(name)] == name.encode() or name.startswith(("operator", "~")):
        return name, class_of(cursor)
    end = offset
    while end < len(text) and (chr(text[end]).isalnum() or text[end] == 95):
        end += 1
    macro = text[offset:end].decode()
    if macro.isupper() and text[end : end + 1] == b"(":
        depth, at, quoted = 0, end, False
        while at < len(text):
            char = text[at : at + 1]
            if char == b'"' and text[at - 1 : at] != b"\\":
                quoted = not quoted
            elif not quoted and char in (b"(", b"[", b"{"):
                depth += 1
            elif not quoted and char in (b")", b"]", b"}"):
                depth -= 1
            if not quoted and (depth == 0 or (depth == 1 and char == b",")):
                break
            at += 1
        first = " ".join(text[end + 1 : at].decode("utf8", "replace").split())
        return f"{macro}({first})", ""
    return name, class_of(cursor)


def note_definition(cursor):
    path = own_path(cursor.location)
    if path is None:
        return
    usr = cursor.get_usr()
    place = (path, cursor.location.offset)
    found = definitions.setdefault(usr, {})
    if place in found:
        return
    parameters = [child for child in cursor.get_children() if child.kind == CursorKind.PARM_DECL]
    text = text_of(path)
    name = cursor.spelling.split("<")[0]
    offset = cursor.location.offset
    spelled = text[offset : offset + len(name)] == name.encode()
    open_at = text.find(b"(", offset + len(name))
    at = parameters[0].extent.start.offset if parameters else open_at + 1
    if parameters and own_path(parameters[0].extent.start) != path:
        spelled = False
    found[place] = {
        "calleeFile": os.path.relpath(path, root),
        "calleeLine": cursor.location.line,
        "calleePos": offset,
        "callee": name,
        "calleeClass": class_of(cursor),
        "kind": cursor.kind.name,
        "at": len(text[:at].decode("utf8", "replace").encode("utf-16-le")) // 2,
        "params": len(parameters),
        "isEditable": spelled and open_at >= 0 and is_editable(cursor, name),
    }


def note_compiled(cursor):
    path = own_path(cursor.location)
    if path is not None:
        compiled.add(f"{os.path.relpath(path, root)}#{caller_name(cursor)[0]}")


def is_editable(cursor, name):
    if name in ("main", "TestBody") or name.startswith(("operator", "~")):
        return False
    if cursor.kind in (CursorKind.DESTRUCTOR, CursorKind.CONVERSION_FUNCTION):
        return False
    return not (cursor.kind == CursorKind.CONSTRUCTOR and (cursor.is_copy_constructor() or cursor.is_move_constructor()))


def visit(cursor, caller):
    stack = [(cursor, caller)]
    while stack:
        at, around = stack.pop()
        kind = at.kind
        inner = around
        if kind in FUNCTIONS and at.is_definition():
            note_definition(at)
            note_compiled(at)
            inner = at
        if kind == CursorKind.LAMBDA_EXPR:
            inner = around
        if kind in (CursorKind.CALL_EXPR, CursorKind.DECL_REF_EXPR, CursorKind.MEMBER_REF_EXPR):
            note_use(at, around, kind == CursorKind.CALL_EXPR)
        for child in at.get_children():
            stack.append((child, inner))


def note_use(cursor, caller, is_call):
    target = cursor.referenced
    if target is None or target.kind not in FUNCTIONS:
        return
    target = most_general(target)
    path = own_path(cursor.location)
    if path is None:
        return
    usr = target.get_usr()
    if not usr:
        return
    name, owner = caller_name(caller) if caller is not None else ("<module>", "")
    site = visited_calls.setdefault((usr, path, cursor.location.line, name, owner), set())
    site.add("call" if is_call else "reference")


def main():
    sources, header_folders = walk_files()
    for number, source in enumerate(sources):
        if number % 25 == 0:
            print(f"{number}/{len(sources)} {os.path.relpath(source, root)}", file=sys.stderr, flush=True)
        try:
            unit = TranslationUnit.from_source(
                source, arguments_of(source, header_folders), options=KEEP_GOING, index=index
            )
        except cindex.TranslationUnitLoadError:
            continue
        for cursor in unit.cursor.get_children():
            path = own_path(cursor.location)
            if path is None:
                continue
            known.add(os.path.relpath(path, root))
            visit(cursor, None)
    rows = []
    for (usr, path, line, name, owner), kinds in visited_calls.items():
        places = definitions.get(usr)
        if not places or len(places) != 1:
            continue
        (definition,) = places.values()
        rows.append(
            {
                "file": os.path.relpath(path, root),
                "line": line,
                "caller": name,
                "callerClass": owner,
                "kind": "call" if "call" in kinds else "reference",
                **{key: value for key, value in definition.items() if key != "kind"},
            }
        )
    rows.sort(key=lambda row: (row["calleeFile"], row["calleePos"], row["file"], row["line"], row["caller"]))
    with open(out_path, "w", encoding="utf8") as out:
        for row in rows:
            out.write(json.dumps(row) + "\n")
    with open(known_path, "w", encoding="utf8") as out:
        json.dump({"files": sorted(known), "functions": sorted(compiled)}, out)
    print(json.dumps({"files": len(sources), "rows": len(rows), "definitions": len(definitions)}))


sys.setrecursionlimit(20000)
main()
