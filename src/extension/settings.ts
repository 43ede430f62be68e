import * as vscode from 'vscode';
import type { AskedSettings } from '../model/policy.js';

export type SeveritySetting = 'error' | 'warning' | 'information' | 'hint' | 'none';

/** By rule code. */
type RuleLevels = Record<string, string>;

/** The settings of one repository, or of the window without one. */
export interface Settings {
  enable: boolean;
  baseRef: string;
  exactBase: boolean;
  severity: { broken: SeveritySetting; suspect: SeveritySetting };
  codeLens: boolean;
  gutter: boolean;
  fileBadges: boolean;
  /** Look whether other extensions report an error on a stale call. */
  compilerCrossCheck: boolean;
  /** Milliseconds after the last key. */
  debounce: number;
  /** What the person set, of that which the repository's own file may say too; goes before it. */
  asked: AskedSettings;
}

/** The settings of the engine process; a change of one starts it anew. */
export interface EngineSettings {
  workers: number;
  cacheBytes: number;
  maxFileBytes: number;
  frameworks: boolean;
  trace: 'off' | 'messages' | 'verbose';
}

const section = 'aftershock';

export function readSettings(scope?: vscode.Uri): Settings {
  const values = vscode.workspace.getConfiguration(section, scope ?? null);
  return {
    enable: values.get('enable', true),
    baseRef: values.get('baseRef', 'HEAD').trim() || 'HEAD',
    exactBase: values.get('exactBase', false),
    severity: {
      broken: values.get('severity.broken', 'error'),
      suspect: values.get('severity.suspect', 'information'),
    },
    codeLens: values.get('codeLens', true),
    gutter: values.get('gutter', true),
    fileBadges: values.get('fileBadges', true),
    compilerCrossCheck: values.get('compilerCrossCheck', false),
    debounce: Math.min(Math.max(values.get('debounce', 150), 0), 5_000),
    asked: askedSettings(values),
  };
}

function askedSettings(values: vscode.WorkspaceConfiguration): AskedSettings {
  const tests = values.get('includeTests', true);
  const exclude = values.get<string[]>('exclude', []);
  const rules = values.get<RuleLevels>('severity.rules', {});
  return {
    // Only what somebody set goes before the repository's file; a default does not.
    ...(isSet(values, 'includeTests') ? { tests } : {}),
    ...(exclude?.length > 0 ? { exclude } : {}),
    ...(Object.keys(rules ?? {}).length > 0 ? { severity: rules } : {}),
  };
}

function isSet(values: vscode.WorkspaceConfiguration, key: string): boolean {
  const { globalValue, workspaceValue, workspaceFolderValue } = values.inspect(key) ?? {};
  return [globalValue, workspaceValue, workspaceFolderValue].some((value) => value !== undefined);
}

export function readEngineSettings(): EngineSettings {
  const values = vscode.workspace.getConfiguration(section, null);
  return {
    workers: Math.max(0, Math.floor(values.get('engine.workers', 0))),
    cacheBytes: Math.max(16, values.get('engine.cacheSize', 512)) * 1_000_000,
    maxFileBytes: Math.max(1, values.get('engine.maxFileSize', 2_000)) * 1_000,
    frameworks: values.get('engine.frameworks', true),
    trace: values.get('trace', 'off'),
  };
}

/** Whether the person wants the MCP server to be offered to the editor. */
export function readMcpServerEnabled(): boolean {
  const values = vscode.workspace.getConfiguration(section, null);
  return values.get('mcpServer.enable', true);
}

export function affectsEngine(event: vscode.ConfigurationChangeEvent): boolean {
  return event.affectsConfiguration(`${section}.engine`) || event.affectsConfiguration(`${section}.trace`);
}

export function affectsAftershock(event: vscode.ConfigurationChangeEvent): boolean {
  return event.affectsConfiguration(section);
}
