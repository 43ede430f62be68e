import { describe, expect, it } from 'vitest';
import { diffOf, type Scenario, type Tree } from './scenario.js';

/** Several steps at once: what became of `before` in `after`, with callers that stand as they stood. */
interface Row {
  what: string;
  /** The files that declare, and `call`, which is in both trees. */
  before: Tree;
  after: Tree;
  call: Tree;
  renames?: Scenario['renames'];
  /** `callee: verdict code`, one a stale call. */
  expected: string[];
  /** Part of the reason of the first. */
  says?: string;
  advises?: string;
  /** `verdict code` of what else holds at the first. */
  further?: string[];
  /** Part of its other reading. */
  other?: string;
}

/** One language: how its files are called, two bodies that have nothing in common, and functions of them. */
interface Speech {
  file(name: string): string;
  /** A function of one text; `extra` is a further parameter. */
  fn(name: string, body: 'words' | 'sum', extra?: 'timeout'): string;
  /** A file that declares these. */
  declares(...declarations: string[]): string;
  /** A file that takes names of `from` and calls the first. */
  calls(name: string, from: string): string;
}

const ts: Speech = {
  file: (name) => `${name}.ts`,
  fn: (name, body, extra) =>
    `export function ${name}(text: string${extra ? `, ${extra}: number` : ''}) {\n${
      body === 'words'
        ? '  const parts = text.trim().split(",");\n  const found = parts.map((part) => part.trim());\n  return found.filter(Boolean);'
        : '  let total = 0;\n  for (const char of text) total += char.charCodeAt(0) * 31;\n  return total % 1024;'
    }\n}\n`,
  declares: (...all) => `export const unrelated = 1;\n${all.join('')}`,
  calls: (name, from) => `import { ${name} } from './${from}';\nexport const go = () => ${name}("x");\n`,
};

const py: Speech = {
  file: (name) => `${name}.py`,
  fn: (name, body, extra) =>
    `def ${name}(text${extra ? `, ${extra}` : ''}):\n${
      body === 'words'
        ? '    parts = text.strip().split(",")\n    found = [part.strip() for part in parts]\n    return [part for part in found if part]'
        : '    total = 0\n    for char in text:\n        total += ord(char) * 31\n    return total % 1024'
    }\n\n`,
  declares: (...all) => `unrelated = 1\n\n${all.join('')}`,
  calls: (name, from) => `from ${from} import ${name}\n\ndef go():\n    return ${name}("x")\n`,
};

const java: Speech = {
  file: (name) => `p/${name.toUpperCase()}.java`,
  fn: (name, body, extra) =>
    `  static int ${name}(String text${extra ? `, int ${extra}` : ''}) {\n${
      body === 'words'
        ? '    String[] parts = text.trim().split(",");\n    for (String part : parts) note(part.trim());\n    return parts.length;'
        : '    int total = 0;\n    for (char c : text.toCharArray()) total += c * 31;\n    return total % 1024;'
    }\n  }\n`,
  declares: (...all) => `package p;\nclass A {\n  static void unrelated() { }\n${all.join('')}}\n`,
  calls: (name, from) => `package p;\nclass C { int go() { return ${from.toUpperCase()}.${name}("x"); } }\n`,
};

const go: Speech = {
  file: (name) => `${name}.go`,
  fn: (name, body, extra) =>
    `func ${name}(text string${extra ? `, ${extra} int` : ''}) int {\n${
      body === 'words'
        ? '\tparts := strings.Split(text, ",")\n\tfor _, part := range parts {\n\t\tnote(strings.TrimSpace(part))\n\t}\n\treturn len(parts)'
        : '\ttotal := 0\n\tfor _, char := range text {\n\t\ttotal += int(char) * 31\n\t}\n\treturn total % 1024'
    }\n}\n`,
  declares: (...all) => `package p\n\nimport "strings"\n\nfunc unrelated() {}\n\n${all.join('\n')}`,
  calls: (name) => `package p\n\nfunc Go() int { return ${name}("x") }\n`,
};

