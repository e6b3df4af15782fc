import type { Ai } from "./ai.ts";
import { withCare, type OwnHelpline } from "./care.ts";
import { createGuide } from "./guide/guide.ts";
import { createModelAi, type AiLog, type ModelOptions } from "./model/model.ts";

export interface AiConfig extends ModelOptions {
  /** Of an OpenAI-compatible server, with its path: "http://127.0.0.1:11434/v1" (AI_BASE_URL). */
  baseUrl?: string;
  /** Sent as a bearer token; some servers need none (AI_API_KEY). */
  apiKey?: string;
  /** The model's name at that server (AI_MODEL). */
  model?: string;
  /** A community's own helplines in place of the built-in list (HELPLINES). */
  helplines?: readonly OwnHelpline[];
}

/** The AI port: the model where one is configured, else the guide; before either of them, human help in a crisis. */
export function createAi(config: AiConfig, log: AiLog): Ai {
  const guide = createGuide();
  const { baseUrl, apiKey, model, helplines, timeLimitMs } = config;
  const ai = baseUrl && model ? createModelAi({ baseUrl, apiKey, model }, guide, log, { timeLimitMs }) : guide;
  return withCare(ai, helplines);
}
