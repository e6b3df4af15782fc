import type { Pieces } from "./pieces.ts";

const slot = /\{(\w+)\}/g;

/** A capital for a slot that is written with one: "{Time}". */
function valueOf(name: string, pieces: Pieces): string | undefined {
  const key = name.charAt(0).toLowerCase() + name.slice(1);
  const value = new Map<string, string | undefined>(Object.entries(pieces)).get(key);
  return value && key !== name ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

/** A line with its slots filled; null where the message doesn't say one of them. */
export function filled(line: string, pieces: Pieces): string | null {
  let isComplete = true;
  const text = line.replace(slot, (_, name: string) => {
    const value = valueOf(name, pieces);
    if (value === undefined) isComplete = false;
    return value ?? "";
  });
  return isComplete ? text : null;
}

/** The lines that can be said and that the conversation hasn't heard; those with slots come first. */
export function openLines(lines: readonly string[], pieces: Pieces, heard: string): string[] {
  const open = lines.flatMap((line) => {
    const text = filled(line, pieces);
    return text === null || heard.includes(text) ? [] : [{ text, hasSlots: text !== line }];
  });
  return open.toSorted((a, b) => Number(b.hasSlots) - Number(a.hasSlots)).map(({ text }) => text);
}
