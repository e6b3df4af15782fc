import type { Ai, CallOptions, CoachEvent, CoachReply, CoachRequest } from "../ai.ts";
import { Circuit } from "./circuit.ts";
import type { ModelCall, ModelClient } from "./client.ts";
import { findCare } from "../care/detect.ts";
import { actionAnswer, besideAdvice } from "../guide/actions/actions.ts";
import { knownZone } from "../words/when.ts";
import { createAnswerCheck } from "./check/answer-check.ts";
import { AnswerGate } from "./check/answer-gate.ts";
import { agendaInstructions, agendaMessage, briefingOf, coachMessages, instructionsOf } from "./prompt.ts";
import { NonsenseError, phasesShape, readAgenda, readAnswer } from "./shapes.ts";
import { readSearch, searchInstructions, searchMessage, wantedShape } from "./search.ts";
import { Silence } from "./silence.ts";
import { VisibleText } from "./visible-text.ts";
import { linesShape, readWeek, weekInstructions, weekMessage } from "./week.ts";

/** The part of a logger the port needs; messages of members are never logged. */
export interface AiLog {
  warn(fields: Record<string, unknown>, text: string): void;
}

/** A model and how it is reached: at a server, or on this machine. */
export interface ModelSource {
  name: string;
  connect(): Promise<ModelClient>;
  /** Whether it is known not to answer at the moment. */
  isDown?(): boolean;
}

export interface ModelOptions {
  /** For one call with its retry, in milliseconds; of a stream for its beginning and for each silence within. */
  timeLimitMs?: number;
}

const defaultTimeLimitMs = 20_000;
/** How many times the limit a stream may take in all: a small machine writes slowly, but it does write. */
const streamLimits = 4;
const answerTokens = 900;
const agendaTokens = 1200;
const weekTokens = 1500;
const searchTokens = 200;
/** Milliseconds: somebody waits for a list, which the guide's parts find as well. */
const searchTimeLimitMs = 6_000;
/** Characters after which a stream is no answer any more: a server that never ends is not read for ever. */
const longestStream = 40_000;

