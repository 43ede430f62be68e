"""clang as the oracle of mutations: what it makes of a checkout of C or C++, or the errors that it has there.

usage: python3 clang_mutations.py declarations|errors LANGUAGE ROOT OUT.json STATE.json [FOLDER ...]

Every source file below the folders is read on its own, with every folder of the checkout that holds headers on its include path, and
the folders in CLANG_INCLUDES and macros in CLANG_DEFINES beside; what is missing is tolerated. STATE.json keeps which sources read
which files: `declarations` writes it, and `errors`, which reads the files it is asked for from its input, one a line, looks there.
Functions of several definitions are left out: which of them a build takes is not known. `unseen` has what means nothing to clang:
branches of conditionals that no source takes, bodies of macros, and calls that depend on a template's parameters.
Needs clang's Python bindings (python3-clang).
"""

import bisect
import json
import os
import re
import sys
from ctypes import POINTER, Structure, byref, c_uint

import clang.cindex as cindex
from clang.cindex import AccessSpecifier, CursorKind, StorageClass, TranslationUnit

mode, language, root, out_path, state_path, *folders = sys.argv[1:]
root = os.path.realpath(root)
SOURCES = (".c",) if language == "c" else (".cc", ".cpp", ".cxx")
HEADERS = (".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp")
LEFT_OUT = {".git", "node_modules", "build"}
KEEP_GOING = 0x200
FUNCTIONS = {
    CursorKind.FUNCTION_DECL,
    CursorKind.CXX_METHOD,
    CursorKind.CONSTRUCTOR,
    CursorKind.FUNCTION_TEMPLATE,
}
TYPES = {
    CursorKind.CLASS_DECL,
    CursorKind.STRUCT_DECL,
    CursorKind.UNION_DECL,
    CursorKind.CLASS_TEMPLATE,
    CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
}

# Warnings of clang 14 that are errors in later compilers.
ERRORS = ["implicit-function-declaration", "implicit-int", "int-conversion", "incompatible-pointer-types"]
ERRORS += ["incompatible-function-pointer-types", "return-type"]


class RangeList(Structure):
    _fields_ = [("count", c_uint), ("ranges", POINTER(cindex.SourceRange))]


lib = cindex.conf.lib
lib.clang_getAllSkippedRanges.argtypes = [TranslationUnit]
lib.clang_getAllSkippedRanges.restype = POINTER(RangeList)
lib.clang_disposeSourceRangeList.argtypes = [POINTER(RangeList)]
lib.clang_getFileLocation.argtypes = [
    cindex.SourceLocation,
    POINTER(cindex.c_object_p),
    POINTER(c_uint),
    POINTER(c_uint),
    POINTER(c_uint),
]


class Text:
    """A file's bytes, and places in it as other tools count them."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.bytes = file.read()
        self.starts = [0] + [at + 1 for at, byte in enumerate(self.bytes) if byte == 10]
        self.plain = self.bytes.isascii()

    def units(self, start, end):
        if self.plain:
            return end - start
        return len(self.bytes[start:end].decode("utf8", "replace").encode("utf-16-le")) // 2

    def place(self, offset):
        line = bisect.bisect_right(self.starts, offset)
        return line, self.units(self.starts[line - 1], offset) + 1


texts = {}
index = cindex.Index.create()


def text_of(path):
    if path not in texts:
        texts[path] = Text(path)
    return texts[path]


real_paths = {}


def where(location):
    """Path and offset, where a macro's argument was written rather than where the macro is used; none outside of the checkout."""
    file, line, column, offset = cindex.c_object_p(), c_uint(), c_uint(), c_uint()
    lib.clang_getFileLocation(location, byref(file), byref(line), byref(column), byref(offset))
    if not file:
        return None, 0
    name = cindex.File(file).name
    if name not in real_paths:
        path = os.path.realpath(name)
        real_paths[name] = path if path.startswith(root + os.sep) else None
    return real_paths[name], offset.value


