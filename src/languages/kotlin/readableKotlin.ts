/** What the grammar lags behind in: what tells that a text may have it, the pattern, and what is put in its place. */
interface Gap {
  hint: string;
  pattern: RegExp;
  instead: (found: string, ...groups: string[]) => string;
}

/** The same extent as blanks; line breaks stay. */
function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** A name of the same length that is no keyword. */
function plainName(word: string): string {
  return `_${word.slice(1)}`;
}

const gaps: readonly Gap[] = [
  // Behind an annotation, modifiers that are names elsewhere are read as the start of an infix call.
  {
    hint: '@',
    pattern:
      /(\)\s*\n\s*|@[\w.:]+\s+)(inner|expect|operator|actual|annotation|const)(?=\s+(?:class|fun|va[lr]|object|interface|inline|infix|suspend)\b)/g,
    instead: (_, before = '', word = '') => `${before}${blank(word)}`,
  },
  {
    hint: ' class ',
    pattern:
      /\b(?:annotation|open|inner|data|sealed|abstract|final|value|expect|actual)(?=[ \t]+(?:[a-z]+[ \t]+)?class\b)/g,
    instead: blank,
  },
  {
    hint: 'enum ',
    pattern: /@[\w.:]+(?:\([^()]*\))?(?=(?:\s+@[\w.:]+(?:\([^()]*\))?)*\s+enum\s+class\b)/g,
    instead: blank,
  },
  // The arguments of an annotation before a class without a body.
  {
    hint: ')',
    pattern:
      /@[\w.]+\([^()]*(?:\([^()]*\)[^()]*)*\)(?=(?:\s*@[\w.]+(?:\([^()]*\))?)*\s*(?:(?:public|internal|private)\s+)?class\s+\w+[ \t]*(?:\r?\n|$))/g,
    instead: blank,
  },
  // Context parameters.
  {
    hint: 'context',
    pattern: /^[ \t]*context\s*\([^()\n]*\)(?=\s*(?:\n|@|fun\b|va[lr]\b|class\b|[a-z]+ ))/gm,
    instead: blank,
  },
  // Strings that need several dollars for an interpolation.
  { hint: '$$', pattern: /\${2,}(?=")/g, instead: blank },
  // A comma behind the last constant of an enum, or the last index.
  { hint: ';', pattern: /,(?=\s*;)/g, instead: blank },
  { hint: ']', pattern: /,(?=\s*\])/g, instead: blank },
  // Names that start with a keyword.
  { hint: 'in', pattern: /(?<![\w.])in(?=\d)/g, instead: plainName },
  // Modifiers that are called or assigned: they are names.
  {
    hint: '',
    pattern:
      /(?<![.\w@])(?:open|override|final|abstract|external|internal|inline|infix|sealed)(?=\s*(?:\(|=[^=]|\.|\)|,|\[))/g,
    instead: plainName,
  },
  // Names of declarations that are modifiers or accessors elsewhere.
  {
    hint: '',
    pattern: /(?<=\b(?:va[lr]|vararg)\s+)(?:get|set|data|inner|enum|annotation|open|operator|value)(?=\s*[:=])/g,
    instead: plainName,
  },
  // The guard of a branch: it is read as one more condition.
  {
    hint: 'is ',
    pattern: /^([ \t]*is\s+[\w.<>?*, ]+[ \t])if(?=[ \t].*->)/gm,
    instead: (_, before = '') => `${before}, `,
  },
  // An empty list in an annotation.
  { hint: '[]', pattern: /(?<=[=(,]\s*)\[\](?!\s*[.?])/g, instead: () => '0 ' },
  // `get(x)` on a line of its own is no accessor.
  { hint: 'get(', pattern: /^([ \t]*)get(?=\((?!\s*\)))/gm, instead: (_, before = '') => `${before}_et` },
  // Annotations between a property and its accessor, and before a constructor that has a modifier.
  { hint: '@', pattern: /^[ \t]*@\w+(?=[ \t]+(?:private |internal |protected )?[gs]et\s*\()/gm, instead: blank },
  {
    hint: 'constructor',
    pattern: /@[\w.]+(?:\([^()\n]*\))?(?=\s+(?:internal|private|protected|public)\s+constructor\s*\()/g,
    instead: blank,
  },
];

/** The text as the grammar can read it: of the same length, line by line. */
export function readableKotlin(text: string): string {
  let result = text;
  for (const { hint, pattern, instead } of gaps) {
    if (hint === '' || result.includes(hint)) result = result.replace(pattern, instead);
  }
  return result;
}