const rust: Speech = {
  file: (name) => `src/${name}.rs`,
  fn: (name, body, extra) =>
    `pub fn ${name}(text: &str${extra ? `, ${extra}: usize` : ''}) -> usize {\n${
      body === 'words'
        ? "    let parts: Vec<&str> = text.trim().split(',').collect();\n    for part in &parts { note(part.trim()); }\n    parts.len()"
        : '    let mut total = 0;\n    for c in text.chars() { total += c as usize * 31; }\n    total % 1024'
    }\n}\n`,
  declares: (...all) => `pub fn unrelated() {}\n${all.join('')}`,
  calls: (name, from) => `use crate::${from}::${name};\npub fn go() -> usize { ${name}("x") }\n`,
};

const php: Speech = {
  file: (name) => `${name}.php`,
  fn: (name, body, extra) =>
    `function ${name}(string $text${extra ? `, int $${extra}` : ''}): int {\n${
      body === 'words'
        ? '  $parts = explode(",", trim($text));\n  foreach ($parts as $part) { note(trim($part)); }\n  return count($parts);'
        : '  $total = 0;\n  foreach (str_split($text) as $char) { $total += ord($char) * 31; }\n  return $total % 1024;'
    }\n}\n`,
  declares: (...all) => `<?php\nnamespace P;\nfunction unrelated() {}\n${all.join('')}`,
  calls: (name) => `<?php\nnamespace P;\nfunction go() { return ${name}("x"); }\n`,
};

const ruby: Speech = {
  file: (name) => `${name}.rb`,
  fn: (name, body, extra) =>
    `  def self.${name}(text${extra ? `, ${extra}` : ''})\n${
      body === 'words'
        ? '    parts = text.strip.split(",")\n    found = parts.map { |part| part.strip }\n    found.reject { |part| part.empty? }'
        : '    total = 0\n    text.each_char { |char| total += char.ord * 31 }\n    total % 1024'
    }\n  end\n`,
  declares: (...all) => `module A\n  def self.unrelated; end\n${all.join('')}end\n`,
  calls: (name) => `require_relative "a"\ndef go\n  A.${name}("x")\nend\n`,
};

const swift: Speech = {
  file: (name) => `Sources/P/${name}.swift`,
  fn: (name, body, extra) =>
    `func ${name}(_ text: String${extra ? `, ${extra}: Int` : ''}) -> Int {\n${
      body === 'words'
        ? '  let parts = text.split(separator: ",")\n  for part in parts { note(part.description) }\n  return parts.count'
        : '  var total = 0\n  for char in text.utf8 { total += Int(char) * 31 }\n  return total % 1024'
    }\n}\n`,
  declares: (...all) => `func unrelated() {}\n${all.join('')}`,
  calls: (name) => `func go() -> Int { return ${name}("x") }\n`,
};

const lua: Speech = {
  file: (name) => `${name}.lua`,
  fn: (name, body, extra) =>
    `function M.${name}(text${extra ? `, ${extra}` : ''})\n${
      body === 'words'
        ? '  local parts = split(text, ",")\n  for i, part in ipairs(parts) do parts[i] = trim(part) end\n  return parts'
        : '  local total = 0\n  for i = 1, #text do total = total + text:byte(i) * 31 end\n  return total % 1024'
    }\nend\n`,
  declares: (...all) => `local M = {}\nfunction M.unrelated() end\n${all.join('')}return M\n`,
  calls: (name, from) => `local m = require("${from}")\nlocal function go() return m.${name}("x") end\nreturn go\n`,
};

const all: [string, Speech][] = [
  ['TypeScript', ts],
  ['Python', py],
  ['Java', java],
  ['Go', go],
  ['Rust', rust],
  ['PHP', php],
  ['Ruby', ruby],
  ['Swift', swift],
  ['Lua', lua],
];