def span(extent):
    """Path, start and end in bytes; none where it does not stand in one own file."""
    path, start = where(extent.start)
    other, end = where(extent.end)
    return (path, start, end) if path is not None and path == other and start <= end else None


def range_of(path, start, end):
    text = text_of(path)
    line, column = text.place(start)
    end_line, end_column = text.place(end)
    return {
        "file": os.path.relpath(path, root),
        "line": line,
        "column": column,
        "endLine": end_line,
        "endColumn": end_column,
    }


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
    args = ["-x", "c" if plain else "c++", "-std=gnu11" if plain else "-std=c++17", "-Wno-everything", "-ferror-limit=0"]
    args += ["-Werror=" + name for name in ERRORS]
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


def units(sources, options):
    _, header_folders = walk_files()
    for number, source in enumerate(sources):
        if number % 25 == 0:
            print(f"{number}/{len(sources)} {os.path.relpath(source, root)}", file=sys.stderr, flush=True)
        try:
            yield source, TranslationUnit.from_source(
                source, arguments_of(source, header_folders), options=options, index=index
            )
        except cindex.TranslationUnitLoadError:
            continue


def most_general(cursor):
    for _ in range(4):
        general = lib.clang_getSpecializedCursorTemplate(cursor)
        if general is None or general.kind == CursorKind.INVALID_FILE or general == cursor:
            break
        cursor = general
    return cursor


# ---- declarations

functions = {}
calls = {}
unseen = {}
skipped = {}
readers = {}


def name_of(cursor):
    return cursor.spelling.split("<")[0]


def is_editable(cursor, name):
    if not name or name == "main" or name.startswith(("operator", "~", "(")):
        return False
    return not (cursor.kind == CursorKind.CONSTRUCTOR and (cursor.is_copy_constructor() or cursor.is_move_constructor()))


def note_place(cursor):
    """A declaration or definition of a function, with the places of its parameters."""
    name = name_of(cursor)
    path, at = where(cursor.location)
    usr = cursor.get_usr()
    if path is None or not usr or not is_editable(cursor, name):
        return
    one = functions.setdefault(usr, {"name": name, "places": {}, "virtual": False, "spelled": True})
    if (path, at) in one["places"]:
        return
    owner = cursor.semantic_parent
    if owner is not None and owner.kind in TYPES:
        one["class"] = owner.spelling
        one["owner"] = owner.get_usr()
        one["access"] = cursor.access_specifier.name
        one["static"] = cursor.is_static_method()
    else:
        one["owner"] = owner.get_usr() if owner is not None else ""
        one["fileLocal"] = cursor.storage_class == StorageClass.STATIC or one.get("fileLocal", False)
    one["kind"] = cursor.kind.name
    one["virtual"] = one["virtual"] or cursor.is_virtual_method()
    text = text_of(path)
    own = span(cursor.extent)
    if own is None or text.bytes[at : at + len(name)] != name.encode():
        one["spelled"] = False
        return
    paren = text.bytes.find(b"(", at + len(name))
    if text.bytes[at + len(name) : paren].strip():
        one["spelled"] = False
        return
    parameters = []
    last = paren + 1
    for child in cursor.get_children():
        if child.kind != CursorKind.PARM_DECL:
            continue
        place = span(child.extent)
        if place is None or place[0] != path or place[1] < last or place[1] == place[2]:
            one["spelled"] = False
            return
        _, start, last = place
        written = text.bytes[start:last].decode("utf8", "replace")
        parameters.append(
            {
                "start": start,
                "end": last,
                "name": child.spelling,
                "type": child.type.get_canonical().spelling,
                "optional": "=" in written,
                "rest": False,
            }
        )
    close = text.bytes.find(b")", last)
    tail = text.bytes[last:close]
    if b"..." in tail:
        at_rest = last + tail.find(b"...")
        parameters.append({"start": at_rest, "end": at_rest + 3, "name": "", "type": "...", "optional": False, "rest": True})
    elif tail.strip() and parameters:
        one["spelled"] = False
        return
    for parameter in parameters:
        parameter["start"] = text.units(0, parameter["start"])
        parameter["end"] = text.units(0, parameter["end"])
    place = range_of(path, at, at + len(name))
    whole = range_of(path, own[1], own[2])
    one["places"][(path, at)] = {
        "file": place["file"],
        "line": place["line"],
        "column": place["column"],
        "startLine": whole["line"],
        "endLine": whole["endLine"],
        "start": text.units(0, own[1]),
        "end": text.units(0, own[2]),
        "open": text.units(0, paren + 1),
        "close": text.units(0, close),
        "nameAt": text.units(0, at),
        "parameters": parameters,
        "isDefinition": cursor.is_definition(),
        "inClass": cursor.lexical_parent is not None and cursor.lexical_parent.kind in TYPES,
        "isTemplate": cursor.kind == CursorKind.FUNCTION_TEMPLATE,
    }
    # The first definition's place is what the function goes by.
    one["types"] = [parameter["type"] for parameter in parameters]


