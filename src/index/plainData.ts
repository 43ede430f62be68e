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
  next: Map<string, ShapeNode>;
  /** The writer that used it last, and its number there. */
  writer: PlainWriter | undefined;
  id: number;
}

/** Shared by all writers, as the same shapes come again in every file; thrown away should it ever grow large. */
let shapes = shapeNode();
let shapeCount = 0;
const mostShapes = 10_000;

function shapeNode(): ShapeNode {
  return { next: new Map(), writer: undefined, id: -1 };
}

function nextShape(node: ShapeNode, key: string): ShapeNode {
  let next = node.next.get(key);
  if (!next) {
    next = shapeNode();
    node.next.set(key, next);
    shapeCount++;
  }
  return next;
}

/**
 * Encodes plain data: null, booleans, numbers, strings, arrays and objects; keys whose value is undefined are left out.
 * @throws RangeError where it is nested too deeply
 */
export function encodePlain(value: unknown): Uint8Array {
  if (shapeCount > mostShapes) {
    shapes = shapeNode();
    shapeCount = 0;
  }
  const writer = new PlainWriter();
  writer.value(value);
  return writer.finish();
}

/** @throws RangeError where the bytes are not what `encodePlain` gave */
export function decodePlain(bytes: Uint8Array): unknown {
  return new PlainReader(bytes).read();
}

class PlainWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;
  #line = 0;
  #depth = 0;
  readonly #strings = new Map<string, number>();
  readonly #shapes: string[][] = [];

  value(value: unknown): void {
    switch (typeof value) {
      case 'string':
        this.#head(this.#string(value), kind.string);
        break;
      case 'number':
        this.#number(value);
        break;
      case 'boolean':
        this.#head(value ? special.true : special.false, kind.special);
        break;
      case 'object':
        if (value === null) {
          this.#head(special.null, kind.special);
          break;
        }
        if (++this.#depth > deepest) throw new RangeError('it is nested too deeply');
        if (Array.isArray(value)) this.#array(value);
        else this.#object(value as Record<string, unknown>);
        this.#depth--;
        break;
      default:
        throw new TypeError(`${typeof value} is no plain data`);
    }
  }

  finish(): Uint8Array {
    const strings = [...this.#strings.keys()];
    const text = Buffer.from(strings.join(''), 'utf8');
    const body = this.#bytes.subarray(0, this.#length);
    this.#bytes = new Uint8Array(64 + strings.length * 3);
    this.#length = 0;
    this.#varint(strings.length);
    for (const string of strings) this.#varint(string.length);
    this.#varint(this.#shapes.length);
    for (const keys of this.#shapes) {
      this.#varint(keys.length);
      for (const key of keys) this.#varint(this.#strings.get(key) as number);
    }
    this.#varint(text.length);
    const head = this.#bytes.subarray(0, this.#length);
    const whole = new Uint8Array(head.length + text.length + body.length);
    whole.set(head);
    whole.set(text, head.length);
    whole.set(body, head.length + text.length);
    return whole;
  }

  #array(values: readonly unknown[]): void {
    this.#head(values.length, kind.array);
    for (const value of values) this.value(value ?? null);
  }

  #object(object: Record<string, unknown>): void {
    if (isRange(object)) {
      this.#range(object);
      return;
    }
    let node = shapes;
    for (const key in object) if (object[key] !== undefined) node = nextShape(node, key);
    if (node.writer !== this) {
      node.writer = this;
      node.id = this.#shapes.length;
      const keys = Object.keys(object).filter((key) => object[key] !== undefined);
      for (const key of keys) this.#string(key);
      this.#shapes.push(keys);
    }
    this.#head(node.id, kind.object);
    for (const key in object) {
      const value = object[key];
      if (value !== undefined) this.value(value);
    }
  }

  #range({ startLine, startColumn, endLine, endColumn }: RangeLike): void {
    const moved = startLine - this.#line;
    this.#line = startLine;
    this.#head(moved >= 0 ? moved * 2 : -moved * 2 - 1, kind.range);
    this.#varint(startColumn);
    this.#varint(endLine - startLine);
    this.#varint(endColumn);
  }

  #number(value: number): void {
    if ((value | 0) === value && value >= 0 && value < largestShort) {
      this.#head(value, kind.integer);
    } else if ((value | 0) === value && value < 0 && value > -largestShort) {
      this.#head(-value, kind.negative);
    } else {
      this.#head(special.double, kind.special);
      this.#room(8);
      new DataView(this.#bytes.buffer).setFloat64(this.#length, value, true);
      this.#length += 8;
    }
  }

  #string(value: string): number {
    const known = this.#strings.get(value);
    if (known !== undefined) return known;
    const id = this.#strings.size;
    this.#strings.set(value, id);
    return id;
  }

  #head(payload: number, valueKind: number): void {
    this.#varint(payload * 8 + valueKind);
  }

  #varint(value: number): void {
    this.#room(6);
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  #room(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Ranges that run backwards would not fit their form, and are written like any object. */
function isRange(object: object): object is RangeLike {
  const { startLine, startColumn, endLine, endColumn } = object as Partial<RangeLike>;
  if (startLine === undefined) return false;
  return (
    isShort(startLine) &&
    isShort(startColumn) &&
    isShort(endLine) &&
    isShort(endColumn) &&
    (endLine as number) >= startLine &&
    Object.keys(object).length === 4
  );
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
