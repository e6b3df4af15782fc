import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createFairQueue } from "../../../../concurrency/fair-queue.ts";
import { Inbox } from "./inbox.ts";
import type { FromModel, Job, ToModel, Written } from "./messages.ts";

/** The process of the model isn't there: it has crashed, or can't load the file. */
export class ModelDownError extends Error {
  override readonly name = "ModelDownError";
}

export interface ModelHost {
  /** Pieces of text as they are written. Waits until the caller's turn. */
  write(job: Job, options: { caller: string; signal: AbortSignal }): AsyncGenerator<string>;
  isDown(): boolean;
  /** The number of the process; undefined while there is none. */
  pid(): number | undefined;
  /** Ends the process and what it writes. */
  close(): void;
}

export interface HostSettings {
  file: string;
  /** Tokens read and written at once. */
  contextTokens: number;
  onDown(reason: string): void;
  /** Milliseconds until the first restart; each further one waits twice as long. */
  firstWait?: number;
  /** Milliseconds a cancelled text may take to end before the process is killed. */
  cancelGrace?: number;
  program?: string;
}

const modelProgram = fileURLToPath(new URL("./model-process.ts", import.meta.url));
/** Milliseconds: a file that can't be loaded is tried again, because it may be replaced. */
const longestWait = 5 * 60_000;
/** Texts that may wait: whoever comes after them is answered by the guide at once. */
const mostWaiting = 8;

interface Running {
  id: number;
  inbox: Inbox<Written>;
  /** Resolves when the process has ended the text, or has itself ended. */
  ended: PromiseWithResolvers<void>;
}

/** The process of the model, which is started again, later each time, whenever it ends. */
export function createModelHost(settings: HostSettings): ModelHost {
  const { firstWait = 1_000, cancelGrace = 10_000, program = modelProgram } = settings;
  const inTurn = createFairQueue({ atOnce: 1, mostEach: 1, mostWaiting });
  let child: ChildProcess | null = null;
  let ready = Promise.withResolvers<void>();
  let running: Running | null = null;
  /** Texts that are written or wait for their turn. */
  let writes = 0;
  let lastId = 0;
  let failures = 0;
  let restart: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): void {
    ready = Promise.withResolvers();
    // Whoever waits for it is told.
    ready.promise.catch(() => undefined);
    let reason = "it ended";
    const own = fork(program, [settings.file, String(settings.contextTokens)], {
      execArgv: ["--max-old-space-size=256"],
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child = own;
    hold(0);
    own.on("message", (message: FromModel) => {
      if (message.kind === "ready") ready.resolve();
      else if (message.kind === "unusable") reason = message.reason;
      else if (message.id === running?.id) {
        running.inbox.add(message);
        if (message.kind !== "text") running.ended.resolve();
      }
    });
    const ended = () => {
      if (child !== own) return;
      child = null;
      down(reason);
    };
    own.once("exit", ended).once("error", ended);
  }

  function down(reason: string): void {
    const error = new ModelDownError(`the process of the model is down: ${reason}`);
    ready.reject(error);
    ready = Promise.withResolvers();
    ready.promise.catch(() => undefined);
    ready.reject(error);
    running?.inbox.fail(error);
    running?.ended.resolve();
    if (isClosed) return;
    settings.onDown(reason);
    restart = setTimeout(start, Math.min(firstWait * 2 ** failures, longestWait)).unref();
    failures += 1;
  }

  /** Takes the caller's turn. @returns what gives it back */
  async function turnOf(caller: string, signal: AbortSignal): Promise<() => void> {
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const turn = inTurn(
      caller,
      () => {
        begun.resolve();
        return over.promise;
      },
      signal,
    );
    turn.catch(begun.reject);
    await begun.promise;
    return over.resolve;
  }

  /** Whether this process stays alive for the model's sake. */
  function hold(change: 1 | 0 | -1): void {
    writes += change;
    if (writes > 0) {
      child?.ref();
      child?.channel?.ref();
    } else {
      child?.unref();
      child?.channel?.unref();
    }
  }

  const tell = (message: ToModel) => void child?.send(message, () => undefined);

  /** Resolves when nothing of the text is written any more: a process that doesn't stop is killed. */
  async function stopped({ id, ended }: Running): Promise<void> {
    const own = child;
    if (own === null) return;
    tell({ kind: "cancel", id });
    const late = setTimeout(() => own.kill("SIGKILL"), cancelGrace).unref();
    await ended.promise;
    clearTimeout(late);
  }

  async function* inOwnTurn(job: Job, signal: AbortSignal, giveBack: () => void): AsyncGenerator<string> {
    const own: Running = { id: (lastId += 1), inbox: new Inbox(), ended: Promise.withResolvers() };
    running = own;
    const onAbort = () => own.inbox.fail(signal.reason as Error); // signals of this program abort with errors
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      tell({ kind: "write", id: own.id, job });
      for (;;) {
        const message = await own.inbox.next();
        if (message.kind === "failed") throw new Error(`the model failed: ${message.reason}`);
        if (message.kind !== "text") break;
        yield message.text;
      }
      failures = 0;
    } finally {
      signal.removeEventListener("abort", onAbort);
      // The reader needn't wait until the process has stopped; the next one in turn has to.
      void stopped(own).then(() => {
        running = null;
        giveBack();
      });
    }
  }

  start();
  return {
    async *write(job, { caller, signal }) {
      hold(1);
      try {
        const giveBack = await turnOf(caller, signal);
        // A model that starts is waited for, one that has crashed is not.
        await orAborted(ready.promise, signal).catch((error: unknown) => {
          giveBack();
          throw error;
        });
        yield* inOwnTurn(job, signal, giveBack);
      } finally {
        hold(-1);
      }
    },
    isDown: () => child === null,
    pid: () => child?.pid,
    close() {
      isClosed = true;
      clearTimeout(restart);
      child?.kill("SIGKILL");
    },
  };
}

/** Rejects with the signal's reason as soon as it aborts. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason as Error); // signals of this program abort with errors
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    promise.catch(() => undefined);
  }
}
