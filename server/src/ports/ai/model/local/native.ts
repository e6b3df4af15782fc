import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

// The functions of llama.cpp as the packages @node-llama-cpp/* offer them to node-llama-cpp. The package itself isn't
// used (docs/decisions/0035), so what is used of its native part is written down here; all packages have one version.

export interface NativeModel {
  init(): Promise<boolean>;
  tokenize(text: string, hasSpecialTokens: boolean): Uint32Array;
  detokenize(tokens: Uint32Array, withSpecialTokens: boolean): string;
  tokenBos(): number;
  tokenEos(): number;
  getTokenString(token: number): string;
  isEogToken(token: number): boolean;
  shouldPrependBosToken(): boolean;
}

export interface NativeContext {
  init(): Promise<boolean>;
  initBatch(size: number): void;
  /** @returns for each index in `wanted` where its prediction is found */
  addToBatch(sequence: number, position: number, tokens: Uint32Array, wanted: Uint32Array): Uint32Array;
  decodeBatch(): Promise<void>;
  /** -1 where nothing can follow. */
  sampleToken(at: number, sampler: NativeSampler): Promise<number>;
  disposeSequence(sequence: number): void;
  removeTokenCellsFromSequence(sequence: number, from: number, to: number): boolean;
}

export interface NativeSampler {
  applyConfig(config: {
    temperature: number;
    topK: number;
    topP: number;
    minP: number;
    seed: number;
    /** Left out without a grammar: undefined is an error. */
    grammarEvaluationState?: object;
  }): void;
  dispose(): void;
}

export interface Native {
  AddonModel: new (path: string, options: { gpuLayers: number; useMmap: boolean }) => NativeModel;
  AddonContext: new (
    model: NativeModel,
    options: { contextSize: number; batchSize: number; sequences: number; threads: number },
  ) => NativeContext;
  AddonSampler: new (model: NativeModel) => NativeSampler;
  AddonGrammar: new (grammar: string, options: { addonExports: Native; rootRuleName: string }) => object;
  AddonGrammarEvaluationState: new (model: NativeModel, grammar: object) => object;
  AddonJinjaRenderer: new (template: string) => { render(values: Record<string, unknown>): string };
  setLogger(log: (level: number, text: string) => void): void;
  setLoggerLogLevel(level: number): void;
  loadBackends(folder?: string): void;
  init(): Promise<void>;
}

/** The packages by what Node calls this platform. */
const packages: Readonly<Record<string, string>> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "mac-x64",
  "darwin-arm64": "mac-arm64-metal",
  "win32-x64": "win-x64",
};

/** The folder of llama.cpp for this machine; null where its package isn't installed. */
export function nativeFolder(platform = `${process.platform}-${process.arch}`): string | null {
  const name = packages[platform];
  if (name === undefined) return null;
  try {
    const entry = createRequire(import.meta.url).resolve(`@node-llama-cpp/${name}`);
    const folder = join(dirname(dirname(entry)), "bins", name);
    return existsSync(join(folder, "llama-addon.node")) ? folder : null;
  } catch {
    return null;
  }
}

/** Loads llama.cpp into this process, which it can take down: only a process of its own calls this. */
export async function loadNative(): Promise<Native> {
  const folder = nativeFolder();
  if (folder === null) throw new Error(`no package for models is installed for ${process.platform}-${process.arch}`);
  const load: (path: string) => Native = createRequire(import.meta.url);
  const native = load(join(folder, "llama-addon.node"));
  native.setLogger(() => undefined);
  native.setLoggerLogLevel(0);
  native.loadBackends();
  native.loadBackends(folder);
  await native.init();
  return native;
}
