import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { annotatedName, luaType, maybeNil } from './luaTypes.js';

/** What the annotations in the comment above a statement say (LuaLS, EmmyLua). */
export interface LuaAnnotations {
  class?: { name: string; parents: TypeRef[] };
  fields: { name: string; type?: TypeRef }[];
  parameters: Map<string, { type?: TypeRef; optional: boolean }>;
  returns: TypeRef[];
  type?: TypeRef;
  typeParameters: TypeParameter[];
}

const noAnnotations: LuaAnnotations = { fields: [], parameters: new Map(), returns: [], typeParameters: [] };

/** The annotations in the comment lines that end right above an offset. */
export function annotationsAbove(source: string, offset: number): LuaAnnotations {
  const lines: string[] = [];
  let end = source.lastIndexOf('\n', offset - 1);
  if (source.slice(end + 1, offset).trim() !== '') return noAnnotations;
  while (end > 0) {
    const start = source.lastIndexOf('\n', end - 1) + 1;
    const line = source.slice(start, end).trim();
    if (!line.startsWith('--')) break;
    lines.unshift(line);
    end = start - 1;
  }
  return lines.some((line) => line.includes('@')) ? annotationsIn(lines) : noAnnotations;
}

/** The annotations in lines of comment. */
export function annotationsIn(lines: readonly string[]): LuaAnnotations {
  const result: LuaAnnotations = { fields: [], parameters: new Map(), returns: [], typeParameters: [] };
  for (const line of lines) {
    const found = /^---\s*@(\w+)\s*(.*)$/.exec(line);
    if (found) read(result, found[1] as string, found[2] as string);
  }
  return result;
}

function read(result: LuaAnnotations, tag: string, text: string): void {
  switch (tag) {
    case 'class': {
      const found = /^(?:\([\w, ]*\)\s*)?([\w.*-]+)(?:<[^>]*>)?\s*(?::\s*(.*))?$/.exec(text);
      if (found) result.class = { name: annotatedName(found[1] as string), parents: typeList(found[2] ?? '') };
      break;
    }
    case 'field': {
      const found = /^(?:(?:public|private|protected|package)\s+)?(\w+)\??\s+(.*)$/.exec(text);
      const type = found ? luaType(found[2] as string)?.type : undefined;
      if (found) result.fields.push({ name: found[1] as string, ...(type ? { type } : {}) });
      break;
    }
    case 'param': {
      const found = /^(\.\.\.|\w+)(\??)\s*(.*)$/.exec(text);
      if (!found) break;
      const type = luaType(found[3] as string)?.type;
      const optional = found[2] === '?' || (type !== undefined && maybeNil(type));
      result.parameters.set(found[1] as string, { optional, ...(type ? { type } : {}) });
      break;
    }
    case 'return':
      result.returns.push(...typeList(text));
      break;
    case 'type': {
      const type = luaType(text)?.type;
      if (type) result.type = type;
      break;
    }
    case 'generic':
      for (const part of text.split(',')) {
        const found = /^\s*(\w+)\s*(?::\s*(.*))?$/.exec(part);
        const bound = found?.[2] ? luaType(found[2])?.type : undefined;
        if (found) result.typeParameters.push({ name: found[1] as string, ...(bound ? { bound } : {}) });
      }
      break;
  }
}

/** Types with commas between them; a name or text may stand behind each. */
function typeList(text: string): TypeRef[] {
  const types: TypeRef[] = [];
  let rest = text;
  for (;;) {
    const found = luaType(rest);
    if (!found) return types;
    types.push(found.type);
    const comma = /^\s*\w*\s*,/.exec(found.rest);
    if (!comma) return types;
    rest = found.rest.slice(comma[0].length);
  }
}
