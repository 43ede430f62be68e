import { bindingRule } from './bindingRule.js';

/** All labels are there, in another order than the one that a call has to keep. */
export const labelsReordered = bindingRule('labels-reordered', 'order', (call, { labels }) => ({
  reason: `passes its labels in another order than \`${call.after.name}(${labels})\` now has them`,
  advice: `Bring the arguments into the order \`${labels}\`.`,
}));
