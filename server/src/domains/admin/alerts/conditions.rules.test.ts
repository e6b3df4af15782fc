import { expect, it } from "vitest";
import { conditionsOf, type Measures } from "./conditions.rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const hours = (count: number) => ago(count * 60);
const week = 7 * 24;
const fine: Measures = {
  startedAt: ago(600),
  server: "",
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  isModelFailing: false,
  clockSkew: 0,
  backupEvery: week * 3_600_000,
  lastBackup: hours(20),
  failedBackup: null,
  failingJobs: [],
  jobsGivenUp: 0,
  lastRun: ago(1),
  lateSince: null,
  mails: { waiting: 0, oldest: null },
};

const levels = (change: Partial<Measures>, wasDiskShort = false) =>
  Object.fromEntries(
    conditionsOf({ ...fine, ...change }, wasDiskShort, now)
      .filter(({ level }) => level > 0)
      .map(({ kind, level, text }) => [kind, [level, text]]),
  );

it("tells nothing of an installation that works", () => {
  expect(levels({})).toEqual({});
});

it.each<[string, Partial<Measures>, object]>([
  ["an old backup", { lastBackup: hours(week + 1) }, { backup: [1, expect.stringContaining("2026-11-14 11:00 UTC")] }],
  ["a very old backup", { lastBackup: hours(3 * week + 1) }, { backup: [2, expect.stringContaining("2026-10-31")] }],
  ["no backup", { lastBackup: null }, { backup: [1, expect.stringContaining("There is no backup yet")] }],
  [
    "a backup that failed",
    { failedBackup: { at: hours(1), reason: "no space left" } },
    { backup: [1, expect.stringMatching(/11:00 UTC failed \(no space left\)\. The last one was made on 2026-11-20/u)] },
  ],
  ["a failed backup before one that succeeded", { failedBackup: { at: hours(30), reason: "x" } }, {}],
  ["no backup where they are made in another way", { backupEvery: null, lastBackup: null }, {}],
  ["a job that failed twice", { failingJobs: [{ name: "digest", failures: 2 }] }, {}],
  [
    "a job that failed three times",
    { failingJobs: [{ name: "digest", failures: 3 }] },
    { jobs: [1, "Failing again and again: “digest”."] },
  ],
  [
    "three failing jobs",
    { failingJobs: ["a", "b", "c"].map((name) => ({ name, failures: 9 })) },
    { jobs: [2, expect.stringContaining("“a”, “b”, “c”")] },
  ],
  ["jobs that were given up", { jobsGivenUp: 2 }, { jobs: [1, "2 jobs of the last day failed at every try."] }],
  ["a worker that hangs", { lastRun: ago(16) }, { queue: [2, expect.stringContaining("11:44 UTC")] }],
  ["a worker that has just started", { lastRun: ago(600), startedAt: ago(2) }, {}],
  ["late jobs", { lateSince: ago(21) }, { queue: [1, expect.stringContaining("11:39 UTC")] }],
  ["jobs that are a little late", { lateSince: ago(10) }, {}],
  [
    "mails that wait",
    { mails: { waiting: 3, oldest: ago(61) } },
    { mail: [1, expect.stringMatching(/^3 emails are/u)] },
  ],
  [
    "mails that waited long",
    { mails: { waiting: 1, oldest: hours(13) } },
    { mail: [2, expect.stringMatching(/^One/u)] },
  ],
  ["mails that were just written", { mails: { waiting: 9, oldest: ago(30) } }, {}],
  ["a disk that fills", { disk: { freeBytes: 9e9, totalBytes: 100e9 } }, { disk: [1, expect.stringContaining("9 %")] }],
  ["a full disk", { disk: { freeBytes: 2e9, totalBytes: 100e9 } }, { disk: [2, expect.stringContaining("2 %")] }],
  ["a disk that can't be read", { disk: null }, {}],
  ["a model that fails", { isModelFailing: true }, { model: [1, expect.stringContaining("language model")] }],
  ["a clock that is ahead", { clockSkew: 5_000 }, { clock: [1, expect.stringContaining("5 seconds ahead")] }],
  ["a clock that is far behind", { clockSkew: -31_000 }, { clock: [2, expect.stringContaining("31 seconds behind")] }],
])("sees %s", (_, change, expected) => {
  expect(levels(change)).toEqual(expected);
});

it("takes a disk for full until there is clearly more room", () => {
  const disk = { freeBytes: 11e9, totalBytes: 100e9 };
  expect(levels({ disk })).toEqual({});
  expect(levels({ disk }, true)).toMatchObject({ disk: [1, expect.any(String)] });
  expect(levels({ disk: { ...disk, freeBytes: 12e9 } }, true)).toEqual({});
});

it("names the server of what concerns one", () => {
  const servers = conditionsOf({ ...fine, server: "one" }, false, now).map(({ kind, server }) => [kind, server]);
  expect(Object.fromEntries(servers)).toEqual({
    backup: "",
    jobs: "",
    queue: "",
    mail: "",
    model: "",
    disk: "one",
    clock: "one",
  });
});
