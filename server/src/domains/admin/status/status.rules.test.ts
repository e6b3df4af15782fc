import { describe, expect, it } from "vitest";
import type { Facts } from "./status.rules.ts";
import { statusView } from "./status.views.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const work: NonNullable<Facts["work"]> = {
  mails: { waiting: 0, failing: 0 },
  queue: { waiting: 0, failed: 0, lateSince: null },
  runs: [{ name: "reminders", startedAt: ago(1), finishedAt: new Date(ago(1).getTime() + 40), error: null }],
  lastBackup: { at: ago(60), bytes: 5000 },
  continuous: { savedUntil: null, baseAt: null, checkedAt: null, problems: [] },
};
const day = 24 * 60;
const saved = { savedUntil: ago(1), baseAt: ago(day), checkedAt: ago(6 * day), problems: [] };
/** With a continuous backup. */
const backedUp = (continuous: Partial<(typeof work)["continuous"]>): Partial<Facts> => ({
  isBackedUp: true,
  startedAt: ago(30 * day),
  work: { ...work, runs: [...work.runs, run], continuous: { ...saved, ...continuous } },
});
const run = { name: "credits", startedAt: ago(1), finishedAt: ago(1), error: null };
const fine: Facts = {
  version: "1.2.3",
  commit: "7dae4e1a",
  startedAt: ago(600),
  node: "v24.0.0",
  publicUrl: "https://alongside.example",
  database: { kind: "external", found: { version: "17.2", bytes: 5e9, milliseconds: 2 } },
  standby: null,
  storage: { kind: "s3", isReachable: true, found: { objects: 7, bytes: 1e6 } },
  mail: { kind: "smtp" },
  events: { kind: "postgres", isReachable: true },
  ai: { kind: "model", model: "small", isFailing: false },
  payments: { kind: "none" },
  work,
  jobs: [
    { name: "reminders", purpose: "Reminds", schedule: "every minute", every: 1 },
    { name: "credits", purpose: "Tops up", schedule: "every day", every: 1440 },
  ],
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  clockSkew: 0,
  backupEvery: 7 * 24 * 3_600_000,
  isBackedUp: false,
};

const standby: NonNullable<Facts["standby"]> = {
  trouble: null,
  lagSeconds: 0.25,
  lagBytes: 100,
  reads: { standby: 30, recent: 6, unsaid: 4 },
};

