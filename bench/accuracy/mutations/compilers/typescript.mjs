// TypeScript, as its own compiler reads it with the options of the repository's tsconfig.json. Dependencies need not be there.
import { ecmascript } from './ecmascript/ecmascript.mjs';

export const { name, declarations, mutate, errors } = ecmascript({ name: 'tsc', withJavaScript: false });
