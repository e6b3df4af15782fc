import { liveTopics } from "@alongside/contract/notifications/notifications.constants.ts";
import { describe, expect, it } from "vitest";
import { createBatch } from "./batch.ts";
import { type Event, framesOf, readFrame } from "./frames.ts";

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const typing = (userId: string) => ({ chat: "conversation" as const, id: "talk", userId });

describe("frames", () => {
  it("carry events unchanged and in order, in as few as PostgreSQL takes", () => {
    const events: Event[] = [
      { names: ids(100) },
      ...ids(60).map((id) => ({ names: [`post:${id}`] })),
      { topics: liveTopics, userIds: ids(100) },
      { topics: ["goals"], userIds: ids(1) },
      { typing: typing("ada"), userIds: ["bob"] },
      { missed: true },
    ];
    const frames = framesOf("here", events);
    expect(frames.map((frame) => readFrame(frame)?.from)).toEqual(frames.map(() => "here"));
    expect(frames.flatMap((frame) => readFrame(frame)?.events ?? [])).toEqual(events);
    for (const frame of frames) expect(Buffer.byteLength(frame)).toBeLessThan(8_000);
    expect(frames.length).toBeLessThanOrEqual(3);
    expect(framesOf("here", [])).toEqual([]);
  });

  it.each(["", "not JSON", "null", "[]", "7", '{"events":[]}', '{"from":7,"events":[]}', '{"from":"there","events":['])(
    "are not what other programs send: %s",
    (text) => {
      expect(readFrame(text)).toBeNull();
    },
  );

  it.each([
    [{}],
    [{ events: "goals" }],
    [{ events: [null, 7, [], {}, { later: true }, { missed: "yes" }] }],
    [{ events: [{ userIds: "ada", topics: ["goals"] }] }],
    [{ events: [{ userIds: ["ada"], topics: {} }] }],
    [{ events: [{ userIds: ["ada"], typing: { chat: "elsewhere", id: "1", userId: "2" } }] }],
  ])("leave out events they don't know: %j", (frame) => {
    expect(readFrame(JSON.stringify({ from: "there", ...frame }))).toEqual({ from: "there", events: [] });
  });

  it("leave out topics and ids they don't know", () => {
    const events = [{ userIds: ["ada", { toString: 1 }], topics: ["weather", 7, null, "goals"] }, { names: ["a", 1] }];
    expect(readFrame(JSON.stringify({ from: "there", events }))?.events).toEqual([
      { userIds: ["ada"], topics: ["goals"] },
      { names: ["a"] },
    ]);
  });
});

describe("a batch", () => {
  it("names everything once: changed copies, topics, and who types", () => {
    const batch = createBatch();
    expect(batch.isEmpty()).toBe(true);
    for (let round = 0; round < 3; round += 1) {
      batch.add({ topics: ["goals"], userIds: ["ada"] });
      batch.add({ typing: typing("bob"), userIds: ["ada"] });
      batch.add({ topics: ["goals"], userIds: ["ada", `member ${round}`] });
      batch.add({ topics: ["goals", "karma"], userIds: ["ada"] });
      batch.add({ names: ["public", `post:${round}`] });
    }
    expect(batch.isEmpty()).toBe(false);
    expect(batch.events()).toEqual([
      { names: ["public", "post:0", "post:1", "post:2"] },
      { topics: ["goals"], userIds: ["ada", "member 0", "member 1", "member 2"] },
      { topics: ["goals", "karma"], userIds: ["ada"] },
      { typing: typing("bob"), userIds: ["ada"] },
    ]);
  });

  it("splits long lists", () => {
    const batch = createBatch();
    batch.add({ topics: ["goals"], userIds: ids(101) });
    batch.add({ names: ids(250) });
    const sizes = batch
      .events()
      .map((event) => ("names" in event ? event.names : "userIds" in event ? event.userIds : []).length);
    expect(sizes).toEqual([100, 100, 50, 100, 1]);
  });

  it("stays small: beyond a limit everybody looks at everything again", () => {
    const batch = createBatch();
    batch.add({ names: ids(20_000) });
    expect(batch.events()).toHaveLength(200);
    batch.add({ topics: ["goals"], userIds: ["ada"] });
    batch.add({ topics: ["karma"], userIds: ["ada"] });
    expect(batch.events()).toEqual([{ missed: true }]);
    expect(batch.isEmpty()).toBe(false);
  });
});
