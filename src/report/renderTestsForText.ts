import { labelledSection, relationshipText, reviewText } from './reviewText.js';
import type { TestsForDocument } from './testsForDocument.js';

/** The tests of a symbol for people at a terminal. */
export function renderTestsForText({ data, warnings }: TestsForDocument): string {
  const rows = data.tests.flatMap(({ test, path, confidence, evidence }) => [
    `${test.file_path}:${test.start_line} ${test.qualified_name}  ${evidence} ${confidence}`,
    ...path.map(
      (step) => `  ${step.source.qualified_name} -> ${step.target.qualified_name}  ${relationshipText(step)}`,
    ),
  ]);
  const [title = '', ...lines] = labelledSection(`Tests for ${data.target?.qualified_name ?? 'nothing'}:`, rows);
  return reviewText(title, [lines], warnings);
}
