import { closeSync, openSync, readSync } from "node:fs";
import { resolve } from "node:path";
import { ConfigError } from "./config-error.ts";

interface Values {
  AI_BASE_URL?: string | undefined;
  AI_MODEL?: string | undefined;
  AI_MODEL_FILE?: string | undefined;
}

/** How the coach's model is reached: at a server, on this machine, or not at all. */
export function modelOf({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_MODEL_FILE: file }: Values) {
  if (file !== undefined && baseUrl !== undefined) {
    throw new ConfigError("AI_MODEL_FILE can't be set together with AI_BASE_URL: one model answers");
  }
  if (baseUrl !== undefined && model === undefined) throw new ConfigError("AI_MODEL must be set when AI_BASE_URL is");
  return { baseUrl, model, modelFile: file === undefined ? undefined : checkedFile(resolve(file)) };
}

function checkedFile(file: string): string {
  if (beginningOf(file) !== "GGUF") {
    throw new ConfigError(`AI_MODEL_FILE must be a model in the GGUF format, which ${file} isn't`);
  }
  return file;
}

function beginningOf(file: string): string {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, "r");
    const beginning = Buffer.alloc(4);
    readSync(descriptor, beginning, 0, 4, 0);
    return beginning.toString("latin1");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new ConfigError(`AI_MODEL_FILE names ${file}, which can't be read (${code})`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
