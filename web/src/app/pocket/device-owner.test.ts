import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { onDevice, ownerOf, wipeDevice } from "../../api/device/device-store.ts";
import { enqueue, emptyOutbox, outboxEntries, outboxMember } from "../../api/outbox/outbox.ts";
import { type Account, sessionFailureQuery, sessionQuery } from "../../domains/identity/identity.queries.ts";
import { watchDeviceOwner } from "./device-owner.ts";

const ines: Account = { ...robin, id: "0198c0de-0000-7000-8000-000000000002", firstName: "Ines" };
const agenda = ["GET /api/agenda", {}];

afterEach(async () => {
  emptyOutbox();
  await wipeDevice();
  vi.unstubAllGlobals();
});

const content = () =>
  onDevice(async (transaction) => ({
    owner: await ownerOf(transaction),
    answers: (await transaction.all("answers")).filter((answer) => JSON.stringify(answer).includes("Tea")).length,
    outbox: (await transaction.all("outbox")).length,
    drafts: (await transaction.all("drafts")).length,
  }));

/** A device with an answer, something chosen for a message, and a message that waits, all of Robin's. */
async function filled() {
  fakeApi({ "POST /api/messages": "no connection" });
  const client = new QueryClient();
  watchDeviceOwner(client);
  const say = (account: Account | null) => client.setQueryData(sessionQuery.queryKey, account);
  say(robin);
  await vi.waitFor(() => expect(outboxMember()).toBe(robin.id));
  await client.fetchQuery({ queryKey: agenda, queryFn: () => Promise.resolve(["Tea"]) });
  await onDevice(({ put }) => put("drafts", "conversation/1", []));
  await enqueue(client, { memberId: robin.id, kind: "unknown to this page", subject: "conversation/1", body: {} });
  await vi.waitFor(async () => expect(await content()).toEqual({ owner: robin.id, answers: 1, outbox: 1, drafts: 1 }));
  return { client, say };
}

it("the end of the session removes what can be read, and keeps what waits for the same member", async () => {
  const { say } = await filled();
  say(null);
  await vi.waitFor(async () => expect(await content()).toEqual({ owner: null, answers: 0, outbox: 1, drafts: 1 }));
  expect(outboxEntries()).toEqual([]);
  say(robin);
  await vi.waitFor(() => expect(outboxEntries()).toHaveLength(1));
});

it("a suspension removes everything", async () => {
  const { say } = await filled();
  say({ ...robin, suspendedAt: "2026-11-29T08:00:00.000Z" });
  await vi.waitFor(async () => expect(await content()).toEqual({ owner: null, answers: 0, outbox: 0, drafts: 0 }));
  expect(outboxEntries()).toEqual([]);
});

it("another member finds nothing, neither on the device nor on the screen", async () => {
  const { client, say } = await filled();
  say(ines);
  await vi.waitFor(async () => expect(await content()).toEqual({ owner: ines.id, answers: 0, outbox: 0, drafts: 0 }));
  expect(client.getQueryData(agenda)).toBeUndefined();
  expect(outboxEntries()).toEqual([]);
});

it("an unanswered question about the session removes nothing", async () => {
  const { client, say } = await filled();
  client.setQueryData(sessionFailureQuery.queryKey, true);
  say(null);
  await client.fetchQuery({ queryKey: ["GET /api/goals", {}], queryFn: () => Promise.resolve([]) });
  expect(await content()).toMatchObject({ owner: robin.id, outbox: 1, drafts: 1 });
  expect(outboxMember()).toBe(robin.id);
});
