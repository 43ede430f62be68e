import { wordsOf } from '../binding/argumentWords.js';
import { bindingRule } from './bindingRule.js';

/** A positional argument fills a parameter that the call names too. */
export const duplicateArgument = bindingRule('duplicate-argument', 'duplicate', (call, { name }) => ({
  reason: `passes \`${name}\`${wordsOf(call.language).how}, and a positional argument now fills it too`,
  advice: `Pass \`${name}\` once.`,
}));
