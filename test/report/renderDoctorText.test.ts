import { describe, expect, it } from 'vitest';
import { failedDoctorDocument } from '../../src/report/doctorDocument.js';
import { renderDoctorText } from '../../src/report/renderDoctorText.js';

/** A document with `count` names and locations, the later the weightier, of which `omitted` more are not in it. */
function documentOf(count: number, omitted = 0) {
  const document = failedDoctorDocument(
    { code: 'not_a_repository', message: 'none', hint: 'none' },
    { version: '1', factsFormat: 1 },
  );
  const labels = Array.from({ length: count }, (_, i) => `n${String(i).padStart(3, '0')}`);
  Object.assign(document.data.graph_quality, {
    collision_prone_names: labels.map((name, i) => ({ name, definitions: i + 2, low_confidence_edges: 0 })),
    omitted_names: omitted,
    low_quality_locations: labels.map((path, i) => ({
      path,
      reason: 'high_unresolved_rate',
      rate: 1,
      call_sites: i + 5,
      unresolved: i + 5,
    })),
  });
  return document;
}

function rows(text: string, label: string): string[] {
  const lines = text.split('\n');
  const first = lines.indexOf(label) + 1;
  const length = lines.slice(first).findIndex((line) => !line.startsWith('  '));
  return lines.slice(first, first + length).map((line) => line.trim());
}

describe('a long list of doctor, for people', () => {
  it.each<[number, number, string[]]>([
    [20, 0, ['n000: 2', 'n019: 21']],
    [21, 0, ['n001: 3', 'n020: 22', 'and 1 more']],
    [200, 300, ['n180: 182', 'n199: 201', 'and 480 more']],
  ])('of %i names, and %i that are left out, shows the weightiest in their order', (count, omitted, ends) => {
    const shown = rows(renderDoctorText(documentOf(count, omitted)), 'Collision-prone names:');
    const [first, last, more] = [shown[0], shown[19], shown[20]];
    const found = more === undefined ? [first, last] : [first, last, more];
    expect(found.map((row, i) => row?.slice(0, ends[i]?.length))).toEqual(ends);
  });

  it('of locations is cut too, by how much is unresolved in them', () => {
    const shown = rows(renderDoctorText(documentOf(50)), 'Low-quality locations:');
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([
      21,
      'n030: high_unresolved_rate 1 (35 of 35)',
      'and 30 more; --json lists more',
    ]);
  });
});
