import { createInterface, type Interface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { ZodType, z } from "zod";

/** Asks questions at the terminal. */
export interface Prompt {
  /** Repeats the question until the answer matches the shape. */
  ask<S extends ZodType>(question: string, shape: S): Promise<z.output<S>>;
  /** The same with hidden input, entered twice. */
  askSecretly<S extends ZodType>(question: string, shape: S): Promise<z.output<S>>;
  close(): void;
}

export function terminalPrompt(): Prompt {
  let isHidden = false;
  // Hides what is typed. The question is written directly to stderr.
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const say = (text: string) => process.stderr.write(text);

  const hidden = async (question: string): Promise<string> => {
    say(question);
    isHidden = true;
    try {
      return await answerOf(lines, "");
    } finally {
      isHidden = false;
      say("\n");
    }
  };

  const fitting = async <S extends ZodType>(shape: S, read: () => Promise<string | null>): Promise<z.output<S>> => {
    for (;;) {
      const answer = await read();
      if (answer === null) continue;
      const parsed = shape.safeParse(answer);
      if (parsed.success) return parsed.data;
      say(`${parsed.error.issues[0]?.message ?? "This is not valid"}\n`);
    }
  };

  return {
    ask: (question, shape) => fitting(shape, () => answerOf(lines, question)),
    askSecretly: (question, shape) =>
      fitting(shape, async () => {
        const first = await hidden(`${question}: `);
        if (!shape.safeParse(first).success) return first;
        if (first === (await hidden(`${question}, once more: `))) return first;
        say("Passwords don't match\n");
        return null;
      }),
    close: () => lines.close(),
  };
}

/** Ctrl-C and Ctrl-D cancel the question. */
async function answerOf(lines: Interface, question: string): Promise<string> {
  const cancelled = new AbortController();
  const cancel = () => cancelled.abort();
  lines.once("close", cancel).once("SIGINT", cancel);
  try {
    return await lines.question(question, { signal: cancelled.signal });
  } catch (error) {
    throw cancelled.signal.aborted ? new Error("cancelled", { cause: error }) : error;
  } finally {
    lines.off("close", cancel).off("SIGINT", cancel);
  }
}

/** The first line of standard input. */
export async function firstLine(input: AsyncIterable<Buffer | string>): Promise<string> {
  let text = "";
  for await (const piece of input) {
    text += piece.toString();
    if (text.includes("\n")) break;
  }
  return text.split(/\r?\n/u, 1)[0] ?? "";
}
