import path from 'node:path';
import { printable } from '../report/renderText.js';
import type { DiffRequest, Session } from '../session/session.js';
import { failureText } from './diffCommand.js';
import { type ExitCode, exitCode } from './exitCode.js';
import { ProgressLine, type Terminal } from './terminal.js';

/** What `aftershock accept` is asked for. */
export type AcceptOptions = { path: string } & (
  | { action: 'accept'; code: string; symbol: string; reason: string; base?: string; head?: string; exactBase: boolean }
  | { action: 'remove'; code: string; symbol: string }
  | { action: 'list' }
);

/** Runs `aftershock accept`: what was done on standard output, failures on standard error. */
export async function runAccept(
  session: Session,
  options: AcceptOptions,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const line = new ProgressLine(terminal);
  const answer = await linesOf(session, options, {
    signal,
    onProgress: (progress) => line.show(progress),
  });
  line.clear();
  if (!answer.ok) {
    terminal.err.write(failureText(answer.failure));
    return exitCode.failure;
  }
  terminal.out.write(answer.value.map((text) => `${printable(text)}\n`).join(''));
  return exitCode.ok;
}

async function linesOf(session: Session, options: AcceptOptions, call: Parameters<Session['diff']>[1]) {
  const folder = path.resolve(options.path);
  switch (options.action) {
    case 'accept': {
      const { code, symbol, reason, base, head, exactBase } = options;
      const diff: DiffRequest = {
        folder,
        exactBase,
        ...(base === undefined ? {} : { base }),
        ...(head === undefined ? {} : { head }),
      };
      const answer = await session.accept({ diff, code, symbol, reason }, call);
      if (!answer.ok) return answer;
      const { entries, findings } = answer.value;
      const count = findings === 1 ? '1 finding' : `${findings} findings`;
      return { ok: true as const, value: [`Accepted ${count}:`, ...entries.map(entryText)] };
    }
    case 'remove': {
      const { code, symbol } = options;
      const answer = await session.unaccept({ folder, code, symbol }, call);
      return answer.ok ? { ok: true as const, value: ['No longer accepted:', ...answer.value.map(entryText)] } : answer;
    }
    case 'list': {
      const answer = await session.accepted(folder, call);
      if (!answer.ok) return answer;
      const value = answer.value.length === 0 ? ['Nothing is accepted.'] : answer.value.map(entryText);
      return { ok: true as const, value };
    }
  }
}

function entryText(entry: { code: string; symbol: string; signature: string | null; reason: string }): string {
  const what = entry.signature === null ? 'gone' : entry.signature;
  return `  ${entry.code} ${entry.symbol} (${what}): ${entry.reason}`;
}
