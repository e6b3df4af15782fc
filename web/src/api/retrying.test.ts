import { expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { retrying } from "./retrying.ts";

const failing = (...failures: unknown[]) => {
  const tries: boolean[] = [];
  const pauses: number[] = [];
  const act = async (isRetry: boolean) => {
    tries.push(isRetry);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return "done";
  };
  const wait = async (milliseconds: number) => void pauses.push(milliseconds);
  return { act, wait, tries, pauses };
};
const answer = (status: number, retryAfter?: number) => new ApiError(status, "", "", retryAfter);

it.each([500, 502, 503, 408, 429])("retries after %i", async (status) => {
  const { act, wait, tries, pauses } = failing(answer(status), answer(status));
  await expect(retrying(act, { wait })).resolves.toBe("done");
  expect([tries, pauses]).toEqual([
    [false, true, true],
    [1_000, 3_000],
  ]);
});

it.each([400, 401, 403, 409, 413, 415])("doesn't retry after %i", async (status) => {
  const { act, wait, tries } = failing(answer(status));
  await expect(retrying(act, { wait })).rejects.toMatchObject({ status });
  expect(tries).toEqual([false]);
});

it("gives up after three retries", async () => {
  const { act, wait, tries } = failing(...Array.from({ length: 9 }, () => answer(503)));
  await expect(retrying(act, { wait })).rejects.toMatchObject({ status: 503 });
  expect(tries).toHaveLength(4);
});

it("waits as long as the server says, unless that is too long", async () => {
  const soon = failing(answer(503, 5));
  await retrying(soon.act, { wait: soon.wait });
  expect(soon.pauses).toEqual([5_000]);
  const late = failing(answer(429, 3600));
  await expect(retrying(late.act, { wait: late.wait })).rejects.toMatchObject({ status: 429 });
  expect(late.pauses).toEqual([]);
});

it("stops waiting when it is cancelled", async () => {
  const cancelling = new AbortController();
  const { act, tries } = failing(answer(503));
  vi.useFakeTimers();
  const sent = retrying(act, { signal: cancelling.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  cancelling.abort();
  expect(await sent).toMatchObject({ name: "AbortError" });
  vi.useRealTimers();
  expect(tries).toHaveLength(1);
});
