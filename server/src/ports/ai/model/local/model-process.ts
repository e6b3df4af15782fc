import { writeFileSync } from "node:fs";
import { availableParallelism, setPriority } from "node:os";
import { type Engine, loadEngine } from "./engine.ts";
import { readModelHeader } from "./gguf.ts";
import { memoryOf } from "./memory.ts";
import type { FromModel, ToModel } from "./messages.ts";

// node model-process.ts <file> <tokens of context>: holds a model and writes what the server asks for, one text at a
// time. Ends with the server, and ends itself when it takes more memory than the model should need.

const [file = "", contextTokens = ""] = process.argv.slice(2);
/** One core is left for the server: threads that wait for a busy core make all of them slow, up to a hundred times. */
const mostThreads = 8;
const niceness = 10;
/** How much more memory than reckoned is too much. */
const memoryMargin = 1.3;
const watched = 1_000;

const tell = (message: FromModel) => void process.send?.(message, () => undefined);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message.split("\n", 1)[0] : null) ?? "unknown";
// An ordinary exit would wait for the model's threads.
const end = () => process.kill(process.pid, "SIGKILL");

let cancelled = -1;
let engine: Promise<Engine> | null = null;

async function load(): Promise<Engine> {
  const header = readModelHeader(file);
  const most = memoryOf(header, Number(contextTokens)) * memoryMargin;
  setInterval(() => {
    if (process.memoryUsage.rss() > most) end();
  }, watched).unref();
  const threads = Math.max(1, Math.min(mostThreads, availableParallelism() - 1));
  return loadEngine({ file, header, contextTokens: Number(contextTokens), threads });
}

async function write({ id, job }: Extract<ToModel, { kind: "write" }>): Promise<void> {
  try {
    const { write: begin } = await (engine ??= load());
    const isWhole = await begin(
      job,
      (text) => tell({ kind: "text", id, text }),
      () => cancelled >= id,
    );
    tell({ kind: "end", id, isWhole });
  } catch (error) {
    tell({ kind: "failed", id, reason: reasonOf(error) });
  }
}

/** Serving members comes first: this process yields to the server, and is the first to go where memory runs out. */
function yieldToServer(): void {
  try {
    setPriority(niceness);
    writeFileSync("/proc/self/oom_score_adj", "900");
  } catch {
    // Not on this system.
  }
}

process.on("disconnect", end);
process.on("message", (message: ToModel) => {
  if (message.kind === "cancel") cancelled = message.id;
  else void write(message);
});
yieldToServer();
(engine = load()).then(
  () => tell({ kind: "ready" }),
  (error: unknown) => process.send?.({ kind: "unusable", reason: reasonOf(error) } satisfies FromModel, end),
);