describe("the status of an installation", () => {
  it("says which share of the lists a standby answers", () => {
    expect(statusView({ ...fine, standby }, now)).toMatchObject({
      standby: { state: "ok", lagSeconds: 0.25, lagBytes: 100, share: 0.75 },
      notes: [],
    });
    expect(statusView({ ...fine, standby: { ...standby, reads: { standby: 0 } } }, now).standby?.share).toBeNull();
    expect(statusView(fine, now).standby).toBeNull();
  });

  it("has no warnings if a continuous backup works, whether or not there are archives", () => {
    const facts = { ...fine, ...backedUp({}) };
    expect(statusView(facts, now)).toMatchObject({ backup: { state: "ok" }, notes: [] });
    const without = statusView({ ...facts, work: facts.work && { ...facts.work, lastBackup: null } }, now);
    expect(without.backup).toEqual({
      state: "ok",
      lastAt: null,
      bytes: null,
      continuous: { savedUntil: ago(1).toISOString(), checkedAt: ago(6 * day).toISOString() },
    });
    expect(without.notes).toEqual([]);
    // A server that has just started is given time.
    const fresh = { ...facts, startedAt: ago(5), work: { ...work } };
    expect(statusView(fresh, now).notes).toEqual([]);
  });

  it("has no warnings if everything works", () => {
    expect(statusView(fine, now)).toEqual({
      version: "1.2.3",
      commit: "7dae4e1a",
      startedAt: ago(600).toISOString(),
      node: "v24.0.0",
      database: { state: "ok", kind: "external", version: "17.2", bytes: 5e9, milliseconds: 2 },
      storage: { state: "ok", kind: "s3", objects: 7, bytes: 1e6 },
      mail: { state: "ok", kind: "smtp", waiting: 0, failing: 0 },
      standby: null,
      events: { state: "ok", kind: "postgres" },
      ai: { state: "ok", kind: "model", name: "small" },
      payments: { kind: "none" },
      queue: { state: "ok", waiting: 0, failed: 0, lateSince: null },
      jobs: [
        {
          name: "reminders",
          purpose: "Reminds",
          schedule: "every minute",
          lastRunAt: ago(1).toISOString(),
          lastMilliseconds: 40,
          error: null,
        },
        {
          name: "credits",
          purpose: "Tops up",
          schedule: "every day",
          lastRunAt: null,
          lastMilliseconds: null,
          error: null,
        },
      ],
      backup: { state: "ok", lastAt: ago(60).toISOString(), bytes: 5000, continuous: null },
      disk: { state: "ok", freeBytes: 50e9, totalBytes: 100e9 },
      notes: [],
    });
  });

  const withWork = (change: Partial<typeof work>): Partial<Facts> => ({ work: { ...work, ...change } });

  it.each<
    [
      string,
      Partial<Facts>,
      part: "database" | "standby" | "storage" | "mail" | "events" | "ai" | "queue" | "disk" | "backup" | null,
      string,
      RegExp,
    ]
  >([
    [
      "a database that hangs",
      { database: { kind: "external", found: null } },
      "database",
      "down",
      /database didn't respond/u,
    ],
    [
      "a slow database",
      { database: { kind: "external", found: { version: "17", bytes: 1, milliseconds: 251 } } },
      "database",
      "warning",
      /slowly \(251 ms\)/u,
    ],
    ...(["unreachable", "no standby", "another history", "behind", "no updates", "another database"] as const).map(
      (trouble): [string, Partial<Facts>, "standby", "warning", RegExp] => [
        `a standby that is ${trouble}`,
        { standby: { ...standby, trouble } },
        "standby",
        "warning",
        /^The standby .+\. The main database answers all lists\.$/u,
      ],
    ),
    [
      "a store that is away",
      { storage: { kind: "s3", isReachable: false, found: null } },
      "storage",
      "down",
      /file storage doesn't respond/u,
    ],
    [
      "a Redis that is away",
      { events: { kind: "redis", isReachable: false } },
      "events",
      "down",
      /^Redis doesn't carry/u,
    ],
    [
      "a live connection that broke",
      { events: { kind: "postgres", isReachable: false } },
      "events",
      "down",
      /^The database doesn't carry live updates/u,
    ],
    ["mails for nobody", { mail: { kind: "files" } }, "mail", "warning", /SMTP_URL/u],
    [
      "mails that fail",
      withWork({ mails: { waiting: 3, failing: 2 } }),
      "mail",
      "warning",
      /^2 mails could not be sent/u,
    ],
    [
      "a model that fails",
      { ai: { kind: "model", model: "small", isFailing: true } },
      "ai",
      "warning",
      /built-in guide answers/u,
    ],
    ["an unreadable queue", { work: null }, "queue", "down", /queue could not be read/u],
    [
      "jobs that were given up",
      withWork({ queue: { waiting: 0, failed: 1, lateSince: null } }),
      "queue",
      "warning",
      /^One job failed every time/u,
    ],
    [
      "late jobs",
      withWork({ queue: { waiting: 1, failed: 0, lateSince: ago(30) } }),
      "queue",
      "warning",
      /since 2026-11-21 11:30 UTC/u,
    ],
    [
      "a silent worker",
      withWork({ runs: [{ name: "reminders", startedAt: ago(11), finishedAt: ago(11), error: null }] }),
      "queue",
      "down",
      /No scheduled job has run since 2026-11-21 11:49 UTC/u,
    ],
    ["a worker that never ran", withWork({ runs: [] }), "queue", "down", /No scheduled job has run since/u],
    [
      "a job that stands still",
      { startedAt: ago(9000), ...withWork({ runs: [...work.runs, { ...run, startedAt: ago(2 * 1440 + 11) }] }) },
      "queue",
      "warning",
      /^The job “credits” has not run since 2026-11-19 11:49 UTC/u,
    ],
    [
      "a job that fails",
      withWork({ runs: [{ name: "reminders", startedAt: ago(1), finishedAt: ago(1), error: "no luck" }] }),
      null,
      "",
      /“reminders” failed when it last ran: no luck/u,
    ],
    [
      "a disk that fills",
      { disk: { freeBytes: 9.9e9, totalBytes: 100e9 } },
      "disk",
      "warning",
      /^Only 9 % of .* \(9\.9 GB\)/u,
    ],
    ["a full disk", { disk: { freeBytes: 1.9e9, totalBytes: 100e9 } }, "disk", "down", /^Only 1 %/u],
    ["an unreadable disk", { disk: null }, "disk", "warning", /could not be read/u],
    [
      "a clock that is ahead",
      { clockSkew: 180_400 },
      null,
      "",
      /^This server's clock is 180 seconds ahead of the database's/u,
    ],
    ["a clock that is behind", { clockSkew: -2_600 }, null, "", /^This server's clock is 3 seconds behind/u],
    ["no backup", withWork({ lastBackup: null }), "backup", "warning", /No backup yet/u],
    [
      "an old backup",
      withWork({ lastBackup: { at: ago(7 * 24 * 60 + 1), bytes: 1 } }),
      "backup",
      "warning",
      /last backup was made on 2026-11-14/u,
    ],
    [
      "changes that aren't saved",
      backedUp({ savedUntil: ago(16) }),
      "backup",
      "warning",
      /^Changes since 2026-11-21 11:44 UTC/u,
    ],
    ["an old copy", backedUp({ baseAt: ago(2 * day + 1) }), "backup", "warning", /no new copy for two days/u],
    ["no trial restore", backedUp({ checkedAt: null }), "backup", "warning", /No restore of the backup was tried/u],
    [
      "a target that is away",
      backedUp({ problems: [{ part: "log", since: ago(20), text: "no route to the store" }] }),
      "backup",
      "warning",
      /^Changes since 2026-11-21 11:59 UTC aren't backed up \(since 2026-11-21 11:40 UTC\): no route to the store$/u,
    ],
    [
      "a trial restore that failed",
      backedUp({ problems: [{ part: "check", since: ago(20), text: "it is damaged" }] }),
      "backup",
      "warning",
      /^The last trial restore of the backup failed \(since .*\): it is damaged$/u,
    ],
    [
      "an address of one machine",
      { publicUrl: "http://localhost:3000" },
      null,
      "",
      /links in emails work only on this machine/u,
    ],
    ["an address in the open", { publicUrl: "http://alongside.example" }, null, "", /isn't https/u],
  ])("warns of %s", (_, change, part, state, words) => {
    const status = statusView({ ...fine, ...change }, now);
    expect(status.notes).toEqual([expect.stringMatching(words)]);
    if (part !== null) expect(status[part]?.state).toBe(state);
  });

  it("expects no backup where they are made in another way, and follows the operator's setting", () => {
    const none = { ...fine, ...withWork({ lastBackup: null }), backupEvery: null };
    expect(statusView(none, now)).toMatchObject({ backup: { state: "ok" }, notes: [] });
    const nightly = {
      ...fine,
      ...withWork({ lastBackup: { at: ago(60 * 49), bytes: 1 } }),
      backupEvery: 48 * 3_600_000,
    };
    expect(statusView(nightly, now).backup.state).toBe("warning");
  });

  it("gives a server that has just started time to run its jobs", () => {
    expect(statusView({ ...fine, ...withWork({ runs: [] }), startedAt: ago(2) }, now).queue.state).toBe("ok");
  });

  it("lists the worst first", () => {
    const { notes } = statusView(
      { ...fine, mail: { kind: "files" }, work: null, disk: { freeBytes: 1, totalBytes: 100 } },
      now,
    );
    expect(notes.map((note) => note.split(" ", 2).join(" "))).toEqual(["Only 1", "The queue", "Emails are"]);
  });
});
