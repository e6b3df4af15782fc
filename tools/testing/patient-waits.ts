import { vi } from "vitest";

/** The default timeout of `vi.waitFor` in milliseconds; vitest's second is too short on a busy machine. */
const patience = 60_000;

type WaitFor = typeof vi.waitFor;
const original: WaitFor = vi.waitFor;
const patient: WaitFor = (callback, options) =>
  original(callback, typeof options === "number" ? options : { timeout: patience, ...options });

// Files share a worker, and this file runs before each of them.
if (original.name !== patient.name) vi.waitFor = patient;