/** How a member is named in answers: with its container where it has one. */
const shown = (language: string, name: string) =>
  language === 'Java' || language === 'Ruby' ? `A.${name}` : language === 'Lua' ? `M.${name}` : name;

/** The rows that hold in every language. */
function rowsOf(language: string, speech: Speech): Row[] {
  const { file, fn, declares, calls } = speech;
  const call: Tree = {
    [file('c')]: calls('splitText', 'a'),
    ...(language === 'Rust' && { 'src/lib.rs': 'pub mod a;\npub mod c;\n' }),
  };
  const split = shown(language, 'splitText');
  const cut = shown(language, 'cutText');
  const before: Tree = { [file('a')]: declares(fn('splitText', 'words')) };
  const row = (what: string, after: string, rest: Pick<Row, 'expected'> & Partial<Row>): Row => ({
    what: `${language}: ${what}`,
    before,
    after: { [file('a')]: after },
    call,
    ...rest,
  });
  return [
    row('a renamed function', declares(fn('cutText', 'words')), {
      expected: [`${split}: broken symbol-renamed`],
      says: `\`${split}\` was renamed to \`${cut}\``,
      advises: `Write \`${cut}\` for \`${split}\`.`,
      further: [],
      other: `if \`${cut}\` is another one, \`${split}\` was removed`,
    }),
    row('a renamed function that takes one more', declares(fn('cutText', 'words', 'timeout')), {
      expected: [`${split}: broken symbol-renamed`],
      says: `was renamed to \`${cut}\``,
      advises: 'timeout',
      further: [language === 'Swift' ? 'broken missing-keyword' : 'broken too-few-arguments'],
    }),
    row('a renamed function, and a new one under its name', declares(fn('cutText', 'words'), fn('splitText', 'sum')), {
      expected: [`${split}: suspect call-retargeted`],
      says: `\`${split}\` is another function now; what it did is \`${cut}\``,
    }),
    row('a removed function, and another one added', declares(fn('total', 'sum')), {
      expected: [`${split}: broken symbol-removed`],
      says: `\`${split}\` was removed`,
      further: [],
    }),
    {
      ...row('two functions that swapped their names', declares(fn('cutText', 'words'), fn('splitText', 'sum')), {
        expected: [`${split}: suspect call-retargeted`],
        says: `what it did is \`${cut}\``,
      }),
      before: { [file('a')]: declares(fn('splitText', 'words'), fn('cutText', 'sum')) },
    },
    {
      ...row('a removed function of which a copy was kept', declares(fn('kept', 'words')), {
        expected: [`${split}: broken symbol-removed`],
        says: 'was removed',
      }),
      before: { [file('a')]: declares(fn('splitText', 'words'), fn('kept', 'words')) },
    },
  ];
}

async function judged(row: Row) {
  const diff = await diffOf({
    before: { ...row.before, ...row.call },
    after: { ...row.after, ...row.call },
    ...(row.renames && { renames: row.renames }),
  });
  return diff.staleCalls;
}

function hold(rows: readonly Row[]): void {
  it.each(rows)('$what', async (row) => {
    const calls = await judged(row);
    expect(calls.map(({ callee, verdict, code }) => `${callee.name}: ${verdict} ${code}`)).toEqual(row.expected);
    const [first] = calls;
    if (row.says !== undefined) expect(first?.reason).toContain(row.says);
    if (row.advises !== undefined) expect(first?.advice).toContain(row.advises);
    if (row.further) expect((first?.further ?? []).map((f) => `${f.verdict} ${f.code}`)).toEqual(row.further);
    if (row.other !== undefined) expect(first?.otherReading?.reason).toContain(row.other);
  });
}

describe('several steps at once, in all languages', () => {
  for (const [language, speech] of all) hold(rowsOf(language, speech));
});
