import { totalmem } from "node:os";
import type { Ai } from "./ai.ts";
import { withCare, type OwnHelpline } from "./care.ts";
import { createGuide } from "./guide/guide.ts";
import { loadModelClient } from "./model/client.ts";
import { startLocalModel } from "./model/local/local-client.ts";
import { createModelAi, type AiLog, type ModelOptions, type ModelSource } from "./model/model.ts";

export interface AiConfig extends ModelOptions {
  /** Of an OpenAI-compatible server, with its path: "http://127.0.0.1:11434/v1" (AI_BASE_URL). */
  baseUrl?: string;
  /** Sent as a bearer token; some servers need none (AI_API_KEY). */
  apiKey?: string;
  /** The model's name at that server (AI_MODEL). */
  model?: string;
  /** A GGUF file, whose model runs on this machine (AI_MODEL_FILE). */
  modelFile?: string;
  /** Tokens a model on this machine reads and writes at once. */
  contextTokens?: number;
  /** A community's own helplines in place of the built-in list (HELPLINES). */
  helplines?: readonly OwnHelpline[];
}

/** The AI port while the server runs. */
export interface RunningAi extends Ai {
  /** Ends what runs on this machine for it. */
  close(): void;
}

/** A machine without a graphics card writes slowly: it gets longer to begin, and to go on. */
const localTimeLimitMs = 60_000;

/** The AI port: the model where one is configured, else the guide; before either of them, human help in a crisis. */
export function createAi(config: AiConfig, log: AiLog): RunningAi {
  const guide = createGuide();
  const { helplines, timeLimitMs } = config;
  const local = config.modelFile === undefined ? null : localSource(config.modelFile, config, log);
  const source = local ?? remoteSource(config);
  const limits = { timeLimitMs: timeLimitMs ?? (local ? localTimeLimitMs : undefined) };
  const ai = source ? createModelAi(source, guide, log, limits) : guide;
  return { ...withCare(ai, helplines), close: () => local?.close() };
}

function remoteSource({ baseUrl, apiKey, model }: AiConfig): ModelSource | null {
  if (!baseUrl || !model) return null;
  return { name: model, connect: () => loadModelClient({ baseUrl, apiKey, model }) };
}

function localSource(file: string, { contextTokens }: AiConfig, log: AiLog): ModelSource & { close(): void } {
  const onDown = (reason: string) => log.warn({ reason, model: name }, "the model on this machine is down");
  const { name, memory, client, host } = startLocalModel({ file, contextTokens, onDown });
  const present = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  if (memory > present) log.warn({ model: name, memory, present }, "the model needs more memory than this machine has");
  return { name, connect: () => Promise.resolve(client), isDown: () => host.isDown(), close: () => host.close() };
}
