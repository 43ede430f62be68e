import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A file that a report goes to, looked at before the work begins. */
export type ReportFile = { ok: true; file: string } | { ok: false; problem: string };

/** The file that `--output` names, or why no report can be written there. Writes nothing. */
export function reportFile(named: string): ReportFile {
  const problem = (why: string): ReportFile => ({
    ok: false,
    problem: `the report cannot be written to ${named}: ${why}`,
  });
  if (named === '') return problem('the name is empty. Name a file, or leave --output out for standard output.');
  // A link is followed: what it leads to is written, and the link stays.
  const file = followed(path.resolve(named));
  try {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) return problem('it is a folder. Name a file in it.');
    if (stat && !stat.isFile()) return { ok: true, file };
    if (!stat && named.endsWith('/')) return problem('there is no such folder, and a file has another name.');
    const folder = path.dirname(file);
    const parent = fs.statSync(folder, { throwIfNoEntry: false });
    if (!parent) return problem(`the folder ${folder} does not exist. Make it first.`);
    if (!parent.isDirectory()) return problem(`${folder} is no folder.`);
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    if (stat) fs.accessSync(file, fs.constants.W_OK);
    return { ok: true, file };
  } catch (error) {
    return problem(reasonOf(error));
  }
}

/**
 * Writes a report whole or not at all: beside the file first, then in its place. What is no plain file (a pipe, a device)
 * is written to as it is.
 * @returns why it could not be written
 */
export function writeReport(file: string, text: string): string | undefined {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID().slice(0, 8)}.part`);
  try {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat && !stat.isFile()) {
      fs.writeFileSync(file, text);
      return undefined;
    }
    try {
      fs.writeFileSync(part, text, { flag: 'wx', ...(stat ? { mode: stat.mode } : {}) });
      fs.renameSync(part, file);
    } catch (error) {
      fs.rmSync(part, { force: true });
      throw error;
    }
    return undefined;
  } catch (error) {
    return `the report could not be written to ${file}: ${reasonOf(error)}`;
  }
}

function followed(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    return file;
  }
}

const reasons: Record<string, string> = {
  EACCES: 'it may not be written to. Check its permissions, or name another file.',
  EPERM: 'it may not be written to. Check its permissions, or name another file.',
  EROFS: 'its file system is read-only. Name another file.',
  ENOSPC: 'no space is left on its disk.',
  ENAMETOOLONG: 'the name is too long.',
  ENOTDIR: 'a part of its path is no folder.',
  ELOOP: 'a link on its path leads to itself.',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return (code && reasons[code]) || (error instanceof Error ? error.message : String(error));
}
