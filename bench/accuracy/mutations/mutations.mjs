/** The ten ways. */
export const mutations = [
  // A required parameter at the end.
  'add-required',
  // An optional one at the end.
  'add-optional',
  // An optional one before the first optional one.
  'insert-optional',
  // One parameter less.
  'remove',
  // Two neighbours change places, of different and of the same written type.
  'reorder-different',
  'reorder-same',
  // Of a parameter that may be passed by its name, or of a destructured field.
  'rename',
  // Its result becomes a promise, coroutine or future.
  'async',
  // A method becomes static, or a static one a method.
  'static',
  // It is seen from fewer places.
  'visibility',
];
