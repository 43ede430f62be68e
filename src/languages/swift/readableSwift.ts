/** Anything that the grammar cannot read; most files hold none of it. */
const unreadable = new RegExp(
  [
    String.raw`#"|#[A-Za-z_]\w*`,
    String.raw`\b(?:if|switch)\b`,
    String.raw`\b(?:package|consuming|borrowing|sending|isolated|distributed|unsafe|macro|await|consume|copy)\s`,
    String.raw`,\s*\)|\n[ \t]*[<>]=?[ \t]|\?\?[,)>\]]|throws\s*\(|nonisolated\s*\(|~(?:Copyable|Escapable)`,
    String.raw`@(?:attached|freestanding|Sendable|MainActor)\b|\(\s*any\s`,
  ].join('|'),
);

/** Hash words that the grammar knows; all others are macros. */
const hashWords = new Set(
  `if elseif else endif available unavailable selector keyPath line file fileID filePath function column dsohandle
   colorLiteral imageLiteral fileLiteral error warning sourceLocation`.split(/\s+/),
);

/** Comments and strings, which stay as they are (raw strings apart), and what is to be read in another way. */
const parts = new RegExp(
  [
    String.raw`\/\/[^\n]*`,
    String.raw`\/\*[\s\S]*?\*\/`,
    String.raw`(?<raw>(?<mark>#+)(?:"""[\s\S]*?"""|"(?!"")[^\n]*?")\k<mark>)`,
    String.raw`"""(?:\\[\s\S]|(?!""")[\s\S])*"""`,
    String.raw`"(?:\\\([^)\n]*(?:\([^)\n]*\)[^)\n]*)*\)|\\.|[^"\\\n])*"`,
    String.raw`(?<hash>#)(?<word>[A-Za-z_]\w*)`,
    String.raw`(?<given>=)(?=\s*#externalMacro\b)`,
    String.raw`(?<each>\bfor\s+)(?<trying>try)(?=\s+await\b)`,
    String.raw`(?<within>\bin[ \t]+)(?<tries>try)(?=\s)`,
    String.raw`(?<last>,)(?=\s*\))`,
    String.raw`(?<broken>\n)(?=[ \t]*[<>]=?[ \t])`,
    String.raw`(?<twice>\?)(?=\?[,)>\]])`,
    String.raw`(?<before>=)(?<gap>[ \t]*(?:try[ \t]+|await[ \t]+)*)(?=\s+(?:if|switch)\b)`,
    String.raw`(?<keyword>\breturn|\bin)(?<space>\s+)(?=(?:if|switch)\b)`,
    String.raw`(?<thrown>\bthrows\s*|\bnonisolated\s*)(?<type>\([\w.\s()]*?\))(?=\s|->|\{|$)`,
    String.raw`(?<blank>\b(?:consuming|borrowing|sending|isolated|distributed|unsafe)(?=\s+[\w@(\[])|(?<=[=(,]\s*)\b(?:consume|copy)(?=[ \t]+[A-Za-z_]))`,
    String.raw`(?<opened>\bpackage(?=\s+(?:\w+\s+)*?(?:func|var|let|class|struct|enum|protocol|init|extension|subscript|typealias|actor|import|macro)\b))`,
    String.raw`(?<tried>\btry[?!]?\s+)(?<awaited>await)(?=\s)`,
    String.raw`(?<attached>@(?:attached|freestanding)\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))`,
    String.raw`(?<marker>@(?:Sendable|MainActor)(?=\s*\())`,
    String.raw`(?<open>\(\s*)(?<any>any)(?=\s+[\w.]+\s*\)\s*\.self\b)`,
    String.raw`(?<macro>\bmacro)(?=\s+\w+\s*[(<])`,
    '(?<without>~)(?=Copyable|Escapable)',
  ].join('|'),
  'g',
);

/**
 * A Swift text as its grammar, which is older than the language, can read it: of the same length, with raw strings as plain ones, macros as
 * names, an `if` or `switch` that is a value as a statement behind what it is given to, and without the words that the grammar does not know.
 */
export function readableSwift(text: string): string {
  if (!unreadable.test(text)) return text;
  return text.replace(parts, (whole: string, ...rest) => {
    const groups = rest[rest.length - 1] as Record<string, string | undefined>;
    if (groups.raw !== undefined) return plainString(whole, groups.mark as string);
    if (groups.hash !== undefined) return hashWords.has(groups.word as string) ? whole : `_${groups.word}`;
    if (groups.given !== undefined) return '\n';
    if (groups.broken !== undefined) return ' ';
    if (groups.within !== undefined) return `${groups.within}${blank(groups.tries)}`;
    if (groups.each !== undefined) return `${groups.each}${blank(groups.trying)}`;
    if (groups.before !== undefined) return `\n${blank(groups.gap)}`;
    if (groups.keyword !== undefined) return `${groups.keyword}\n${blank(groups.space?.slice(1))}`;
    if (groups.thrown !== undefined) return `${groups.thrown}${blank(groups.type)}`;
    if (groups.opened !== undefined) return 'public ';
    if (groups.awaited !== undefined) return `${groups.tried}${blank(groups.awaited)}`;
    if (groups.any !== undefined) return `${groups.open}${blank(groups.any)}`;
    if (groups.macro !== undefined) return 'func ';
    const left = groups.blank ?? groups.last ?? groups.twice ?? groups.attached ?? groups.marker ?? groups.without;
    return left === undefined ? whole : blank(left);
  });
}

function blank(text: string | undefined): string {
  return (text ?? '').replace(/[^\n]/g, ' ');
}

/** `#"a"b"#` as a string of the same length without quotes or escapes inside. */
function plainString(text: string, mark: string): string {
  const quote = text.startsWith('"""', mark.length) ? '"""' : '"';
  const edge = mark.length + quote.length;
  const inside = text.slice(edge, text.length - edge).replace(/["\\]/g, 'x');
  return `${blank(mark)}${quote}${inside}${quote}${blank(mark)}`;
}
