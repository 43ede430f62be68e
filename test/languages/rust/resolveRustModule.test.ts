import { describe, expect, it } from 'vitest';
import { parseCargoManifest } from '../../../src/languages/rust/cargoManifest.js';
import { readableRust } from '../../../src/languages/rust/readableRust.js';
import { resolveRustModule } from '../../../src/languages/rust/resolveRustModule.js';
import { memoryWorld } from '../../graph/memoryWorld.js';

const files = {
  'Cargo.toml': '[workspace]\nmembers = ["a", "b"]\n\n[workspace.dependencies]\nthe-a = { path = "a" }\n',
  'a/Cargo.toml': '[package]\nname = "the-a"\n',
  'a/src/lib.rs': 'mod x;\npub mod y;\nmod inline { mod deep; }',
  'a/src/x.rs': 'mod z;',
  'a/src/x/z.rs': '',
  'a/src/y/mod.rs': 'mod z;\n#[path = "odd.rs"]\nmod w;',
  'a/src/y/z.rs': '',
  'a/src/y/odd.rs': '',
  'a/src/inline/deep.rs': '',
  'a/src/main.rs': 'mod only;',
  'a/src/only.rs': '',
  'a/tests/it.rs': 'mod common;',
  'a/tests/common/mod.rs': '',
  'b/Cargo.toml': '[package]\nname = "b"\n[dependencies]\nthe-a.workspace = true\nserde = "1"\n',
  'b/src/lib.rs': '',
};

describe('what a Rust path means, as far as files tell', () => {
  const file = (path: string) => ({ kind: 'file', path });
  const table: [specifier: string, from: string, target: object][] = [
    ['./x', 'a/src/lib.rs', file('a/src/x.rs')],
    ['./y', 'a/src/lib.rs', file('a/src/y/mod.rs')],
    ['./z', 'a/src/x.rs', file('a/src/x/z.rs')],
    ['./z', 'a/src/y/mod.rs', file('a/src/y/z.rs')],
    ['path:odd.rs', 'a/src/y/mod.rs', file('a/src/y/odd.rs')],
    ['./inline/deep', 'a/src/lib.rs', file('a/src/inline/deep.rs')],
    ['./gone', 'a/src/lib.rs', { kind: 'missing' }],
    ['./common', 'a/tests/it.rs', file('a/tests/common/mod.rs')],
    ['crate', 'a/src/x/z.rs', file('a/src/lib.rs')],
    ['crate', 'a/src/only.rs', file('a/src/main.rs')],
    ['crate', 'a/tests/common/mod.rs', file('a/tests/it.rs')],
    ['crate::y::z', 'a/src/x.rs', file('a/src/y/z.rs')],
    ['crate::y::Type', 'a/src/x.rs', file('a/src/y/mod.rs')],
    ['super', 'a/src/x/z.rs', file('a/src/x.rs')],
    ['super', 'a/src/y/odd.rs', file('a/src/y/mod.rs')],
    ['super::super::y', 'a/src/x/z.rs', file('a/src/y/mod.rs')],
    ['self::z', 'a/src/x.rs', file('a/src/x/z.rs')],
    ['the_a::y', 'b/src/lib.rs', file('a/src/y/mod.rs')],
    ['the_a', 'a/tests/it.rs', file('a/src/lib.rs')],
    ['std::fmt', 'a/src/lib.rs', { kind: 'external' }],
    ['serde::de', 'b/src/lib.rs', { kind: 'external' }],
    ['unheard_of', 'b/src/lib.rs', { kind: 'missing' }],
  ];
  it.each(table)('%s in %s', async (specifier, from, target) => {
    expect(resolveRustModule(specifier, from, await memoryWorld(files))).toEqual(target);
  });
});

describe('what a Cargo.toml says of names', () => {
  it('reads packages, targets and dependencies in every form', () => {
    const manifest = parseCargoManifest(
      [
        '[package]',
        'name = "my-crate" # its name',
        'autotests = false',
        '[lib]',
        "name = 'other'",
        'path = "lib/root.rs"',
        '[[bin]]',
        'name = "tool"',
        'path = "tool/main.rs"',
        '[dependencies]',
        'plain = "1"',
        'near = { path = "../near", features = [',
        '  "x", "y"',
        '] }',
        'renamed = { version = "1", package = "real" }',
        'shared.workspace = true',
        '[dev-dependencies.longer]',
        'path = "../longer"',
        "[target.'cfg(unix)'.dependencies]",
        'unixy = { path = "../unixy" }',
      ].join('\n'),
    );
    expect(manifest).toMatchObject({
      name: 'my-crate',
      libraryName: 'other',
      libraryPath: 'lib/root.rs',
      targetPaths: ['tool/main.rs'],
      closedFolders: ['tests'],
    });
    expect([...manifest.dependencies]).toEqual([
      ['plain', {}],
      ['near', { path: '../near' }],
      ['renamed', { package: 'real' }],
      ['shared', { fromWorkspace: true }],
      ['longer', { path: '../longer' }],
      ['unixy', { path: '../unixy' }],
    ]);
  });
});

describe('items that macros wrap', () => {
  const table: [source: string, readable: string][] = [
    ['cfg_rt! {\n    mod a;\n}\n', '         \n    mod a;\n \n'],
    ['wrap! { pub fn f() {} }', '        pub fn f() {}  '],
    ['fn m() { cfg_a! { f(); } }', 'fn m() {          f();   }'],
    ['cfg_if! { if #[cfg(a)] { mod a; } else { mod b; } }', '                         mod a;          mod b;    '],
    ['bitflags! { struct A: u8 { const B = 1; } }', 'bitflags! { struct A: u8 { const B = 1; } }'],
    ['let x = vec! { 1 };', 'let x = vec! { 1 };'],
    ['println!("cfg_a! { mod a; }");', 'println!("cfg_a! { mod a; }");'],
    ['// cfg_a! { mod a; }\nmod b;', '// cfg_a! { mod a; }\nmod b;'],
    ["cfg_a! { const Q: char = '}'; mod a; }", "         const Q: char = '}'; mod a;  "],
  ];
  it.each(table)('%s', (source, readable) => {
    expect(readableRust(source)).toBe(readable);
  });
});
