import { type ValueKinds, valueKinds } from '../valueKinds.js';

const numbers =
  'short int long unsigned float double size_t std::size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t';

const kinds = valueKinds({ number: numbers, boolean: '', string: 'std::string' });

/** Numbers and text of C++: the former go into each other, and into `bool`, as does any pointer. */
export const cppValueKinds: ValueKinds = {
  types: new Map([...kinds.types, ['const char*', 'string'], ['const std::string&', 'string']]),
  literal(value) {
    // Zero is a pointer too, and so text.
    if (value.type === 'number') return value.text !== undefined && /^[1-9]/.test(value.text) ? ['number'] : undefined;
    return value.type === 'boolean' ? ['number'] : kinds.literal(value);
  },
  notIterable: kinds.notIterable,
};
