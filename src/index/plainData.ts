/**
 * A compact binary form of plain data (what JSON can say), much quicker to make and to read than compressed JSON:
 * strings and the key lists of objects are kept once, numbers are as short as they are small, and ranges of text, of
 * which facts are full, go by their distance to the one before.
 *
 * A value starts with a number of which the low three bits are its kind and the rest says how much.
 */
const kind = { integer: 0, string: 1, object: 2, array: 3, range: 4, special: 5, negative: 6 } as const;
const special = { null: 0, true: 1, false: 2, double: 3 } as const;

/** Deeper data is refused when it is written, since reading it could take more stack than there is. */
const deepest = 800;

/** Above this a number does not fit beside its kind. */
const largestShort = 2 ** 28;

interface RangeLike {
  startLine: number;
  startColumn: number;
  endLine: number;
  endColumn: number;
}

/** Key lists as a tree: the node that the keys of an object lead to is its shape. */
interface ShapeNode {
  readonly key: string;
  readonly parent: ShapeNode | undefined;
  readonly next: Map<string, ShapeNode>;
  /** The encoding that used it last, and its number there. */
  usedBy: number;
  number: number;
}

/**
 * Encodes plain data: null, booleans, numbers, strings, arrays and objects; keys whose value is undefined are left out.
 * @throws RangeError where it is nested too deeply
 */
export function encodePlain(value: unknown): Uint8Array {
  if (shapeCount > mostShapes) {
    shapes = shapeNode('', undefined);
    shapeCount = 0;
  }
  encoding++;
  length = 0;
  line = 0;
  depth = 0;
  strings = new Map();
  usedShapes = [];
  writeValue(value);
  return finished();
}

/** @throws RangeError where the bytes are not what `encodePlain` gave */
export function decodePlain(bytes: Uint8Array): unknown {
  return new PlainReader(bytes).read();
}

// What is being encoded stands in variables of the module, since an encoding is never interrupted and this is the
// innermost loop of indexing: fields of an object cost a third more.
let bytes: Uint8Array = new Uint8Array(1 << 16);
let length = 0;
let line = 0;
let depth = 0;
let encoding = 0;
let strings = new Map<string, number>();
let usedShapes: ShapeNode[] = [];
/** Shared by all encodings, as the same shapes come again in every file; thrown away should it ever grow large. */
let shapes = shapeNode('', undefined);
let shapeCount = 0;
const mostShapes = 2000;

function shapeNode(key: string, parent: ShapeNode | undefined): ShapeNode {
  return { key, parent, next: new Map(), usedBy: -1, number: 0 };
}

function nextShape(node: ShapeNode, key: string): ShapeNode {
  let next = node.next.get(key);
  if (next === undefined) {
    next = shapeNode(key, node);
    node.next.set(key, next);
    shapeCount++;
  }
  return next;
}

function writeValue(value: unknown): void {
  switch (typeof value) {
    case 'string':
      writeVarint(stringId(value) * 8 + kind.string);
      break;
    case 'number':
      writeNumber(value);
      break;
    case 'boolean':
      writeVarint((value ? special.true : special.false) * 8 + kind.special);
      break;
    case 'object':
      if (value === null) {
        writeVarint(special.null * 8 + kind.special);
        break;
      }
      if (++depth > deepest) throw new RangeError('it is nested too deeply');
      if (Array.isArray(value)) {
        writeVarint(value.length * 8 + kind.array);
        for (let i = 0; i < value.length; i++) writeValue(value[i] ?? null);
      } else if ((value as Partial<RangeLike>).startLine === undefined || !isRange(value)) {
        writeObject(value as Record<string, unknown>);
      } else {
        writeRange(value);
      }
      depth--;
      break;
    default:
      throw new TypeError(`${typeof value} is no plain data`);
  }
}

/** The shape is known only when all keys were seen, so its place is kept free: two bytes, one more where they are many. */
function writeObject(object: Record<string, unknown>): void {
  makeRoom(16);
  const start = length;
  length += shapeBytes;
  let node = shapes;
  for (const key in object) {
    const value = object[key];
    if (value === undefined) continue;
    node = nextShape(node, key);
    writeValue(value);
  }
  if (node.usedBy !== encoding) {
    node.usedBy = encoding;
    node.number = usedShapes.length;
    usedShapes.push(node);
  }
  const head = node.number * 8 + kind.object;
  bytes[start] = (head & 127) | 128;
  bytes[start + 1] = ((head >> 7) & 127) | 128;
  bytes[start + 2] = head >> 14;
}

/** Shapes up to `mostShapes` and their kind take 14 bits, and one byte of a number holds seven. */
const shapeBytes = 3;

function writeRange({ startLine, startColumn, endLine, endColumn }: RangeLike): void {
  const moved = startLine - line;
  line = startLine;
  writeVarint((moved >= 0 ? moved * 2 : -moved * 2 - 1) * 8 + kind.range);
  writeVarint(startColumn);
  writeVarint(endLine - startLine);
  writeVarint(endColumn);
}

function writeNumber(value: number): void {
  if ((value | 0) === value && value >= 0 && value < largestShort) {
    writeVarint(value * 8 + kind.integer);
  } else if ((value | 0) === value && value < 0 && value > -largestShort) {
    writeVarint(-value * 8 + kind.negative);
  } else {
    writeVarint(special.double * 8 + kind.special);
    makeRoom(8);
    new DataView(bytes.buffer).setFloat64(length, value, true);
    length += 8;
  }
}

