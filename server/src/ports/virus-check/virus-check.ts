import type { Bytes } from "../storage/storage.ts";

/** Looks for viruses in what members upload. */
export interface VirusCheck {
  /** Throws `infected` for a file with a virus, and `checkUnavailable` if it couldn't be looked at. */
  check(open: () => Bytes): Promise<void>;
}

/** Without one, files aren't checked. */
export const noVirusCheck: VirusCheck = { check: () => Promise.resolve() };
