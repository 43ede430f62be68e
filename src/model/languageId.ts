/** The grammars of the product; a file's language is decided by its path alone. */
export const languageIds = [
  'typescript',
  'tsx',
  'javascript',
  'python',
  'go',
  'java',
  'c',
  'cpp',
  'rust',
  'csharp',
  'ruby',
  'php',
  'kotlin',
  'swift',
  'scala',
  'lua',
] as const;

export type LanguageId = (typeof languageIds)[number];
