// JavaScript, as the TypeScript compiler reads it with allowJs and checkJs.
import { ecmascript } from './ecmascript/ecmascript.mjs';

export const { name, declarations, mutate, errors } = ecmascript({ name: 'tsc with checkJs', withJavaScript: true });
