import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createModelHost, type HostSettings, type ModelHost } from "./model-host.ts";

// Processes that behave as that of a model may: each is a program of its own.

const replies = `
const tell = (message) => process.send(message);
process.on("disconnect", () => process.exit());
`;
const programs = {
  echo: `${replies}
    process.on("message", ({ kind, id, job }) => {
      if (kind !== "write") return;
      tell({ kind: "text", id, text: job.messages[0].content });
      tell({ kind: "end", id, isWhole: true });
    });
    tell({ kind: "ready" });`,
  hangs: `${replies}
    process.on("message", ({ kind, id }) => {
      if (kind !== "write") return;
      tell({ kind: "text", id, text: "beginning" });
      setTimeout(() => { for (;;); }, 20);
    });
    tell({ kind: "ready" });`,
  crashes: `${replies}
    process.on("message", ({ kind, id }) => {
      if (kind !== "write") return;
      tell({ kind: "text", id, text: "beginning" });
      setTimeout(() => process.abort(), 20);
    });
    tell({ kind: "ready" });`,
  "can't load": `${replies} process.send({ kind: "unusable", reason: "it is broken" }, () => process.exit(1));`,
  "never loads": `setInterval(() => undefined, 1000); process.on("disconnect", () => process.exit());`,
  fails: `${replies}
    process.on("message", ({ kind, id }) => kind === "write" && tell({ kind: "failed", id, reason: "too long" }));
    tell({ kind: "ready" });`,
  missing: null,
};

let folder: string;
const hosts: ModelHost[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "alongside-host-"));
  for (const [name, text] of Object.entries(programs))
    if (text !== null) writeFileSync(join(folder, `${name}.mjs`), text);
});
afterEach(() => hosts.splice(0).forEach((host) => host.close()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(name: keyof typeof programs, more: Partial<HostSettings> = {}) {
  const reasons: string[] = [];
  const onDown = (reason: string) => reasons.push(reason);
  const program = join(folder, `${name}.mjs`);
  const host = createModelHost({ file: "m.gguf", contextTokens: 64, program, onDown, firstWait: 20, ...more });
  hosts.push(host);
  return { host, reasons };
}

async function write(host: ModelHost, text: string, signal: AbortSignal = AbortSignal.timeout(20_000), caller = "a") {
  let written = "";
  const job = { messages: [{ role: "user" as const, content: text }], maxTokens: 5 };
  for await (const piece of host.write(job, { caller, signal })) written += piece;
  return written;
}

/** Reads until the process writes, however long it takes to start. */
async function giveUpAtTheFirstPiece(host: ModelHost) {
  const reader = new AbortController();
  const job = { messages: [{ role: "user" as const, content: "x" }], maxTokens: 5 };
  const { signal } = reader;
  for await (const piece of host.write(job, { caller: "a", signal })) reader.abort(new Error(`given up at ${piece}`));
}

describe("the process of a model", () => {
  test("writes one text at a time, and callers take turns", async () => {
    const { host } = start("echo");
    const order: string[] = [];
    const callers = ["a1", "a2", "a3", "b1"];
    await Promise.all(callers.map(async (name) => order.push(await write(host, name, undefined, name.charAt(0)))));
    expect(order).toEqual(["a1", "a2", "b1", "a3"]);
  });

  test("that hangs is killed when its reader gives up, and started again for the next", async () => {
    const { host, reasons } = start("hangs", { cancelGrace: 50 });
    await expect(giveUpAtTheFirstPiece(host)).rejects.toThrow("given up");
    while (reasons.length === 0) await pause(5);
    while (host.isDown()) await pause(5);
    await expect(giveUpAtTheFirstPiece(host)).rejects.toThrow("given up");
  });

  test("that crashes ends the text with an error, and is started again", async () => {
    const { host, reasons } = start("crashes");
    await expect(write(host, "x")).rejects.toThrow("down");
    while (host.isDown()) await pause(5);
    await expect(write(host, "x")).rejects.toThrow("down");
    expect(reasons).toHaveLength(2);
  });

  test("that can't load its file says why, fails at once and is tried again, later each time", async () => {
    const { host, reasons } = start("can't load");
    await expect(write(host, "x")).rejects.toThrow("it is broken");
    expect(host.isDown()).toBe(true);
    const started = performance.now();
    await expect(write(host, "x")).rejects.toThrow("it is broken");
    expect(performance.now() - started).toBeLessThan(20);
    while (reasons.length < 4) await pause(5);
    expect(performance.now() - started).toBeGreaterThan(20 + 40 + 80 - 20);
  });

  test("that never loads keeps nobody longer than they wait", async () => {
    const { host } = start("never loads");
    await expect(write(host, "x", AbortSignal.timeout(100))).rejects.toThrow("timeout");
  });

  test("that fails at one text goes on", async () => {
    const { host, reasons } = start("fails");
    await expect(write(host, "x")).rejects.toThrow("too long");
    await expect(write(host, "x")).rejects.toThrow("too long");
    expect(reasons).toEqual([]);
  });

  test("that isn't there is down", async () => {
    const { host } = start("missing");
    await expect(write(host, "x")).rejects.toThrow("down");
  });

  test("ends with the server, and stays ended", async () => {
    const { host, reasons } = start("echo");
    await write(host, "x");
    const pid = host.pid() ?? 0;
    host.close();
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(reasons).toEqual([]);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
