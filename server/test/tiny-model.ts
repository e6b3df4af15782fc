import { writeFileSync } from "node:fs";

// A language model of 300 kB with random weights: it says nothing sensible, and goes the whole way a real one goes.

const width = 64;
const hidden = 128;
const heads = 4;
/** The token that ends an answer, and how much likelier all others are made in an endless model. */
const [endToken, sure] = [2, 40];
/** Its letters. Everything else is written byte by byte. */
const letters = "▁abcdefghijklmnopqrstuvwxyz.,!?";
const kinds = { uint32: 4, float32: 6, text: 8, list: 9 };

export interface TinyModel {
  contextLength?: number;
  chatTemplate?: string;
  seed?: number;
  /** It never ends an answer by itself, so that an answer can be interrupted for certain. */
  isEndless?: boolean;
}

function numbers(write: (buffer: Buffer) => number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  write(buffer);
  return buffer;
}

const uint32 = (value: number) => numbers((buffer) => buffer.writeUInt32LE(value), 4);
const int32 = (value: number) => numbers((buffer) => buffer.writeInt32LE(value), 4);
const uint64 = (value: number) => numbers((buffer) => buffer.writeBigUInt64LE(BigInt(value)), 8);
const float32 = (value: number) => numbers((buffer) => buffer.writeFloatLE(value), 4);

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function list(kind: number, values: Buffer[]): Buffer {
  return Buffer.concat([uint32(kind), uint64(values.length), ...values]);
}

function vocabulary() {
  const special = ["<unk>", "<s>", "</s>"].map((name, at) => ({ name, score: 0, kind: at === 0 ? 2 : 3 }));
  const bytes = Array.from({ length: 256 }, (_, at) => {
    return { name: `<0x${at.toString(16).toUpperCase().padStart(2, "0")}>`, score: 0, kind: 6 };
  });
  return [...special, ...bytes, ...[...letters].map((name) => ({ name, score: -1, kind: 1 }))];
}

function entriesOf({ contextLength = 16_384, chatTemplate }: TinyModel): Buffer[] {
  const words = vocabulary();
  const entries: [key: string, kind: number, value: Buffer][] = [
    ["general.architecture", kinds.text, text("llama")],
    ["general.name", kinds.text, text("tiny-random")],
    ["llama.context_length", kinds.uint32, uint32(contextLength)],
    ["llama.embedding_length", kinds.uint32, uint32(width)],
    ["llama.block_count", kinds.uint32, uint32(1)],
    ["llama.feed_forward_length", kinds.uint32, uint32(hidden)],
    ["llama.rope.dimension_count", kinds.uint32, uint32(width / heads)],
    ["llama.attention.head_count", kinds.uint32, uint32(heads)],
    ["llama.attention.head_count_kv", kinds.uint32, uint32(heads)],
    ["llama.attention.layer_norm_rms_epsilon", kinds.float32, float32(1e-5)],
    ["llama.vocab_size", kinds.uint32, uint32(words.length)],
    ["tokenizer.ggml.model", kinds.text, text("llama")],
    [
      "tokenizer.ggml.tokens",
      kinds.list,
      list(
        kinds.text,
        words.map(({ name }) => text(name)),
      ),
    ],
    [
      "tokenizer.ggml.scores",
      kinds.list,
      list(
        kinds.float32,
        words.map(({ score }) => float32(score)),
      ),
    ],
    [
      "tokenizer.ggml.token_type",
      kinds.list,
      list(
        5,
        words.map(({ kind }) => int32(kind)),
      ),
    ],
    ["tokenizer.ggml.bos_token_id", kinds.uint32, uint32(1)],
    ["tokenizer.ggml.eos_token_id", kinds.uint32, uint32(endToken)],
    ["tokenizer.ggml.unknown_token_id", kinds.uint32, uint32(0)],
  ];
  if (chatTemplate !== undefined) entries.push(["tokenizer.chat_template", kinds.text, text(chatTemplate)]);
  return entries.map(([key, kind, value]) => Buffer.concat([text(key), uint32(kind), value]));
}

/** Repeatable numbers between -0.15 and 0.15. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state / 0x7fffffff - 0.5) * 0.3;
  };
}

/** Writes a GGUF file that llama.cpp loads. */
export function writeTinyModel(path: string, options: TinyModel = {}): void {
  const words = vocabulary().length;
  const shapes: [name: string, dimensions: number[]][] = [
    ["token_embd.weight", [width, words]],
    ["blk.0.attn_norm.weight", [width]],
    ...["q", "k", "v", "output"].map((part): [string, number[]] => [`blk.0.attn_${part}.weight`, [width, width]]),
    ["blk.0.ffn_norm.weight", [width]],
    ["blk.0.ffn_gate.weight", [width, hidden]],
    ["blk.0.ffn_up.weight", [width, hidden]],
    ["blk.0.ffn_down.weight", [hidden, width]],
    ["output_norm.weight", [width]],
    ["output.weight", [width, words]],
  ];
  const random = randomNumbers(options.seed ?? 7);
  let offset = 0;
  const described: Buffer[] = [];
  const data: Buffer[] = [];
  for (const [name, dimensions] of shapes) {
    const count = dimensions.reduce((product, one) => product * one, 1);
    described.push(text(name), uint32(dimensions.length), ...dimensions.map(uint64), uint32(0), uint64(offset));
    const values = Buffer.alloc(Math.ceil((count * 4) / 32) * 32);
    const isOutput = options.isEndless === true && name === "output.weight";
    for (let at = 0; at < count; at += 1) {
      const value = name.includes("norm") ? 1 : random();
      const scale = !isOutput ? 1 : Math.floor(at / width) === endToken ? 0 : sure;
      values.writeFloatLE(value * scale, at * 4);
    }
    data.push(values);
    offset += values.length;
  }
  const entries = entriesOf(options);
  const head = Buffer.concat([
    Buffer.from("GGUF"),
    uint32(3),
    uint64(shapes.length),
    uint64(entries.length),
    ...entries,
    ...described,
  ]);
  writeFileSync(path, Buffer.concat([head, Buffer.alloc((32 - (head.length % 32)) % 32), ...data]));
}
