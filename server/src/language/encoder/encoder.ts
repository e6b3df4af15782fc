import { readFileSync } from "node:fs";
import { type EncoderFile, matrices, type MatrixName, readEncoder, type VectorName } from "./file.ts";
import { Pieces } from "./pieces.ts";

/** Figures of a meaning. */
export const meaningSize = 128;
/** Figures of what the transformer says of a text, of which a meaning keeps the main ones. */
export const saidSize = 512;
/** Pieces of words that are read of a text: some 45 words. */
export const longestText = 60;
const heads = 4;
/** The largest figure that stands for one: products of 16-bit and 8-bit integers must not overflow 32 bits when added up. */
const largest = 8191;
const epsilon = 1e-6;
const page = 65_536;

interface Kernel {
  memory: WebAssembly.Memory;
  multiply: (left: number, right: number, out: number, rows: number, columns: number, size: number) => void;
}

/** Rows of figures, one after another. */
interface Figures {
  rows: number;
  size: number;
  values: Float32Array;
}

/** The matrices that have a bias. */
type BiasedName = Exclude<MatrixName, "pieces" | "main">;

/** Meanings that others are compared with. */
export interface MeaningTable {
  /** How near a meaning is to each of them, -1 to 1. */
  likeness(meaning: Float32Array): Float32Array;
}

/** The most figures that a row has within the encoder. */
const widest = 1536;
/** Rows that are multiplied at once. */
const mostRows = 256;

/**
 * The meaning of a text as a vector of unit length, by the Universal Sentence Encoder Lite (Cer et al. 2018): a transformer of
 * two layers over the pieces of words. Its weights are 8-bit integers, and the products of matrices are worked out in
 * WebAssembly (dot.wat).
 */
export class Encoder {
  private readonly cutter: Pieces;
  /** The pieces' vectors, which are looked up rather than multiplied. */
  private readonly vectorsOfPieces: EncoderFile["matrices"]["pieces"];
  private readonly vectors: EncoderFile["vectors"];
  /** What a unit of each row of a matrix is worth; the rows are in the kernel's memory. */
  private readonly scales: ReadonlyMap<MatrixName, Float32Array>;
  private readonly kernel: Kernel;
  /** Where a matrix begins in the memory of the kernel. */
  private readonly places = new Map<MatrixName, number>();
  private readonly left: number;
  private readonly out: number;

  constructor(file: EncoderFile, kernel: Kernel) {
    this.vectorsOfPieces = file.matrices.pieces;
    this.vectors = file.vectors;
    this.scales = new Map(matrices.map((name) => [name, file.matrices[name].scales]));
    this.kernel = kernel;
    this.cutter = new Pieces(file.pieces);
    let end = 0;
    for (const name of matrices) {
      if (name === "pieces") continue;
      this.places.set(name, end);
      end += file.matrices[name].values.length;
    }
    this.left = end;
    this.out = this.left + mostRows * widest * 2;
    const needed = this.out + mostRows * widest * 4;
    kernel.memory.grow(Math.ceil((needed - kernel.memory.buffer.byteLength) / page));
    const bytes = new Int8Array(kernel.memory.buffer);
    for (const [name, at] of this.places) bytes.set(file.matrices[name].values, at);
  }

  /** The meaning of each text, in their order; zeros for one without a sign. */
  meanings(texts: readonly string[]): Float32Array[] {
    const cut = texts.map((text) => this.cutter.of(text.slice(0, 12 * longestText)).slice(0, longestText));
    const found: Float32Array[] = [];
    let batch: number[][] = [];
    let rows = 0;
    const encode = () => {
      if (batch.length > 0) found.push(...this.encode(batch));
      [batch, rows] = [[], 0];
    };
    for (const pieces of cut) {
      if (rows + pieces.length > mostRows) encode();
      batch.push(pieces);
      rows += pieces.length;
    }
    encode();
    return found;
  }

