import { basename } from "node:path";
import type { ModelCall, ModelClient } from "../client.ts";
import { grammarOf } from "./grammar.ts";
import { readModelHeader, type ModelHeader } from "./gguf.ts";
import { NotGgufError } from "./gguf-file.ts";
import { contextTokens, memoryOf } from "./memory.ts";
import type { Job } from "./messages.ts";
import { createModelHost, type HostSettings, type ModelHost } from "./model-host.ts";
import { nativeFolder } from "./native.ts";

export interface LocalModel {
  name: string;
  /** Bytes it takes while it works. */
  memory: number;
  client: ModelClient;
  host: ModelHost;
}

/** Reads the file's header. Throws an error of one line where no model can run from it here. */
function checkedHeader(file: string): ModelHeader {
  if (nativeFolder() === null) {
    throw new Error(
      `no model can run on this machine (AI_MODEL_FILE): the optional package for ${process.platform}-${process.arch} isn't installed`,
    );
  }
  try {
    return readModelHeader(file);
  } catch (error) {
    if (!(error instanceof NotGgufError)) throw error;
    throw new Error(`the model ${file} ${error.message} (AI_MODEL_FILE)`, { cause: error });
  }
}

/** Asks a model on this machine as a model server is asked. */
export function clientOf(host: ModelHost): ModelClient {
  async function* stream({ instructions, messages, signal, maxOutputTokens, shape, caller = "" }: ModelCall) {
    const job: Job = {
      messages: [{ role: "system", content: instructions }, ...messages],
      maxTokens: maxOutputTokens,
      grammar: shape && grammarOf(shape),
    };
    yield* host.write(job, { caller, signal });
  }
  return {
    stream,
    async write(call) {
      let text = "";
      for await (const piece of stream(call)) text += piece;
      return text;
    },
  };
}

/** Starts a model in a process of its own. */
export function startLocalModel(
  settings: Omit<HostSettings, "contextTokens"> & { contextTokens?: number },
): LocalModel {
  const { file, contextTokens: wanted = contextTokens } = settings;
  const memory = memoryOf(checkedHeader(file), wanted);
  const host = createModelHost({ ...settings, contextTokens: wanted });
  return { name: basename(file).replace(/\.gguf$/iu, ""), memory, client: clientOf(host), host };
}
