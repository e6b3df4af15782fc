import { z } from "zod";
import type { AgendaEntry, AgendaRequest } from "../ai.ts";
import { clockFrom } from "../agenda/clock.ts";
import { isHarmlessText } from "./check/answer-check.ts";
import { suggestionMark } from "./prompt.ts";

/** Characters of an answer: far more than is asked for, and as much as a member is ever shown of a model. */
export const longestAnswer = 8_000;

const answerShape = z.object({
  response: z.string().min(2).max(longestAnswer),
  suggestions: z.array(z.string().min(2).max(140)).min(2).max(3),
});
export const phasesShape = z
  .array(
    z.object({
      minutes: z.number().int().min(1).max(480),
      activity: z.string().trim().min(2).max(120),
      description: z.string().trim().max(400),
    }),
  )
  .min(2)
  .max(16);

/** What no text holds, and no database takes. */
const controls = /(?![\n\t])\p{Cc}/gu;

export function withoutControls(text: string): string {
  return text.replace(controls, "");
}

/** What the model wrote is not an answer. */
export class NonsenseError extends Error {
  constructor(what: string) {
    super(`the model answered with ${what}`);
    this.name = "NonsenseError";
  }
}

/** Plain text out of what models like to decorate: thoughts, markdown and control characters go. */
export function plainText(text: string): string {
  return text
    .replace(/<think>[\s\S]*?(?:<\/think>|$)/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(controls, "")
    .replace(/^#{1,6}\s+/gm, "")
    .replace(/\*\*(.+?)\*\*/g, "$1")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

export interface ModelAnswer {
  response: string;
  /** null when the model gave none that can be used. */
  suggestions: string[] | null;
}

/** Splits and checks a written answer. @throws NonsenseError when there is no text a member could read */
export function readAnswer(written: string): ModelAnswer {
  const text = plainText(written);
  if (/<(?:!doctype|html|body|script)\b/i.test(text)) throw new NonsenseError("a page");
  if (/^[[{]/.test(text)) throw new NonsenseError("data instead of text");
  const mark = text.search(new RegExp(`^${suggestionMark}\\s*$`, "m"));
  const response = (mark < 0 ? text : text.slice(0, mark)).trim();
  const suggestions = (mark < 0 ? "" : text.slice(mark + suggestionMark.length))
    .split("\n")
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•]|\d+[.)])\s*/, "")
        .replace(/^["“]|["”]$/g, "")
        .trim(),
    )
    .filter((line) => line !== "" && line !== suggestionMark)
    .slice(0, 3);
  const whole = answerShape.safeParse({ response, suggestions });
  if (whole.success) return whole.data;
  const bare = answerShape.shape.response.safeParse(response);
  if (!bare.success) throw new NonsenseError("no text, or far too much");
  return { response: bare.data, suggestions: null };
}

/** Reads a planned agenda; the times are reckoned here. @throws NonsenseError unless the minutes fill the duration exactly */
export function readAgenda(written: string, request: AgendaRequest): AgendaEntry[] {
  const text = plainText(written);
  const json = text.slice(text.indexOf("["), text.lastIndexOf("]") + 1);
  const parsed = phasesShape.safeParse(jsonOf(json));
  if (!parsed.success) throw new NonsenseError("an agenda of another shape");
  if (parsed.data.reduce((sum, phase) => sum + phase.minutes, 0) !== request.duration)
    throw new NonsenseError("minutes that do not add up");
  if (!parsed.data.every(({ activity, description }) => isHarmlessText(activity) && isHarmlessText(description)))
    throw new NonsenseError("what nobody may be told");
  const tell = clockFrom(request.startsAt);
  let passed = 0;
  return parsed.data.map(({ minutes, activity, description }) => {
    const entry = { time: tell(passed), activity, description };
    passed += minutes;
    return entry;
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
