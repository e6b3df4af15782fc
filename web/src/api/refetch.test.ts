import { MutationObserver, type MutationObserverOptions, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { refetchAlsoOffScreen, refetchTopics } from "./refetch.ts";

let client = createQueryClient();
/** Events in order. */
let events: string[] = [];
/** Answers the pending refetch. */
let answer = Promise.withResolvers<null>();

beforeEach(() => {
  client = createQueryClient();
  events = [];
  answer = Promise.withResolvers<null>();
});
afterEach(() => client.clear());

/** An active query with its first answer. From then on each answer waits for `answer`. */
function onScreen(key: string) {
  const options = {
    queryKey: [key, {}],
    queryFn: async () => {
      events.push(`asks ${key}`);
      await answer.promise;
      events.push(`answers ${key}`);
      return key;
    },
  };
  client.setQueryData(options.queryKey, key);
  return new QueryObserver(client, options).subscribe(() => undefined);
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

type Meta = MutationObserverOptions["meta"];

function mutate(meta: Meta, mutationFn: () => Promise<unknown> = () => Promise.resolve(null)) {
  const observer = new MutationObserver(client, {
    mutationKey: ["tick"],
    meta,
    mutationFn,
    onSuccess: () => void events.push("onSuccess"),
    onError: () => void events.push("onError"),
    onSettled: () => void events.push("onSettled"),
  });
  return observer.mutate().then(
    () => events.push("ends"),
    () => events.push("fails"),
  );
}

it("refetches the topics of a mutation after its onSuccess, and keeps it pending until they are answered", async () => {
  onScreen("GET /api/payments");
  onScreen("GET /api/goals");
  const ended = mutate({ refetches: ["payment-list"] });
  await settle();
  expect(events).toEqual(["onSuccess", "asks GET /api/payments"]);
  answer.resolve(null);
  await ended;
  expect(events.slice(2)).toEqual(["answers GET /api/payments", "onSettled", "ends"]);
});

it("ends a mutation that refetches in the background before the answers arrive", async () => {
  onScreen("GET /api/payments");
  await mutate({ refetches: ["payment-list"], inBackground: true });
  expect(events).toEqual(["onSuccess", "asks GET /api/payments", "onSettled", "ends"]);
  answer.resolve(null);
  await settle();
  expect(events.at(-1)).toBe("answers GET /api/payments");
});

it("refetches a plain list after a failure too", async () => {
  answer.resolve(null);
  onScreen("GET /api/payments");
  await mutate({ refetches: ["payment-list"] }, () => Promise.reject(new Error("full")));
  expect(events).toEqual(["onError", "asks GET /api/payments", "answers GET /api/payments", "onSettled", "fails"]);
});

it.each([
  ["a success", () => Promise.resolve(null), "asks GET /api/payments"],
  ["a failure", () => Promise.reject(new Error("full")), "asks GET /api/goals"],
])("refetches what a mutation names for %s", async (_, mutationFn, asked) => {
  answer.resolve(null);
  onScreen("GET /api/payments");
  onScreen("GET /api/goals");
  await mutate({ refetches: { onSuccess: ["payment-list"], onError: ["goal-list"] } }, mutationFn);
  expect(events.filter((event) => event.startsWith("asks"))).toEqual([asked]);
});

it("refetches nothing for a mutation without topics, or without any for its outcome", async () => {
  onScreen("GET /api/payments");
  await mutate(undefined);
  await mutate({ refetches: [] });
  await mutate({ refetches: { onError: ["payment-list"] } });
  expect(events.some((event) => event.startsWith("asks"))).toBe(false);
});

it("refetches once after the last of several mutations with the same key", async () => {
  answer.resolve(null);
  onScreen("GET /api/payments");
  const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const meta: Meta = { refetches: ["payment-list"], onlyAfterLast: true };
  const both = [mutate(meta, () => first.promise), mutate(meta, () => second.promise)];
  first.resolve(null);
  await both[0];
  expect(events).not.toContain("asks GET /api/payments");
  second.resolve(null);
  await both[1];
  expect(events.filter((event) => event === "asks GET /api/payments")).toHaveLength(1);
});

it("marks an inactive query as stale, and refetches it only on request", async () => {
  answer.resolve(null);
  const leave = onScreen("GET /api/profile");
  leave();
  await refetchTopics(client, ["own-account"]);
  expect(events).toEqual([]);
  expect(client.getQueryState(["GET /api/profile", {}])?.isInvalidated).toBe(true);
  onScreen("GET /api/profile")();
  await settle();
  events = [];
  await refetchAlsoOffScreen(client, ["own-account"]);
  expect(events).toEqual(["asks GET /api/profile", "answers GET /api/profile"]);
});
