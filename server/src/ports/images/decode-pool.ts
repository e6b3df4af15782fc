import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createLimiter } from "../../concurrency/limiter.ts";
import type { Results, Task } from "./decoding.ts";

export interface PoolSettings {
  /** Processes, each of which does one task at a time. */
  size: number;
  /** Seconds of processor time a task may take. */
  cpuSeconds: number;
  /** Milliseconds after which a task is cancelled. */
  timeout: number;
  /** Megabytes a process may take. */
  memory: number;
  /** How far it yields to the server, from 0 to 19 (nice). */
  niceness: number;
  /** What its processes do: reading members' files, or drawing the server's own SVG, which the others can't read. */
  kind?: "decode" | "draw";
}

export type Refusal = "notAnImage" | "unreadable";

/** A task that failed because of its file. */
export class TaskRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`the picture is ${refusal}`);
    this.refusal = refusal;
  }
}

export interface DecodePool {
  run<T extends Task>(task: T): Promise<Results[T["kind"]]>;
  /** Ends the processes and their tasks. */
  close(): void;
}

const program = fileURLToPath(new URL("./decode-process.ts", import.meta.url));
/** Milliseconds an idle process waits for its next task: starting one takes a fifth of a second. */
const idleTime = 5 * 60_000;

interface Worker {
  child: ChildProcess;
  /** Resolves once it accepts tasks. */
  ready: Promise<void>;
  idle?: NodeJS.Timeout;
}

/**
 * Decodes pictures in separate processes, which can be killed: a thread can't be stopped while a decoder works. They
 * start when needed, stay for a while, and are replaced when killed.
 */
export function createDecodePool(settings: PoolSettings): DecodePool {
  const inTurn = createLimiter(settings.size);
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let isClosed = false;

  const start = (): Worker => {
    const args = [settings.cpuSeconds, settings.memory, settings.niceness, settings.kind ?? "decode"].map(String);
    const child = fork(program, args, {
      execArgv: ["--max-old-space-size=128"],
      // Without it, memory reserved per thread would count towards the limit.
      env: { MALLOC_ARENA_MAX: "2" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const ready = Promise.withResolvers<void>();
    // The error is reported to the waiting task, if there is one.
    ready.promise.catch(() => undefined);
    child.once("message", () => ready.resolve());
    const worker: Worker = { child, ready: ready.promise };
    all.add(worker);
    const onExit = () => {
      ready.reject(new Error("the decoding process could not start"));
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      clearTimeout(worker.idle);
    };
    child.once("exit", onExit);
    child.once("error", onExit);
    return worker;
  };

  const ask = async (worker: Worker, task: Task): Promise<unknown> => {
    const { child } = worker;
    hold(child, true);
    await worker.ready;
    const answer = Promise.withResolvers<unknown>();
    const killed = () => answer.reject(new TaskRefused("unreadable"));
    const answered = (message: object) => {
      if ("refusal" in message) answer.reject(new TaskRefused(message.refusal as Refusal)); // our own program answers nothing else
      else answer.resolve("value" in message ? message.value : undefined);
    };
    child.once("exit", killed).once("message", answered);
    const limit = setTimeout(() => child.kill("SIGKILL"), settings.timeout);
    try {
      child.send(task, (error) => error && answer.reject(error));
      return await answer.promise;
    } finally {
      clearTimeout(limit);
      child.off("exit", killed).off("message", answered);
      hold(child, false);
    }
  };

  const rest = (worker: Worker) => {
    if (!all.has(worker) || !worker.child.connected) return;
    worker.idle = setTimeout(() => worker.child.kill("SIGKILL"), idleTime).unref();
    idle.push(worker);
  };

  return {
    run: (task) =>
      inTurn(async () => {
        if (isClosed) throw new Error("the server is stopping");
        const worker = idle.pop() ?? start();
        clearTimeout(worker.idle);
        try {
          return (await ask(worker, task)) as Results[(typeof task)["kind"]]; // our own program answers what was asked
        } finally {
          rest(worker);
        }
      }),
    close() {
      isClosed = true;
      for (const { child } of all) child.kill("SIGKILL");
    },
  };
}

/** Whether this process stays alive for the child's sake. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
