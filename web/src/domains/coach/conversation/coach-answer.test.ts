import { afterEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { newId } from "../../../api/new-id.ts";
import { askCoach, isOutOfCredits } from "./coach-answer.ts";
import { chat } from "../../../../test/open-coach.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = () =>
  askCoach(
    { answerId: newId(), message: "Hello", isTyped: true, after: "" },
    { signal: new AbortController().signal, onText: () => undefined, conversations: () => Promise.resolve([]) },
  );

it("a refused question fails with the response's status", async () => {
  fakeApi({ [chat]: { status: 503, body: { code: "kernel/unavailable", message: "Down" } } });
  await expect(ask()).rejects.toThrow("HTTP error! status: 503");
});

it("a refusal for missing credits is recognised", async () => {
  fakeApi({ [chat]: { status: 402, body: { code: "coach/no-credits", message: "You have no AI credits left" } } });
  const error = await ask().catch((error: unknown) => error);
  expect(isOutOfCredits(error)).toBe(true);
  expect(isOutOfCredits(new Error("HTTP error! status: 402"))).toBe(false);
});

it("a lost session keeps its original error", async () => {
  fakeApi({ [chat]: { status: 401, body: { code: "kernel/unauthorized", message: "Unauthorized" } } });
  await expect(ask()).rejects.toThrow(/^401: .*Unauthorized/u);
});
