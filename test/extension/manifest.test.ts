import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { oldestGit } from '../../src/git/gitProgram.js';
import { languages } from '../../src/languages/registry.js';

const root = path.resolve(import.meta.dirname, '../..');
const text = fs.readFileSync(path.join(root, 'package.json'), 'utf8');
const manifest = JSON.parse(text);
const names: Record<string, string> = JSON.parse(fs.readFileSync(path.join(root, 'package.nls.json'), 'utf8'));
const { contributes } = manifest;
const commands: { command: string; icon?: string; title: string }[] = contributes.commands;
const declared = new Set(commands.map(({ command }) => command));
const sources = fs
  .readdirSync(path.join(root, 'src/extension'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => fs.readFileSync(path.join(root, 'src/extension', file), 'utf8'))
  .join('\n');

/** All strings in a JSON value. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

describe('package.json', () => {
  it('takes every text from package.nls.json, and uses every text in it', () => {
    const used = new Set(strings(manifest).flatMap((entry) => [...entry.matchAll(/^%([\w.-]+)%$/g)].map((m) => m[1]!)));
    expect([...used].filter((key) => !(key in names))).toEqual([]);
    expect(Object.keys(names).filter((key) => !used.has(key))).toEqual([]);
  });

  it('names in menus, keybindings, welcome texts and the walkthrough only commands that there are', () => {
    const builtIn = /^(workbench\.|git\.|vscode\.)/;
    const named = [
      ...strings(contributes.menus).filter((entry) => /^aftershock\.\w+$/.test(entry)),
      ...contributes.keybindings.map(({ command }: { command: string }) => command),
      ...Object.values(names).flatMap((entry) => [...entry.matchAll(/\(command:([\w.]+)/g)].map((m) => m[1]!)),
    ].filter((command) => !builtIn.test(command) && !command.endsWith('.focus'));
    expect(named.filter((command) => !declared.has(command))).toEqual([]);
  });

  it('declares every command that the extension registers, and no other', () => {
    const registered = new Set([...sources.matchAll(/registerCommand\(\s*'(aftershock\.\w+)'/g)].map((m) => m[1]!));
    expect([...registered].sort()).toEqual([...declared].sort());
  });

  it('reads no setting that it does not declare, and declares none that is not read', () => {
    const read = new Set(
      [...sources.matchAll(/values\.get(?:<[^>]+>)?\(\s*'([\w.]+)'/g)].map((m) => `aftershock.${m[1]}`),
    );
    expect([...read].sort()).toEqual(Object.keys(contributes.configuration.properties).sort());
  });

  it('gives each setting a default and a description', () => {
    for (const [key, setting] of Object.entries<Record<string, unknown>>(contributes.configuration.properties)) {
      expect(setting, key).toHaveProperty('default');
      expect(setting, key).toHaveProperty('markdownDescription');
    }
  });

  it('has the same defaults in the settings as in the code', () => {
    const fallbacks = [...sources.matchAll(/values\.get(?:<[^>]+>)?\(\s*'([\w.]+)',\s*([^)]+?)\)/g)];
    expect(fallbacks.length).toBe(Object.keys(contributes.configuration.properties).length);
    for (const [, key, fallback] of fallbacks) {
      const { default: value } = contributes.configuration.properties[`aftershock.${key}`];
      expect(JSON.stringify(value), key).toBe(
        JSON.stringify(JSON.parse(fallback!.replaceAll("'", '"').replaceAll('_', ''))),
      );
    }
  });

  it('names only pictures that there are, one of each mark for each kind of theme', () => {
    const pictures = strings(contributes).filter((entry) => entry.startsWith('media/'));
    for (const mark of ['broken', 'suspect', 'changed']) {
      for (const shade of ['light', 'dark', 'hc-light', 'hc-dark']) pictures.push(`media/gutter/${mark}-${shade}.svg`);
    }
    expect(pictures.filter((picture) => !fs.existsSync(path.join(root, picture)))).toEqual([]);
  });

  it('uses only context keys that the extension sets', () => {
    const keys = new Set(
      [...text.matchAll(/aftershock\.(\w+) (?:==|=~)|in aftershock\.(\w+)|&& aftershock\.(\w+)/g)].map(
        (m) => m[1] ?? m[2] ?? m[3],
      ),
    );
    const set = new Set([...sources.matchAll(/set\(\s*'(\w+)'/g)].map((m) => m[1]!));
    expect([...keys].filter((key) => key !== 'grouping' && !set.has(key!))).toEqual([]);
  });

  it('offers the impact of a symbol in the files of every language, and of no other', () => {
    const { when } = contributes.menus['editor/context'].find(
      ({ command }: { command: string }) => command === 'aftershock.showImpactOfSymbol',
    );
    const [, source, flags] = /resourceExtname =~ \/(.+)\/(\w*)/.exec(when)!;
    const offered = (extension: string) => new RegExp(source!, flags).test(extension);
    expect(languages.flatMap(({ extensions }) => extensions).filter((extension) => !offered(extension))).toEqual([]);
    expect(['.md', '.json', '.txt', '.html', '.css', '.cxs', ''].filter(offered)).toEqual([]);
  });

  it('asks for the git that the engine asks for, wherever it names one', () => {
    const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
    const named = [...Object.values(names), sources, readme].flatMap((entry) =>
      [...entry.matchAll(/\bgit (\d+\.\d+)/gi)].map((m) => m[1]),
    );
    expect(names['welcome.gitMissing']).toContain(`Git ${oldestGit} or later`);
    expect(new Set(named)).toEqual(new Set([oldestGit]));
  });

  it('says what is left in untrusted and in virtual workspaces', () => {
    expect(manifest.capabilities.untrustedWorkspaces.supported).toBe('limited');
    expect(manifest.capabilities.virtualWorkspaces.supported).toBe(false);
  });
});
