import { readAt } from "../open-file.ts";
import { MalformedContainer, type Plan, type Span } from "./plan.ts";

/** A box of MP4 or QuickTime. `start` and `end` are those of its content. */
export interface Box extends Span {
  type: string;
  at: number;
}

export type Rule = (plan: Plan, box: Box) => void;
export type Rules = ReadonlyMap<string, Rule>;

export const keep: Rule = () => undefined;

/** Turns a box into one that players skip, and clears it. */
export const blank: Rule = (plan, box) => {
  plan.write(box.at + 4, Buffer.from("free", "latin1"));
  plan.zero(box);
};

/** Clears the space between boxes, so that readers still find the next one. */
export function blankSpan(plan: Plan, { start, end }: Span): void {
  const head = Buffer.from("\0\0\0\0free", "latin1");
  if (end - start < head.length) return plan.zero({ start, end });
  head.writeUInt32BE(end - start);
  plan.write(start, head);
  plan.zero({ start: start + head.length, end });
}

/**
 * Visits the boxes of a span in order. Returns where they end, which is before the span's end if something else
 * follows.
 */
export function walk(plan: Plan, { start, end }: Span, visit: (box: Box) => void): number {
  let at = start;
  while (end - at >= 8) {
    plan.count();
    const box = boxAt(plan, at, end);
    if (box === null) return at;
    visit(box);
    at = box.end;
  }
  return at;
}

/** Applies rules to the boxes inside a box. Clears boxes without a rule. */
export function inside(rules: Rules, headLength = 0): Rule {
  return (plan, box) => {
    const start = Math.min(box.start + headLength, box.end);
    const rest = walk(plan, { start, end: box.end }, (child) => (rules.get(child.type) ?? blank)(plan, child));
    blankSpan(plan, { start: rest, end: box.end });
  };
}

/** The first box along a path of types below this one. */
export function descend(plan: Plan, span: Span, [type, ...path]: readonly string[]): Box | null {
  const children: Box[] = [];
  walk(plan, span, (child) => children.push(child));
  const found = children.find((child) => child.type === type);
  if (found === undefined) return null;
  return path.length === 0 ? found : descend(plan, found, path);
}

/** Bytes of a table: more than half a minute of video needs. */
const largestTable = 16 * 1024 * 1024;

export function contentOf(plan: Plan, box: Box): Buffer {
  if (box.end - box.start > largestTable) throw new MalformedContainer("a table that is too large");
  return readAt(plan.file, box.start, box.end - box.start);
}

function boxAt(plan: Plan, at: number, limit: number): Box | null {
  const head = readAt(plan.file, at, 16);
  if (head.length < 8) return null;
  const type = head.toString("latin1", 4, 8);
  const size = head.readUInt32BE(0);
  // A box without a length extends to the end; four zeros end a list in QuickTime.
  if (size === 0) return type === "\0\0\0\0" ? null : { type, at, start: at + 8, end: limit };
  if (size === 1 && head.length < 16) return null;
  const [length, headLength] = size === 1 ? [Number(head.readBigUInt64BE(8)), 16] : [size, 8];
  if (length < headLength || at + length > limit) return null;
  return { type, at, start: at + headLength, end: at + length };
}
