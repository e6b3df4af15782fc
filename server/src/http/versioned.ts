import { hash } from "node:crypto";

/** The ETag of an answer that a text stands for: its body, or what the body hangs on. */
export function etagOf(text: string): string {
  return `W/"${hash("sha1", text, "base64url")}"`;
}

/**
 * An answer of a polled endpoint whose version can be told without making it. `tag` is the whole ETag the answer would
 * carry now, null where that is not known; a caller who has it gets 304 and `make` never runs. `keep` is told the tag
 * that an answer was sent under, so that it can be known the next time.
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
