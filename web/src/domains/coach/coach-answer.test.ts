import { afterEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../test/fake-api.ts";
import { askCoach, isOutOfCredits, newAnswerId } from "./coach-answer.ts";
import { chat } from "../../../test/open-coach.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = () =>
  askCoach(
    { answerId: newAnswerId(), message: "Hello", isTyped: true, after: "" },
    { signal: new AbortController().signal, onText: () => undefined, conversations: () => Promise.resolve([]) },
  );

it("names an answer by a random UUID", () => {
  const ids = Array.from({ length: 50 }, newAnswerId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  expect(new Set(ids).size).toBe(50);
});

it("fails with the status of a refusal, as the document has it", async () => {
  fakeApi({ [chat]: { status: 503, body: { code: "kernel/unavailable", message: "Down" } } });
  await expect(ask()).rejects.toThrow("HTTP error! status: 503");
});

it("knows the refusal of somebody without credits", async () => {
  fakeApi({ [chat]: { status: 402, body: { code: "coach/no-credits", message: "You have no AI credits left" } } });
  const error = await ask().catch((error: unknown) => error);
  expect(isOutOfCredits(error)).toBe(true);
  expect(isOutOfCredits(new Error("HTTP error! status: 402"))).toBe(false);
});

it("leaves a lost session the form by which it is known", async () => {
  fakeApi({ [chat]: { status: 401, body: { code: "kernel/unauthorized", message: "Unauthorized" } } });
  await expect(ask()).rejects.toThrow(/^401: .*Unauthorized/u);
});
