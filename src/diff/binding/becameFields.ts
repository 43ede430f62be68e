import type { Parameter } from '../../model/signature.js';
import { bareName } from '../parameterText.js';
import { keptForPair } from './keptForPair.js';
import type { PreparedCall } from './preparedCall.js';

/** `\`timeout\` is now a field of \`options\``, where parameters were turned into fields of one; undefined where none was. */
export function becameFields({ old, now }: PreparedCall): string | undefined {
  return fieldsMade(old.signature, now.signature);
}

const fieldsMade = keptForPair((old, now): string | undefined => {
  const kept = new Set(now.parameters.map(bareName));
  const gone = old.parameters.map(bareName).filter((name) => !kept.has(name));
  for (const parameter of now.parameters) {
    const names = new Set(fieldNames(parameter));
    const moved = gone.filter((name) => names.has(name));
    if (moved.length === 0) continue;
    const are = moved.length === 1 ? 'is now a field' : 'are now fields';
    return `${moved.map((name) => `\`${name}\``).join(', ')} ${are} of \`${bareName(parameter)}\``;
  }
  return undefined;
});

function fieldNames({ fields, type }: Parameter): string[] {
  return [...(fields ?? []), ...(type?.kind === 'object' ? type.members : [])].map(({ name }) => name);
}
