import type { PeerSignal } from "./peer.ts";

/** A signal as it is stored: its content, and the generation of the connection that it concerns. */
export function payloadOf(generation: number, { content }: PeerSignal): string {
  return JSON.stringify({ generation, content });
}

/** Null for what isn't a signal, or concerns a connection that is gone. */
export function signalOf(kind: "description" | "candidate", payload: string, generation: number): PeerSignal | null {
  const parsed = parse(payload);
  if (parsed === null || Reflect.get(parsed, "generation") !== generation) return null;
  const content: unknown = Reflect.get(parsed, "content");
  if (typeof content !== "object" || content === null) return null;
  // The browser checks the rest, and refuses what it can't use.
  return { kind, content } as PeerSignal;
}

function parse(payload: string): object | null {
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
