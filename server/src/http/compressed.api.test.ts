import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { hosted } from "../../test/experience-makers.ts";
import { useTestApp } from "../../test/test-app.ts";

const app = useTestApp();

/** A long public list. */
const list = "/api/experiences";
const get = (headers: Record<string, string>, url = list) => app.app.server.inject({ method: "GET", url, headers });

async function fill(): Promise<void> {
  const host = await app.member();
  for (let count = 0; count < 2; count += 1) await hosted(host);
}

test("long replies are compressed as the client accepts", async () => {
  await fill();
  const plain = await get({});
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers.vary).toContain("Accept-Encoding");
  const brotli = await get({ "accept-encoding": "gzip, br" });
  expect([brotli.headers["content-encoding"], brotli.headers.vary]).toEqual(["br", plain.headers.vary]);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(Number(brotli.headers["content-length"])).toBe(brotli.rawPayload.length);
  const older = await get({ "accept-encoding": "gzip" });
  expect(older.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body);
  expect((await get({ "accept-encoding": "br;q=0, identity" })).body).toBe(plain.body);
});

test("another site's page gets them as they are, so that their lengths tell nothing", async () => {
  await fill();
  for (const site of ["cross-site", "same-site"]) {
    const { headers } = await get({ "accept-encoding": "br", "sec-fetch-site": site });
    expect(headers["content-encoding"]).toBeUndefined();
  }
  for (const site of ["same-origin", "none"]) {
    const { headers } = await get({ "accept-encoding": "br", "sec-fetch-site": site });
    expect(headers["content-encoding"]).toBe("br");
  }
});

test("short replies and refusals are not", async () => {
  for (const url of ["/api/locations/search?query=xyzzyx", "/api/goals"]) {
    const { headers } = await get({ "accept-encoding": "br" }, url);
    expect(headers["content-encoding"]).toBeUndefined();
  }
});

test("a polled reply keeps its version, whatever its coding", async () => {
  const { token } = await app.member();
  await fill();
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": "br" };
  const first = await get(headers, "/api/feed");
  const again = await get({ ...headers, "if-none-match": String(first.headers.etag) }, "/api/feed");
  expect([first.statusCode, again.statusCode, again.headers["content-encoding"]]).toEqual([200, 304, undefined]);
});
