import { hash } from "node:crypto";

/** The ETag of a text: a body, or everything the body depends on. */
export function etagOf(text: string): string {
  return `W/"${hash("sha1", text, "base64url")}"`;
}

/**
 * An answer of a polled endpoint whose version is known before the answer is built. `tag` is its current ETag, null if
 * unknown; a caller with the same tag gets 304 and `make` never runs. `keep` gets the tag under which the answer was sent,
 * to be remembered for the next time.
 */
export class Versioned<T> {
  readonly tag: string | null;
  readonly make: () => Promise<T>;
  readonly keep: ((tag: string) => void) | undefined;

  constructor(tag: string | null, make: () => Promise<T>, keep?: (tag: string) => void) {
    this.tag = tag;
    this.make = make;
    this.keep = keep;
  }
}
