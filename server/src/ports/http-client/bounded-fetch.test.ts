import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHostileServer, type HostileBehaviour, type HostileServer } from "../../../test/hostile-server.ts";
import { peakGrowth } from "../../../test/memory-growth.ts";
import { createBoundedFetch, type FetchLimits, OutsideRequestError } from "./bounded-fetch.ts";

const mebibyte = 1_048_576;

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.close());

/** Returns the text of a response, or the error. */
async function textOf(how: HostileBehaviour, limits?: FetchLimits, init?: RequestInit): Promise<unknown> {
  server.behave(how);
  try {
    const reply = await createBoundedFetch(limits)(`${server.base}/outside`, init);
    return await reply.text();
  } catch (error) {
    return error;
  }
}

const everythingIn = (error: unknown): string =>
  error instanceof Error
    ? `${error.name} ${error.message} ${error.stack} ${JSON.stringify(error)} ${everythingIn(error.cause)}`
    : JSON.stringify(error);

describe("a response", () => {
  test("arrives unchanged, with its status, headers and URL", async () => {
    server.behave("fine");
    const reply = await createBoundedFetch()(new URL(`${server.base}/outside`), { method: "POST", body: "{}" });
    expect(reply).toMatchObject({ status: 200, ok: true, url: `${server.base}/outside` });
    expect(reply.headers.get("content-type")).toBe("application/json");
    expect(await reply.json()).toEqual({ ok: true });
  });

  test("without a body is passed on", async () => {
    server.behave("no content");
    const reply = await createBoundedFetch()(`${server.base}/outside`);
    expect(reply.status).toBe(204);
    expect(await reply.text()).toBe("");
  });

  test("to a Request is limited as well", async () => {
    server.behave("whitespace");
    const reply = await createBoundedFetch()(new Request(`${server.base}/outside`));
    await expect(reply.text()).rejects.toMatchObject({ rule: "size" });
  });

  test.each<HostileBehaviour>(["whitespace", "gzip bomb", "brotli bomb", "endless events", "an endless event"])(
    "of more than a megabyte is rejected without much memory: %s",
    async (how) => {
      const { result, bytes } = await peakGrowth(() => textOf(how));
      expect(result).toBeInstanceOf(OutsideRequestError);
      expect(result).toMatchObject({ rule: "size" });
      expect(bytes).toBeLessThan(48 * mebibyte);
    },
  );

  test("that is too large closes its connection", async () => {
    const left = server.nextDeparture();
    await textOf("whitespace");
    await left;
    expect(server.sent()).toBeLessThan(32 * mebibyte);
  });

  test("may have exactly the allowed number of bytes", async () => {
    expect(await textOf("fine", { maxBytes: 11 })).toBe('{"ok":true}');
    expect(await textOf("fine", { maxBytes: 10 })).toMatchObject({ rule: "size" });
  });

  test("with several encodings is rejected", async () => {
    expect(await textOf("packed three times")).toMatchObject({ rule: "encoding" });
  });

  test("that redirects is rejected and not followed", async () => {
    const asked = server.asked.length;
    expect(await textOf("redirect")).toMatchObject({ rule: "redirect" });
    expect(await textOf("redirect", {}, { redirect: "follow" })).toMatchObject({ rule: "redirect" });
    expect(server.asked.slice(asked)).toEqual(["/outside", "/outside"]);
  });

  test("with huge headers is rejected", async () => {
    expect(await textOf("huge headers")).toMatchObject({ cause: { code: "UND_ERR_HEADERS_OVERFLOW" } });
  });
});

describe("a slow service", () => {
  test("times out if no headers arrive", async () => {
    const left = server.nextDeparture();
    expect(await textOf("silence", { headersMs: 60 })).toMatchObject({ name: "TimeoutError" });
    await left;
  });

  test("times out if it goes silent within the body", async () => {
    const left = server.nextDeparture();
    expect(await textOf("silence after headers", { idleMs: 60 })).toMatchObject({ name: "TimeoutError" });
    await left;
  });

  test("times out if it sends too slowly", async () => {
    const left = server.nextDeparture();
    expect(await textOf("slow drip", { totalMs: 200, idleMs: 190 })).toMatchObject({ name: "TimeoutError" });
    await left;
  });

  test("rejects with the caller's reason when aborted, before and within the body", async () => {
    for (const how of ["silence", "slow drip"] as const) {
      const left = server.nextDeparture();
      const aborting = new AbortController();
      const text = textOf(how, {}, { signal: aborting.signal });
      await expect.poll(() => server.isAsked()).toBe(true);
      aborting.abort(new Error("the member left"));
      expect(await text).toMatchObject({ message: "the member left" });
      await left;
    }
  });

  test("is disconnected when the reader stops reading", async () => {
    server.behave("slow drip");
    const left = server.nextDeparture();
    const reply = await createBoundedFetch()(`${server.base}/outside`);
    await reply.body?.cancel();
    await left;
  });
});

describe("a request", () => {
  test.each([
    "file:///etc/passwd",
    "ftp://127.0.0.1/secret-name",
    "data:text/plain,secret-name",
    "http://secret-name:secret-word@127.0.0.1/",
    "https://secret-name@127.0.0.1/",
    "http://secret-name:secret-word@[::1",
    "/relative/secret-name",
    "",
  ])("to an invalid URL such as %j fails without quoting it", async (address) => {
    const error: unknown = await createBoundedFetch()(address).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "OutsideRequestError", rule: "address" });
    expect(everythingIn(error)).not.toMatch(/secret|passwd/);
  });

  test("to a closed port fails with the error code only", async () => {
    const closed = createServer();
    await new Promise<void>((listening) => closed.listen(0, "127.0.0.1", listening));
    const { port } = closed.address() as AddressInfo; // it listens on a port
    await new Promise((done) => closed.close(done));
    const headers = { authorization: "Bearer secret-key" };
    const error: unknown = await createBoundedFetch()(`http://127.0.0.1:${port}/?key=secret-key`, { headers }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: "TypeError", message: "fetch failed", cause: { code: "ECONNREFUSED" } });
    expect(everythingIn(error)).not.toContain("secret-key");
    expect(everythingIn(error)).not.toContain(String(port));
  });

  test("with an invalid header fails without quoting it", async () => {
    const headers = { authorization: "Bearer secret-key\nx\u0000" };
    const error = await textOf("fine", {}, { headers });
    expect(error).toBeInstanceOf(TypeError);
    expect(everythingIn(error)).not.toContain("secret-key");
  });
});
