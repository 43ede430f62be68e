const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The predeclared types, save `any` and `error`, which nothing is converted to. */
export const basicTypes = words(`
  bool byte complex64 complex128 float32 float64 int int8 int16 int32 int64 rune string
  uint uint8 uint16 uint32 uint64 uintptr
`);

export const builtinFunctions = words(`
  append cap clear close complex copy delete imag len make max min new panic print println real recover
`);

/** Every predeclared name. */
export const predeclared: ReadonlySet<string> = new Set([
  ...basicTypes,
  ...builtinFunctions,
  ...words('any comparable error true false nil iota'),
]);