/** Words of crisis never reach a model, whatever they are written into. */
function isHarmless(...texts: (string | undefined)[]): boolean {
  return texts.every((text) => text === undefined || findCare(text) === null);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

/** The status a model server answered with, also inside a retry error. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("statusCode" in error && typeof error.statusCode === "number") return error.statusCode;
  return "lastError" in error ? statusOf(error.lastError) : undefined;
}

/** What is asked of the record or to be done is answered by code, which knows and makes the cards (P-COACH-10). */
function isForCode(request: CoachRequest, reply: CoachReply, now: Date): boolean {
  const action = request.listing ? null : actionAnswer(request, now);
  return action !== null && reply.response.startsWith(action.paragraphs[0] ?? "");
}

/** The adapter for a language model; whatever the model cannot answer, the guide does. */
export function createModelAi(
  source: ModelSource,
  guide: Ai,
  log: AiLog,
  { timeLimitMs = defaultTimeLimitMs }: ModelOptions = {},
): Ai {
  const circuit = new Circuit();
  let client: Promise<ModelClient> | null = null;
  const ready = () => (client ??= source.connect());
  const isAvailable = (now: Date) => source.isDown?.() !== true && circuit.permits(now);

  function limited(signal: AbortSignal | undefined, limitMs = timeLimitMs): AbortSignal {
    const limit = AbortSignal.timeout(limitMs);
    return signal ? AbortSignal.any([signal, limit]) : limit;
  }

  function failed(error: unknown, { now, signal }: CallOptions): void {
    if (signal?.aborted) {
      circuit.dropped();
      throw signal.reason;
    }
    // Nonsense can be asked for: one member's question must not take the model from all others.
    const isNonsense = error instanceof NonsenseError;
    if (isNonsense) circuit.dropped();
    const opened = !isNonsense && circuit.failed(now);
    log.warn(
      { error: nameOf(error), status: statusOf(error), model: source.name, opened },
      "the model failed, the guide answers",
    );
  }

  /** The question as the model gets it, and the check of what it answers. */
  function questionOf(request: CoachRequest, now: Date) {
    const briefing = briefingOf(request, now);
    const messages = coachMessages(request);
    const said = messages.map(({ content }) => content);
    const check = createAnswerCheck({ ...briefing, said, now, timeZone: knownZone(request.timeZone) });
    const call = { instructions: instructionsOf(briefing), messages, maxOutputTokens: answerTokens };
    return { call, check, gate: new AnswerGate(check) };
  }

  /** The answer as far as it passed. Throws NonsenseError where nothing of it can be used. */
  async function completed(
    request: CoachRequest,
    written: string,
    { check, gate }: Pick<ReturnType<typeof questionOf>, "check" | "gate">,
    options: CallOptions,
  ): Promise<CoachReply> {
    const { suggestions } = readAnswer(written);
    const response = gate.isRefused ? null : gate.answer;
    if (!response) throw new NonsenseError("what nobody may be told");
    const passed = suggestions?.filter((one) => check(one) === "pass") ?? [];
    const own = passed.length > 1 ? passed : (await guide.reply(request, options)).suggestions;
    const { cards } = besideAdvice(request, options.now);
    return { response, suggestions: own, cards, answeredBy: "model" };
  }

  async function reply(request: CoachRequest, options: CallOptions): Promise<CoachReply> {
    const own = await guide.reply(request, options);
    if (isForCode(request, own, options.now)) return own;
    const { call, ...question } = questionOf(request, options.now);
    const read = (written: string) => {
      const text = new VisibleText();
      question.gate.add(text.add(written));
      if (text.isTooLong) throw new NonsenseError("a text that does not end");
      question.gate.end();
      return completed(request, written, question, options);
    };
    return asked(call, read, () => guide.reply(request, options), options);
  }

  /** Asks the model for the whole of something and reads it; where either fails, the guide answers. */
  async function asked<T>(
    call: Omit<ModelCall, "signal">,
    read: (written: string) => T | Promise<T>,
    instead: () => Promise<T>,
    options: CallOptions,
    limitMs = timeLimitMs,
  ): Promise<T> {
    options.signal?.throwIfAborted();
    if (!isAvailable(options.now)) return instead();
    try {
      const { write } = await ready();
      const result = await read(
        await write({ ...call, caller: options.caller, signal: limited(options.signal, limitMs) }),
      );
      circuit.succeeded();
      return result;
    } catch (error) {
      failed(error, options);
      return instead();
    }
  }

  async function* stream(request: CoachRequest, options: CallOptions): AsyncIterable<CoachEvent> {
    options.signal?.throwIfAborted();
    if (!isAvailable(options.now) || isForCode(request, await guide.reply(request, options), options.now)) {
      yield* guide.stream(request, options);
      return;
    }
    // A reader that stops halfway must not leave the model writing for nobody.
    const gone = new AbortController();
    const silence = new Silence(timeLimitMs);
    let over = false;
    try {
      const { call, ...question } = questionOf(request, options.now);
      const text = new VisibleText();
      const total = limited(options.signal, timeLimitMs * streamLimits);
      const signal = AbortSignal.any([total, gone.signal, silence.signal]);
      const { stream: write } = await ready();
      for await (const piece of write({ ...call, caller: options.caller, signal })) {
        const visible = question.gate.add(text.add(piece)) + (text.isOver ? question.gate.end() : "");
        if (text.isTooLong || text.written.length > longestStream) throw new NonsenseError("a text that does not end");
        // How long the reader takes is not the model's time.
        silence.pause();
        if (visible !== "") yield { type: "delta", text: visible };
        silence.begin();
        // What follows would be shown to nobody.
        if (question.gate.isOver) break;
      }
      const rest = question.gate.end();
      if (rest !== "") yield { type: "delta", text: rest };
      const answer = await completed(request, text.written, question, options);
      circuit.succeeded();
      over = true;
      yield { type: "reply", reply: answer };
    } catch (error) {
      over = true;
      failed(error, options);
      yield { type: "reply", reply: await guide.reply(request, options) };
    } finally {
      silence.pause();
      if (!over) circuit.dropped();
      gone.abort();
    }
  }

  return {
    kind: "model",
    model: source.name,
    isFailing: () => circuit.isFailing || source.isDown?.() === true,
    stream,
    reply,
    agenda: (request, options) =>
      !isHarmless(request.experienceTitle, request.experienceDescription)
        ? guide.agenda(request, options)
        : asked(
            {
              instructions: agendaInstructions(request),
              messages: [{ role: "user", content: agendaMessage(request) }],
              maxOutputTokens: agendaTokens,
              shape: phasesShape,
            },
            (written) => readAgenda(written, request),
            () => guide.agenda(request, options),
            options,
          ),
    async searchParts(query, options) {
      const parts = await guide.searchParts(query, options);
      if (!isHarmless(query)) return parts;
      return asked(
        {
          instructions: searchInstructions,
          messages: [{ role: "user", content: searchMessage(query, parts) }],
          maxOutputTokens: searchTokens,
          shape: wantedShape,
        },
        (written) => readSearch(written, parts),
        async () => parts,
        options,
        Math.min(timeLimitMs, searchTimeLimitMs),
      );
    },
    weekPlan: (request, options) =>
      asked(
        {
          instructions: weekInstructions,
          messages: [{ role: "user", content: weekMessage(request, options.now) }],
          maxOutputTokens: weekTokens,
          shape: linesShape,
        },
        (written) => readWeek(written, request, options.now),
        () => guide.weekPlan(request, options),
        options,
      ),
  };
}
