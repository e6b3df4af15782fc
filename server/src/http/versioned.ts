import { hash } from "node:crypto";

/** The ETag of a text: a body, or everything it depends on. */
export function etagOf(text: string): string {
  return `W/"${hash("sha1", text, "base64url")}"`;
}

/**
 * A response of a polled endpoint whose version is known before it is built. `tag` is its current ETag, null if
 * unknown; a caller with the same tag gets 304 and `make` never runs. `keep` gets the tag that was sent, to remember
 * it.
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
