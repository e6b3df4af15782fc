import type { ShownCard } from "@alongside/contract/coach/cards.shapes.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../../app-error.ts";

/** The complete answer, as the last event of its stream sends it. */
export interface AnswerResult {
  response: string;
  suggestions: string[];
  cards: ShownCard[];
  offers: "week-plan"[];
  /** Human help in a crisis. */
  isHelp: boolean;
  /** Under which it is stored; null if it isn't. */
  conversationId: string | null;
  /** The member ended it: what had been written is the answer. */
  stopped: boolean;
}

export type AnswerEvent = { type: "delta"; text: string } | ({ type: "reply" } & AnswerResult);

/** What the function that writes an answer receives. */
export interface Writing {
  /** Aborts when the answer is stopped, or when no follower is left. */
  readonly signal: AbortSignal;
  readonly isStopped: () => boolean;
  /** What its followers have received so far. */
  readonly written: () => string;
  write(text: string): void;
}

export interface Follower {
  /** Aborts when the follower disconnects. */
  signal: AbortSignal;
  /** Milliseconds for which the answer continues after the last follower has disconnected. */
  grace: number;
}

/** Answers this process writes at once; each holds a few kilobytes of text and a connection to the model. */
const most = 5_000;
const nobodyFollows = new Error("nobody follows the answer any more");
const wasStopped = new Error("the member has stopped the answer");

/**
 * The answers being written, by name. Work and followers are independent: a late follower receives everything from the
 * beginning, and a follower who disconnects doesn't end the work at once.
 */
export function createAnswers() {
  const open = new Map<string, Answer>();
  let isClosed = false;

  return {
    /** The answer of that name; if there is none, `work` starts one. One without followers is settled first. */
    async open(name: string, work: (writing: Writing) => Promise<AnswerResult>): Promise<Answer> {
      for (let there = open.get(name); there; there = open.get(name)) {
        if (!there.isLeft) return there;
        await there.over;
      }
      if (isClosed || open.size >= most) throw unavailable(kernelFaults.unavailable);
      const answer = new Answer(work, () => isClosed);
      open.set(name, answer);
      void answer.over.then(() => open.delete(name));
      return answer;
    },
    find: (name: string): Answer | null => open.get(name) ?? null,
    /** Ends all answers being written, and resolves when all of them are settled. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all([...open.values()].map((answer) => answer.leave()));
    },
  };
}

const unavailable = (fault: Fault) => new AppError(fault, { retryAfter: 1 });

class Answer {
  /** Resolves when the work is done, whether it succeeded or failed. */
  readonly over: Promise<void>;
  readonly #isClosing: () => boolean;
  readonly #ending = new AbortController();
  readonly #waiting = new Set<() => void>();
  #text = "";
  #end: { told: AnswerResult } | { error: unknown } | null = null;
  #followers = 0;
  #grace = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(work: (writing: Writing) => Promise<AnswerResult>, isClosing: () => boolean) {
    this.#isClosing = isClosing;
    this.over = work({
      signal: this.#ending.signal,
      isStopped: () => this.#stopped,
      written: () => this.#text,
      write: (text) => {
        this.#text += text;
        this.#tell();
      },
    })
      .then((told) => void (this.#end = { told }))
      .catch((error: unknown) => void (this.#end = { error }))
      .then(() => {
        clearTimeout(this.#timer);
        this.#tell();
      });
  }

  /** Whether all followers have left and it is only being settled. */
  get isLeft(): boolean {
    return this.#ending.signal.aborted && !this.#stopped;
  }

  /**
   * Streams it from its beginning. Ends without a reply when the follower disconnects; throws the error of the work.
   */
  async *follow({ signal, grace }: Follower): AsyncGenerator<AnswerEvent> {
    this.#enter(grace);
    try {
      let told = 0;
      while (!signal.aborted) {
        if (told < this.#text.length) {
          const text = this.#text.slice(told);
          told = this.#text.length;
          yield { type: "delta", text };
        } else if (this.#end) {
          yield { type: "reply", ...this.#outcome(this.#end) };
          return;
        } else {
          await this.#change(signal);
        }
      }
    } finally {
      this.#leave();
    }
  }

  /** The complete answer. Throws the signal's reason if the follower disconnects first. */
  async whole({ signal, grace }: Follower): Promise<AnswerResult> {
    this.#enter(grace);
    try {
      while (!this.#end) {
        signal.throwIfAborted();
        await this.#change(signal);
      }
      return this.#outcome(this.#end);
    } finally {
      this.#leave();
    }
  }

  /** Ends the writing; what has been written is the answer. Resolves when that is settled. */
  async stop(): Promise<void> {
    if (!this.#ending.signal.aborted) {
      this.#stopped = true;
      this.#ending.abort(wasStopped);
    }
    await this.over;
  }

  /** Ends the work as if all followers had left. */
  async leave(): Promise<void> {
    this.#ending.abort(nobodyFollows);
    await this.over;
  }

  #outcome(end: { told: AnswerResult } | { error: unknown }): AnswerResult {
    if ("error" in end) throw end.error === nobodyFollows ? unavailable(kernelFaults.unavailable) : end.error;
    return end.told;
  }

  #enter(grace: number): void {
    clearTimeout(this.#timer);
    this.#followers += 1;
    this.#grace = Math.max(this.#grace, grace);
  }

  #leave(): void {
    this.#followers -= 1;
    if (this.#followers > 0 || this.#end) return;
    if (this.#grace === 0 || this.#isClosing()) {
      this.#ending.abort(nobodyFollows);
      return;
    }
    this.#timer = setTimeout(() => this.#ending.abort(nobodyFollows), this.#grace);
    this.#timer.unref();
  }

  #tell(): void {
    for (const resume of this.#waiting) resume();
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        this.#waiting.delete(resume);
        signal.removeEventListener("abort", resume);
        resolve();
      };
      this.#waiting.add(resume);
      signal.addEventListener("abort", resume);
    });
  }
}