def note_call(cursor, parent):
    place = span(cursor.extent)
    if place is None:
        return
    path, start, end = place
    target = cursor.referenced
    if target is not None and target.kind in FUNCTIONS:
        target = most_general(target)
    text = text_of(path).bytes
    if target is None or target.kind not in FUNCTIONS:
        unseen[place] = True
        return
    name = name_of(target)
    if target.kind == CursorKind.CONSTRUCTOR:
        if not text[start:end].endswith((b")", b"}")):
            return
        head = re.match(rb"([\w:]+)\s*(<[^;(){}]*>)?\s*[({]", text[start:end])
        if not head:
            return
        written = head.group(1).split(b"::")[-1].decode()
        if parent.kind in (CursorKind.VAR_DECL, CursorKind.FIELD_DECL) and written == parent.spelling:
            outer = span(parent.extent)
            if outer is not None and outer[0] == path and outer[1] <= start and end <= outer[2]:
                start = outer[1]
        elif written != name and parent.kind not in FUNCTIONS:
            return
    else:
        # Made by a macro, or an operator: nothing is called by its name here.
        pattern = rb"\b" + re.escape(name.encode()) + rb"\b"
        if not re.search(pattern, text[start:end]) or not text[start:end].endswith((b")", b"}")):
            unseen[place] = True
            return
    calls.setdefault(target.get_usr(), {})[(path, start, end)] = True


def visit(top):
    stack = [(top, top)]
    while stack:
        at, parent = stack.pop()
        kind = at.kind
        if kind in FUNCTIONS:
            note_place(at)
        if kind == CursorKind.CALL_EXPR:
            note_call(at, parent)
        for child in at.get_children():
            stack.append((child, at))


def note_skipped(unit, lines_of):
    """The lines that this source leaves out; a line counts that every source leaves out that reads its file."""
    found = lib.clang_getAllSkippedRanges(unit)
    for number in range(found.contents.count):
        place = span(found.contents.ranges[number])
        if place is None:
            continue
        path, start, end = place
        first, last = text_of(path).place(start)[0], text_of(path).place(end)[0]
        lines_of.setdefault(path, set()).update(range(first + 1, last))
    lib.clang_disposeSourceRangeList(found)


def note_undefined_macros(unit):
    """What stands between the parentheses of something that is not declared, a macro of a missing header, means nothing."""
    for one in unit.diagnostics:
        path, start = where(one.location)
        if one.severity < cindex.Diagnostic.Error or path is None:
            continue
        text = text_of(path).bytes
        head = re.match(rb"\w+\s*\(", text[start : start + 200])
        if not head:
            continue
        depth, end = 1, start + head.end()
        while depth > 0 and end < len(text):
            depth += {b"(": 1, b")": -1}.get(text[end : end + 1], 0)
            end += 1
        unseen[(path, start, end)] = True


