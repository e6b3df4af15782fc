import { randomInt } from "node:crypto";
import { createChatFormat } from "./chat-format.ts";
import type { ModelHeader } from "./gguf.ts";
import { contextOf } from "./memory.ts";
import type { ChatMessage, Job } from "./messages.ts";
import { loadNative } from "./native.ts";

export interface Engine {
  /** Writes until the model ends, the job's tokens are used up or it is cancelled. @returns whether it was the model's end */
  write(job: Job, onText: (text: string) => void, isCancelled: () => boolean): Promise<boolean>;
}

interface Settings {
  file: string;
  header: ModelHeader;
  contextTokens: number;
  threads: number;
}

/** Tokens read at once: as fast as more, and a cancelled job ends soon. */
const batchSize = 128;
/** Share of the context that an answer may take, so that something can be asked. */
const answerShare = 0.5;
/** The one conversation that is in memory at a time. */
const sequence = 0;
/** Marks a character of which a part is still missing. */
const partial = "\uFFFD";

/** Loads a model into this process. */
export async function loadEngine({ file, header, contextTokens, threads }: Settings): Promise<Engine> {
  const native = await loadNative();
  const model = new native.AddonModel(file, { gpuLayers: 0, useMmap: true });
  if (!(await model.init())) throw new Error("llama.cpp can't load this model");
  const format = createChatFormat(native, model, header.chatTemplate);
  const contextSize = contextOf(header, contextTokens);
  const context = new native.AddonContext(model, { contextSize, batchSize, sequences: 1, threads });
  if (!(await context.init())) throw new Error("there isn't enough memory for this model");
  /** Tokens in memory, which the next job needn't read again where it begins with the same. */
  let kept: number[] = [];

  function forget(from: number): void {
    if (from > 0 && context.removeTokenCellsFromSequence(sequence, from, -1)) kept = kept.slice(0, from);
    else {
      context.disposeSequence(sequence);
      kept = [];
    }
  }

  /** Reads tokens. @returns where the prediction of the next one is */
  async function read(tokens: readonly number[]): Promise<number> {
    const wanted = Uint32Array.of(tokens.length - 1);
    context.initBatch(tokens.length);
    const [at = 0] = context.addToBatch(sequence, kept.length, Uint32Array.from(tokens), wanted);
    await context.decodeBatch();
    kept.push(...tokens);
    return at;
  }

  /** The conversation without its oldest turns, as far as it leaves room for an answer. */
  function fitting(messages: readonly ChatMessage[], room: number): number[] {
    for (let dropped = 0; ; dropped += 1) {
      const turns = messages.slice(1 + dropped);
      if (turns.length === 0) throw new Error("the question is too long for this model");
      if (turns[0]?.role === "assistant") continue;
      const tokens = format.tokensOf([...messages.slice(0, 1), ...turns]);
      if (tokens.length <= room) return tokens;
    }
  }

  return {
    async write({ messages, maxTokens, grammar }, onText, isCancelled) {
      const longest = Math.min(maxTokens, Math.floor(contextSize * answerShare));
      const prompt = fitting(messages, contextSize - longest - 1);
      const sampler = new native.AddonSampler(model);
      try {
        const rules =
          grammar === undefined
            ? undefined
            : new native.AddonGrammarEvaluationState(
                model,
                new native.AddonGrammar(grammar, { addonExports: native, rootRuleName: "root" }),
              );
        const isFree = rules === undefined;
        sampler.applyConfig({
          temperature: isFree ? 0.6 : 0.3,
          topK: 40,
          topP: 0.9,
          minP: 0.05,
          seed: randomInt(2 ** 31),
          ...(rules && { grammarEvaluationState: rules }),
        });
        const shared = prompt.findIndex((token, at) => token !== kept[at]);
        // The last token is always read: its prediction begins the answer.
        forget(Math.min(shared < 0 ? prompt.length : shared, prompt.length - 1));
        let at = 0;
        while (kept.length < prompt.length) {
          if (isCancelled()) return false;
          at = await read(prompt.slice(kept.length, kept.length + batchSize));
        }
        const written: number[] = [];
        let told = 0;
        while (written.length < longest) {
          if (isCancelled()) return false;
          const token = await context.sampleToken(at, sampler);
          if (token < 0 || model.isEogToken(token)) return true;
          written.push(token);
          const text = model.detokenize(Uint32Array.from(written), false);
          if (!text.endsWith(partial)) {
            if (text.length > told) onText(text.slice(told));
            told = text.length;
          }
          at = await read([token]);
        }
        return false;
      } catch (error) {
        // What is in memory may be half read.
        forget(0);
        throw error;
      } finally {
        sampler.dispose();
      }
    },
  };
}
