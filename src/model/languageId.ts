/** The grammars of the product; a file's language is decided by its path alone. */
export const languageIds = ['typescript', 'tsx', 'javascript', 'python', 'go', 'java'] as const;

export type LanguageId = (typeof languageIds)[number];