function stringId(value: string): number {
  const known = strings.get(value);
  if (known !== undefined) return known;
  const id = strings.size;
  strings.set(value, id);
  return id;
}

function writeVarint(value: number): void {
  if (length + 8 > bytes.length) makeRoom(8);
  let rest = value;
  while (rest >= 128) {
    bytes[length++] = (rest & 127) | 128;
    rest = rest < largestShort ? rest >> 7 : Math.floor(rest / 128);
  }
  bytes[length++] = rest;
}

function makeRoom(count: number): void {
  if (length + count <= bytes.length) return;
  const larger = new Uint8Array(bytes.length * 2);
  larger.set(bytes);
  bytes = larger;
}

/** Strings and shapes go before the value, though they are known only after it. */
function finished(): Uint8Array {
  const bodyEnd = length;
  const keyLists = usedShapes.map(keysOf);
  for (const keys of keyLists) for (const key of keys) stringId(key);
  const all = [...strings.keys()];
  writeVarint(all.length);
  for (const string of all) writeVarint(string.length);
  writeVarint(keyLists.length);
  for (const keys of keyLists) {
    writeVarint(keys.length);
    for (const key of keys) writeVarint(stringId(key));
  }
  const text = Buffer.from(all.join(''), 'utf8');
  writeVarint(text.length);
  const whole = new Uint8Array(length + text.length);
  const headLength = length - bodyEnd;
  whole.set(bytes.subarray(bodyEnd, length));
  whole.set(text, headLength);
  whole.set(bytes.subarray(0, bodyEnd), headLength + text.length);
  strings = new Map();
  return whole;
}

function keysOf(shape: ShapeNode): string[] {
  const keys: string[] = [];
  for (let node: ShapeNode | undefined = shape; node?.parent; node = node.parent) keys.push(node.key);
  return keys.reverse();
}

/** Whatever has other keys too, or would not fit their form, is written like any object. */
function isRange(object: object): object is RangeLike {
  const { startLine, startColumn, endLine, endColumn } = object as Partial<RangeLike>;
  if (!isShort(startLine) || !isShort(startColumn) || !isShort(endLine) || !isShort(endColumn)) return false;
  if ((endLine as number) < (startLine as number)) return false;
  let keys = 0;
  for (const _ in object) keys++;
  return keys === 4;
}

function isShort(value: number | undefined): boolean {
  return value !== undefined && (value | 0) === value && value >= 0 && value < largestShort;
}

class PlainReader {
  readonly #bytes: Uint8Array;
  readonly #strings: string[] = [];
  readonly #shapes: string[][] = [];
  #position = 0;
  #line = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(): unknown {
    const lengths = this.#list(this.#varint());
    for (let count = this.#varint(); count > 0; count--) {
      // Ids for now: the strings stand behind the shapes.
      this.#shapes.push(this.#list(this.#varint()) as unknown as string[]);
    }
    const length = this.#varint();
    const { buffer, byteOffset } = this.#bytes;
    const text = Buffer.from(buffer, byteOffset + this.#position, length).toString('utf8');
    this.#position += length;
    let start = 0;
    for (const size of lengths) {
      this.#strings.push(text.slice(start, start + size));
      start += size;
    }
    if (start !== text.length) throw new RangeError('damaged strings');
    for (const keys of this.#shapes) {
      for (const [index, id] of keys.entries()) keys[index] = this.#stringAt(id as unknown as number);
    }
    const value = this.#value();
    if (this.#position !== this.#bytes.length) throw new RangeError('bytes are left over');
    return value;
  }

  #value(): unknown {
    const head = this.#varint();
    const payload = Math.floor(head / 8);
    switch (head & 7) {
      case kind.integer:
        return payload;
      case kind.negative:
        return -payload;
      case kind.string:
        return this.#stringAt(payload);
      case kind.range:
        return this.#range(payload);
      case kind.object:
        return this.#object(payload);
      case kind.array: {
        if (payload > this.#bytes.length - this.#position) throw new RangeError('damaged array');
        const values: unknown[] = [];
        for (let i = 0; i < payload; i++) values.push(this.#value());
        return values;
      }
      default:
        return this.#special(payload);
    }
  }

  #object(shape: number): unknown {
    const keys = this.#shapes[shape];
    if (!keys) throw new RangeError('damaged object');
    const object: Record<string, unknown> = {};
    for (const key of keys) object[key] = this.#value();
    return object;
  }

  #range(moved: number): RangeLike {
    this.#line += moved & 1 ? -(moved + 1) / 2 : moved / 2;
    const startColumn = this.#varint();
    const lines = this.#varint();
    const endColumn = this.#varint();
    return { startLine: this.#line, startColumn, endLine: this.#line + lines, endColumn };
  }

  #special(payload: number): unknown {
    if (payload === special.null) return null;
    if (payload === special.true) return true;
    if (payload === special.false) return false;
    if (payload !== special.double) throw new RangeError('damaged value');
    const { buffer, byteOffset } = this.#bytes;
    const value = new DataView(buffer, byteOffset + this.#position, 8).getFloat64(0, true);
    this.#position += 8;
    return value;
  }

  #stringAt(id: number): string {
    const value = this.#strings[id];
    if (value === undefined) throw new RangeError('damaged string');
    return value;
  }

  #list(count: number): number[] {
    if (count > this.#bytes.length - this.#position) throw new RangeError('damaged list');
    const values: number[] = [];
    for (let i = 0; i < count; i++) values.push(this.#varint());
    return values;
  }

  #varint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.#bytes[this.#position++];
      if (byte === undefined) throw new RangeError('the bytes end too early');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }
}