  /** Puts packed meanings where they can be compared with others; their number has to be even. */
  table(meanings: Int8Array): MeaningTable {
    const rows = meanings.length / meaningSize;
    const { memory } = this.kernel;
    const place = memory.grow(Math.ceil(meanings.length / page)) * page;
    new Int8Array(memory.buffer).set(meanings, place);
    const scales = new Float32Array(rows);
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      for (let at = row * meaningSize; at < (row + 1) * meaningSize; at++) sum += (meanings[at] ?? 0) ** 2;
      scales[row] = 1 / Math.sqrt(sum || 1);
    }
    return {
      likeness: (meaning) => {
        const one = { rows: 1, size: meaningSize, values: meaning };
        const { values } = this.multiplied(one, place, scales);
        return values;
      },
    };
  }

  private scalesOf(name: MatrixName): Float32Array {
    return this.scales.get(name) ?? new Float32Array();
  }

  private encode(texts: readonly (readonly number[])[]): Float32Array[] {
    const lengths = texts.map(({ length }) => length);
    const read = this.embedded(texts);
    const first = this.layer(0, read, this.product("adjust", read), lengths);
    const { rows, size, values } = this.layer(1, first, first, lengths);
    const means = figures(texts.length, size);
    let row = 0;
    for (const [text, length] of lengths.entries()) {
      const end = Math.min(rows, row + length);
      for (; row < end; row++) {
        for (let at = 0; at < size; at++) {
          means.values[text * size + at] =
            (means.values[text * size + at] ?? 0) + (values[row * size + at] ?? 0) / length;
        }
      }
    }
    const last = this.product("last", means);
    for (let at = 0; at < last.values.length; at++) last.values[at] = Math.tanh(last.values[at] ?? 0);
    // What all messages share says nothing.
    const { centre } = this.vectors;
    for (const row of rowsOf(last)) for (const [at, value] of unit(row).entries()) row[at] = value - (centre[at] ?? 0);
    const main = rowsOf(this.multiplied(last, this.places.get("main") ?? 0, this.scalesOf("main")));
    return main.map((meaning, text) => (lengths[text] === 0 ? meaning.fill(0) : unit(meaning)));
  }

  /** The vectors of the pieces, and where in its text each stands. */
  private embedded(texts: readonly (readonly number[])[]): Figures {
    const { size, values, scales } = this.vectorsOfPieces;
    const { timing } = this.vectors;
    const read = figures(
      texts.reduce((sum, { length }) => sum + length, 0),
      size,
    );
    let row = 0;
    for (const pieces of texts) {
      for (const [position, piece] of pieces.entries()) {
        const scale = 2 * (scales[piece] ?? 0);
        for (let at = 0; at < size; at++) {
          const step = timing[at % timing.length] ?? 0;
          const wave = at < timing.length ? Math.sin(position * step) : Math.cos(position * step);
          read.values[row * size + at] = scale * (values[piece * size + at] ?? 0) + wave;
        }
        row += 1;
      }
    }
    return read;
  }

  private layer(of: 0 | 1, input: Figures, residual: Figures, lengths: readonly number[]): Figures {
    const normal = this.normalised(input, `normScale${of}`, `normBias${of}`);
    const attended = this.product(`out${of}`, attention(this.product(`qkv${of}`, normal), lengths));
    add(attended, residual);
    const grown = this.product(`grow${of}`, this.normalised(attended, `feedScale${of}`, `feedBias${of}`));
    for (let at = 0; at < grown.values.length; at++) grown.values[at] = Math.max(0, grown.values[at] ?? 0);
    const shrunk = this.product(`shrink${of}`, grown);
    add(shrunk, attended);
    return shrunk;
  }

  private normalised({ rows, size, values }: Figures, scaleName: VectorName, biasName: VectorName): Figures {
    const scale = this.vectors[scaleName];
    const bias = this.vectors[biasName];
    const normal = figures(rows, size);
    for (let start = 0; start < rows * size; start += size) {
      let mean = 0;
      for (let at = 0; at < size; at++) mean += (values[start + at] ?? 0) / size;
      let spread = 0;
      for (let at = 0; at < size; at++) spread += ((values[start + at] ?? 0) - mean) ** 2 / size;
      const share = 1 / Math.sqrt(spread + epsilon);
      for (let at = 0; at < size; at++) {
        normal.values[start + at] = ((values[start + at] ?? 0) - mean) * share * (scale[at] ?? 0) + (bias[at] ?? 0);
      }
    }
    return normal;
  }

  /** The product of rows with a matrix, and its bias added. */
  private product(name: BiasedName, input: Figures): Figures {
    const product = this.multiplied(input, this.places.get(name) ?? 0, this.scalesOf(name));
    const bias = this.vectors[name];
    const { size, values } = product;
    for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? 0) + (bias[at % size] ?? 0);
    return product;
  }

  /** The product of rows with 8-bit rows at a place in the kernel's memory, each worth its scale. */
  private multiplied({ rows, size, values }: Figures, place: number, scales: Float32Array): Figures {
    const columns = scales.length;
    const result = figures(rows, columns);
    const { memory, multiply } = this.kernel;
    const filled = Math.ceil(rows / 4) * 4;
    const left = new Int16Array(memory.buffer, this.left, filled * size);
    left.fill(0, rows * size);
    const units = new Float32Array(rows);
    for (let row = 0; row < rows; row++) {
      let most = 0;
      for (let at = row * size; at < (row + 1) * size; at++) most = Math.max(most, Math.abs(values[at] ?? 0));
      const unit = most / largest || 1;
      units[row] = unit;
      const share = 1 / unit;
      for (let at = row * size; at < (row + 1) * size; at++) left[at] = Math.round((values[at] ?? 0) * share);
    }
    multiply(this.left, place, this.out, filled, columns, size);
    const out = new Int32Array(memory.buffer, this.out, rows * columns);
    for (let row = 0; row < rows; row++) {
      const unit = units[row] ?? 0;
      for (let column = 0; column < columns; column++) {
        const at = row * columns + column;
        result.values[at] = (out[at] ?? 0) * unit * (scales[column] ?? 0);
      }
    }
    return result;
  }
}

