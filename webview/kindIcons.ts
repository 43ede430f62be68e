interface Icon {
  /** Class of the icon font. */
  name: string;
  /** Its character, for canvases. */
  character: string;
}

const icons = {
  method: { name: 'symbol-method', character: '\uea8c' },
  class: { name: 'symbol-class', character: '\ueb5b' },
  interface: { name: 'symbol-interface', character: '\ueb61' },
  enum: { name: 'symbol-enum', character: '\uea95' },
  structure: { name: 'symbol-structure', character: '\uea91' },
  namespace: { name: 'symbol-namespace', character: '\uea8b' },
  property: { name: 'symbol-property', character: '\ueb65' },
  field: { name: 'symbol-field', character: '\ueb5f' },
  file: { name: 'symbol-file', character: '\ueb60' },
  test: { name: 'beaker', character: '\uea79' },
  event: { name: 'symbol-event', character: '\uea86' },
  route: { name: 'globe', character: '\ueb01' },
  command: { name: 'terminal', character: '\uea85' },
} satisfies Record<string, Icon>;

const byKind: Record<string, Icon> = {
  function: icons.method,
  method: icons.method,
  constructor: icons.method,
  getter: icons.property,
  setter: icons.property,
  class: icons.class,
  interface: icons.interface,
  enum: icons.enum,
  struct: icons.structure,
  type_alias: icons.interface,
  namespace: icons.namespace,
  object: icons.namespace,
  field: icons.field,
  test: icons.test,
  module: icons.file,
  macro: icons.method,
  route: icons.route,
  command: icons.command,
  event: icons.event,
};

/** The icon of a symbol kind; tests have their own whatever they are. */
export function kindIcon(kind: string, isTest: boolean): Icon {
  return isTest ? icons.test : Object.hasOwn(byKind, kind) ? byKind[kind]! : icons.method;
}

export const fileIcon = icons.file;
