import { readFileSync } from 'node:fs';
import path from 'node:path';

const ratio = (part, whole) => (whole === 0 ? '-' : (part / whole).toFixed(3));

/** The rows of all mutations as a Markdown table, with a total. */
export function table(rows, title) {
  const sum = (count) => rows.reduce((total, row) => total + count(row), 0);
  const cells = (name, count) => {
    const [right, wrong] = [count((row) => row.right), count((row) => row.wrong.length)];
    const [caught, missed] = [count((row) => row.caught), count((row) => row.missed.length)];
    const possible = count((row) => row.missed.filter((fault) => fault.possible).length);
    const fits = count((row) => row.missed.filter((fault) => fault.row).length);
    return [
      name,
      count((row) => row.functions),
      count((row) => row.calls),
      caught + missed,
      `${right} / ${wrong}`,
      ratio(right, right + wrong),
      `${caught} / ${missed}`,
      ratio(caught, caught + missed),
      `${fits} / ${possible}`,
      count((row) => row.unjudged),
    ];
  };
  const lines = [
    [
      'mutation',
      'functions',
      'calls',
      'errors',
      'broken right / wrong',
      'precision',
      'errors caught / missed',
      'recall',
      'of the missed: fits / possible',
      'broken, not judged',
    ],
    Array(10).fill('---'),
    ...rows.map((row) => cells(row.mutation, (count) => count(row))),
    cells('total', sum),
  ];
  return `${title}\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}`;
}

/** Prints up to `limit` wrong and missed calls of a mutation. */
export function printFaults(row, root, originals, limit) {
  const print = (kind, { declaration, call, row: ours, error, possible, isOther }) => {
    const lines = (originals.get(call.file) ?? readFileSync(path.join(root, call.file), 'utf8')).split('\n');
    const text = lines.slice(call.line - 1, Math.min(call.endLine, call.line + 3)).map((line) => line.trim());
    console.log(
      [
        `${kind} ${row.mutation} ${call.file}:${call.line}:${call.column}${isOther ? ' (no call of it to the compiler)' : ''}`,
        `    ${text.join(' ').slice(0, 240)}`,
        declaration
          ? `    of ${declaration.file}:${declaration.line} ${declaration.class ? `${declaration.class}.` : ''}${declaration.name}`
          : '    of nothing that was mutated',
        ours
          ? `    ${ours.verdict} ${ours.code}: ${ours.reason}\n    ${ours.before}  ->  ${ours.after}`
          : `    nothing said${possible ? ', listed as possible' : ''}`,
        `    compiler: ${error ? `${error.line}:${error.column} ${error.message}` : 'no error'}`,
      ].join('\n'),
    );
  };
  for (const fault of row.wrong.slice(0, limit)) print('WRONG', fault);
  for (const fault of row.missed.slice(0, limit)) print('MISSED', fault);
}