function figures(rows: number, size: number): Figures {
  return { rows, size, values: new Float32Array(rows * size) };
}

function rowsOf({ rows, size, values }: Figures): Float32Array[] {
  return Array.from({ length: rows }, (_, row) => values.subarray(row * size, (row + 1) * size));
}

function unit(values: Float32Array): Float32Array {
  const norm = Math.hypot(...values) || 1;
  return values.map((value) => value / norm);
}

function add(to: Figures, other: Figures): void {
  for (let at = 0; at < to.values.length; at++) to.values[at] = (to.values[at] ?? 0) + (other.values[at] ?? 0);
}

/** What each piece takes from the others of its text: queries, keys and values beside each other in, one vector a piece out. */
function attention({ rows, size: wide, values }: Figures, lengths: readonly number[]): Figures {
  const size = wide / 3;
  const width = size / heads;
  const scale = 1 / Math.sqrt(width);
  const taken = figures(rows, size);
  let first = 0;
  for (const length of lengths) {
    for (let head = 0; head < heads; head++) {
      for (let row = first; row < first + length; row++) {
        const shares = new Float32Array(length);
        let most = -Infinity;
        for (let other = 0; other < length; other++) {
          const query = row * wide + head * width;
          const key = (first + other) * wide + size + head * width;
          let sum = 0;
          for (let at = 0; at < width; at++) sum += (values[query + at] ?? 0) * (values[key + at] ?? 0);
          shares[other] = sum * scale;
          most = Math.max(most, sum * scale);
        }
        let total = 0;
        for (let other = 0; other < length; other++) total += shares[other] = Math.exp((shares[other] ?? 0) - most);
        const to = row * size + head * width;
        for (let other = 0; other < length; other++) {
          const share = (shares[other] ?? 0) / total;
          const value = (first + other) * wide + 2 * size + head * width;
          for (let at = 0; at < width; at++) {
            taken.values[to + at] = (taken.values[to + at] ?? 0) + share * (values[value + at] ?? 0);
          }
        }
      }
    }
    first += length;
  }
  return taken;
}

/** An encoder of its own for a file. */
export function encoderOf(file: EncoderFile): Encoder {
  const module = new WebAssembly.Module(readFileSync(new URL("dot.wasm", import.meta.url)));
  // dot.wat says what it exports.
  const kernel = new WebAssembly.Instance(module).exports as unknown as Kernel;
  return new Encoder(file, kernel);
}

/** A meaning as 8-bit integers, for a file: its direction is what counts. */
export function packed(meaning: Float32Array): Int8Array {
  const most = meaning.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1;
  return Int8Array.from(meaning, (value) => Math.round((value / most) * 127));
}

export const unpacked = (rows: Int8Array): Float32Array => unit(Float32Array.from(rows));

/** How near two meanings are, -1 to 1. */
export function nearness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < meaningSize; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

let loaded: Encoder | undefined;

/** The encoder; read at the first use: 7 MB from the disk. */
export function encoder(): Encoder {
  return (loaded ??= encoderOf(readEncoder(readFileSync(new URL("encoder.bin", import.meta.url)))));
}

/** A message is read for help, for an answer, and again with each one after it. */
const kept = new Map<string, Float32Array>();
const mostKept = 400;

/** The meaning of a text; see `Encoder`. */
export function meaningOfText(text: string): Float32Array {
  const meaning = kept.get(text) ?? encoder().meanings([text])[0] ?? new Float32Array(meaningSize);
  // The one asked for last is the last to go.
  kept.delete(text);
  kept.set(text, meaning);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return meaning;
}
