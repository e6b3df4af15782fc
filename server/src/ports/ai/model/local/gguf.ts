import { GgufFile, NotGgufError } from "./gguf-file.ts";

/** What the header of a GGUF file says of its model. */
export interface ModelHeader {
  /** Bytes of the file. */
  size: number;
  architecture: string;
  name: string | null;
  /** Tokens the model was trained to read at once. */
  contextLength: number;
  /** Numbers kept per token while the model reads and writes: keys and values of all layers. */
  cachePerToken: number;
  /** Jinja text that turns messages into what the model was trained on; null where the file has none. */
  chatTemplate: string | null;
}

type Value = string | number | boolean | number[];

/** Bytes of each type of value but texts and lists, by its number in the format. */
const widths: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};
const textType = 8;
const listType = 9;
/** Lists this short may hold a number for each layer; longer ones are vocabularies. */
const mostLayers = 1024;
const mostEntries = 100_000;
const mostTensors = 100_000;

function numberIn(file: GgufFile, type: number): number | boolean {
  const width = widths[type];
  if (width === undefined) throw new NotGgufError("has a value of an unknown type");
  const bytes = file.bytes(width);
  if (type === 7) return bytes.readUInt8() !== 0;
  if (type === 6) return bytes.readFloatLE();
  if (type === 12) return bytes.readDoubleLE();
  if (type === 10) return Number(bytes.readBigUInt64LE());
  if (type === 11) return Number(bytes.readBigInt64LE());
  const isSigned = type % 2 === 1;
  return isSigned ? bytes.readIntLE(0, width) : bytes.readUIntLE(0, width);
}

/** A list of numbers if it is short, else null; what isn't kept is passed over. */
function listIn(file: GgufFile, depth = 0): number[] | null {
  const type = file.uint32();
  const length = file.uint64();
  const width = widths[type];
  if (width !== undefined && length <= mostLayers) {
    return Array.from({ length }, () => Number(numberIn(file, type)));
  }
  if (width !== undefined) file.skip(width * length);
  else if (type === textType) for (let at = 0; at < length; at += 1) file.skip(file.uint64());
  else if (type === listType && depth < 2) for (let at = 0; at < length; at += 1) listIn(file, depth + 1);
  else throw new NotGgufError("has a value of an unknown type");
  return null;
}

function valueIn(file: GgufFile): Value | null {
  const type = file.uint32();
  if (type === textType) return file.text();
  return type === listType ? listIn(file) : numberIn(file, type);
}

/** @returns the position of the last tensor's data, from the end of the header */
function lastTensor(file: GgufFile, count: number): number {
  let last = 0;
  for (let at = 0; at < count; at += 1) {
    file.text();
    const dimensions = file.uint32();
    if (dimensions > 8) throw new NotGgufError("has a tensor of an unknown form");
    file.skip(dimensions * 8 + 4);
    last = Math.max(last, file.uint64());
  }
  return last;
}

/** Reads a model's header. Throws NotGgufError for another format and for a file that was cut off. */
export function readModelHeader(path: string): ModelHeader {
  const file = new GgufFile(path);
  try {
    if (file.size < 24 || file.bytes(4).toString("latin1") !== "GGUF")
      throw new NotGgufError("isn't in the GGUF format");
    const version = file.uint32();
    if (version !== 2 && version !== 3) throw new NotGgufError(`has version ${version} of the GGUF format, not 2 or 3`);
    const tensors = file.uint64();
    const entries = file.uint64();
    if (tensors === 0 || tensors > mostTensors || entries > mostEntries) throw new NotGgufError("has no model in it");
    const values = new Map<string, Value>();
    for (let at = 0; at < entries; at += 1) {
      const key = file.text();
      const value = valueIn(file);
      if (value !== null) values.set(key, value);
    }
    if (file.position + lastTensor(file, tensors) >= file.size) throw new NotGgufError("is incomplete");
    return headerOf(values, file.size);
  } finally {
    file.close();
  }
}

function headerOf(values: ReadonlyMap<string, Value>, size: number): ModelHeader {
  const architecture = textOf(values.get("general.architecture"));
  if (architecture === null) throw new NotGgufError("doesn't say what kind of model it is");
  const of = (key: string) => values.get(`${architecture}.${key}`);
  const layers = numberOf(of("block_count"));
  const heads = largestOf(of("attention.head_count"));
  const headLength = heads === 0 ? 0 : numberOf(of("embedding_length")) / heads;
  const keyLength = numberOf(of("attention.key_length")) || headLength;
  const valueLength = numberOf(of("attention.value_length")) || headLength;
  const contextLength = numberOf(of("context_length"));
  if (contextLength < 1 || layers < 1) throw new NotGgufError("isn't a model that writes text");
  const cached = of("attention.head_count_kv") ?? heads;
  // Some models have another number for each layer.
  const cachedHeads = Array.isArray(cached) ? cached.reduce((sum, one) => sum + one, 0) : layers * numberOf(cached);
  return {
    size,
    architecture,
    name: textOf(values.get("general.name")),
    contextLength,
    cachePerToken: Math.round(cachedHeads * (keyLength + valueLength)),
    chatTemplate: textOf(values.get("tokenizer.chat_template")),
  };
}

function textOf(value: Value | undefined): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

function numberOf(value: Value | undefined): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;
}

function largestOf(value: Value | undefined): number {
  return Array.isArray(value) ? Math.max(0, ...value) : numberOf(value);
}
