import { afterEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { closeReadNotices } from "./read-notices.ts";

afterEach(() => vi.unstubAllGlobals());

/** A device that shows these; what is left of them, and what was requested. */
function device(tags: readonly string[]) {
  const left = new Set(tags);
  const getNotifications = () => Promise.resolve(tags.map((tag) => ({ tag, close: () => left.delete(tag) })));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve({ getNotifications }) } });
  const topics = { messages: true, calls: true, requests: true, reminders: true, answers: true, searches: true };
  const settings = { topics, showDetails: false, quietHours: null, quietCalls: false, timeZone: "UTC" };
  const body = { publicKey: "B".repeat(87), settings, devices: [], shown: ["message:1", "chat:2"] };
  const { sent } = fakeApi({ "GET /api/push": { status: 200, body } });
  return { left, sent };
}

it("closes what was read elsewhere, and leaves what is unread and a test", async () => {
  const { left } = device(["message:1", "message:3", "chat:2", "call:4", "news", "test:"]);
  await closeReadNotices();
  expect([...left]).toEqual(["message:1", "chat:2", "test:"]);
});

it("asks nothing where nothing is shown", async () => {
  const { sent } = device(["test:"]);
  await closeReadNotices();
  expect(sent).toEqual([]);
});
