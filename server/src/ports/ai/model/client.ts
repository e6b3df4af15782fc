import type { z } from "zod";
import { createBoundedFetch } from "../../http-client/bounded-fetch.ts";
import type { Turn } from "../ai.ts";

export interface ModelConfig {
  baseUrl: string;
  apiKey?: string;
  model: string;
}

export interface ModelCall {
  instructions: string;
  messages: Turn[];
  signal: AbortSignal;
  maxOutputTokens: number;
  /** What the text has to be the JSON of; a model on this machine can write nothing else. */
  shape?: z.ZodType;
  /** Whose turn it is, where one text is written at a time. */
  caller?: string | undefined;
}

/** The two calls the adapter makes of a model. */
export interface ModelClient {
  write(call: ModelCall): Promise<string>;
  /** Ends with an error where the stream broke off; it never just stops. */
  stream(call: ModelCall): AsyncIterable<string>;
}

/** The finish reasons after which the text is whole enough to be used. */
const usable: ReadonlySet<string> = new Set(["stop", "length"]);

/** Wider than the limits of the adapter, which knows what a member waits for: a model may think before it writes. */
const modelFetch = createBoundedFetch({ headersMs: 60_000, idleMs: 60_000, totalMs: 120_000 });

/** Loads the SDK, which costs tens of megabytes and is therefore not imported before a model is first asked. */
export async function loadModelClient(config: ModelConfig): Promise<ModelClient> {
  const [{ generateText, streamText }, { createOpenAICompatible }] = await Promise.all([
    import("ai"),
    import("@ai-sdk/openai-compatible"),
  ]);
  const provider = createOpenAICompatible({
    name: "alongside",
    baseURL: config.baseUrl,
    apiKey: config.apiKey,
    fetch: modelFetch,
  });
  const model = provider(config.model);
  const settings = ({ instructions, messages, signal, maxOutputTokens }: ModelCall) => ({
    model,
    instructions,
    messages,
    abortSignal: signal,
    maxOutputTokens,
    maxRetries: 1,
  });
  return {
    async write(call) {
      const { text, finishReason } = await generateText(settings(call));
      if (!usable.has(finishReason)) throw new Error(`the model stopped for ${finishReason}`);
      return text;
    },
    async *stream(call) {
      const failures: Error[] = [];
      const result = streamText({
        ...settings(call),
        onError: ({ error }) => {
          failures.push(error instanceof Error ? error : new Error("the stream failed", { cause: error }));
        },
      });
      // Without onError the text would end as if it were whole; the reason it finished for is asked as well.
      yield* result.textStream;
      call.signal.throwIfAborted();
      const [failure] = failures;
      if (failure) throw failure;
      const reason = await result.finishReason;
      if (!usable.has(reason)) throw new Error(`the model stopped for ${reason}`);
    },
  };
}