def declarations():
    sources, _ = walk_files()
    for source, unit in units(sources, KEEP_GOING | TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD):
        seen = {os.path.realpath(source)}
        lines_of = {}
        for cursor in unit.cursor.get_children():
            place = span(cursor.extent)
            if place is None:
                continue
            seen.add(place[0])
            if cursor.kind == CursorKind.MACRO_DEFINITION:
                unseen[place] = True
            elif cursor.kind not in (CursorKind.MACRO_INSTANTIATION, CursorKind.INCLUSION_DIRECTIVE):
                visit(cursor)
        note_skipped(unit, lines_of)
        note_undefined_macros(unit)
        for path in seen:
            readers.setdefault(path, []).append(source)
            lines = lines_of.get(path, set())
            skipped[path] = skipped[path] & lines if path in skipped else lines
    overloads = {}
    for usr, one in functions.items():
        overloads.setdefault((one["owner"], one["name"]), []).append(usr)
    rows = []
    for usr, one in functions.items():
        places = list(one["places"].values())
        definitions = [place for place in places if place["isDefinition"]]
        if not one["spelled"] or len(definitions) != 1 or len({len(place["parameters"]) for place in places}) != 1:
            continue
        others = [functions[other].get("types") for other in overloads[(one["owner"], one["name"])] if other != usr]
        rows.append({**one, "id": usr, "places": places, "siblings": others, "calls": call_ranges(usr)})
    rows.sort(key=lambda row: row["id"])
    with open(state_path, "w", encoding="utf8") as out:
        json.dump({os.path.relpath(path, root): sources for path, sources in readers.items()}, out)
    return {
        "declarations": rows,
        "files": sorted(os.path.relpath(path, root) for path in readers),
        "unseen": [range_of(*place) for place in sorted(unseen)] + skipped_ranges(),
    }


def call_ranges(usr):
    return [{**range_of(*place), "result": [], "name": []} for place in sorted(calls.get(usr, {}))]


def skipped_ranges():
    ranges = []
    for path, lines in sorted(skipped.items()):
        for line in sorted(lines):
            file = os.path.relpath(path, root)
            ranges.append({"file": file, "line": line, "column": 1, "endLine": line + 1, "endColumn": 1})
    return ranges


# ---- errors


def errors():
    with open(state_path, encoding="utf8") as file:
        state = json.load(file)
    asked = [line for line in sys.stdin.read().split("\n") if line]
    sources = {}
    for file in asked or sorted(state):
        # A header's own calls are read with the first source that has them.
        for source in state.get(file, [])[:1] if not file.endswith(SOURCES) else [os.path.join(root, file)]:
            sources[source] = True
    found = {}
    for _, unit in units(sorted(sources), KEEP_GOING):
        undeclared = set()
        for one in unit.diagnostics:
            if one.severity < cindex.Diagnostic.Error:
                continue
            implicit = re.match(r"implicit declaration of function '(\w+)'", one.spelling)
            if implicit:
                undeclared.add(implicit.group(1))
            # What a library's template cannot do with its arguments stands in the library; the note says who asked.
            for place in [one.location, *[note.location for note in one.children if "requested here" in note.spelling]]:
                path, offset = where(place)
                if path is not None:
                    found[(path, offset, one.spelling)] = True
                    break
        # Said once a function, though every call is one.
        if undeclared:
            note_undeclared(unit.cursor, undeclared, found)
    return [{**range_of(path, at, at + 1), "message": message} for path, at, message in sorted(found)]


def note_undeclared(cursor, names, found):
    stack = [cursor]
    while stack:
        at = stack.pop()
        if at.kind == CursorKind.CALL_EXPR and at.spelling in names:
            path, offset = where(at.extent.start)
            if path is not None:
                found[(path, offset, f"implicit declaration of function '{at.spelling}'")] = True
        stack.extend(at.get_children())


sys.setrecursionlimit(20000)
result = declarations() if mode == "declarations" else errors()
with open(out_path, "w", encoding="utf8") as out:
    json.dump(result, out)
