import { spawnSync } from 'node:child_process';

/** What Aftershock says of the tree as it is: `{ stale: [row], possible: [row] }`, ranges as everywhere here. */
export function answerOf(cli, root, cache) {
  const { stdout, stderr, error } = spawnSync(process.execPath, [cli, 'diff', '--json', '--limit', '500'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, AFTERSHOCK_CACHE: cache },
  });
  if (error) throw error;
  const document = JSON.parse(stdout || '{}');
  if (!document.ok) throw new Error(`no answer: ${JSON.stringify(document.warnings)} ${stderr}`);
  const { stale_calls: stale, possible_callers: possible } = document.data;
  return {
    stale: stale.map(({ file_path: file, line, column, range, verdict, code, reason, before, after, callee }) => ({
      file,
      line: range.start_line,
      column: range.start_column,
      endLine: range.end_line,
      endColumn: range.end_column,
      name: { file, line, column },
      verdict,
      code,
      reason,
      before,
      after,
      callee: { file: callee.file_path, line: callee.name_range.start_line },
    })),
    possible: possible.map(({ file_path: file, line, column }) => ({ file, line, column })),
  };
}
