import { afterEach, expect, it, vi } from "vitest";
import { call } from "./call.ts";
import { earlyAnswer } from "./early-calls.ts";

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
const address = "/api/user/today";

function network() {
  const fetched = vi.fn<(address: string) => Promise<Response>>(() => answer({ from: "network" }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyCalls = undefined;
});

it("answers the first call from what the document has started, and the next from the network", async () => {
  const fetched = network();
  globalThis.earlyCalls = { [address]: answer({ from: "document" }) };
  expect(await call("GET /api/user/today")).toEqual({ from: "document" });
  expect(fetched).not.toHaveBeenCalled();
  expect(await call("GET /api/user/today")).toEqual({ from: "network" });
});

it("reads a copy, so that the call still gets its answer", async () => {
  network();
  globalThis.earlyCalls = { [address]: answer({ from: "document" }) };
  expect(await earlyAnswer(address)).toEqual({ from: "document" });
  expect(await call("GET /api/user/today")).toEqual({ from: "document" });
});

it("uses no early answer after something was changed", async () => {
  network();
  globalThis.earlyCalls = { [address]: answer({ from: "document" }) };
  await call("POST /api/auth/logout");
  expect(await call("GET /api/user/today")).toEqual({ from: "network" });
});

it("passes a refusal on, of which no copy is read", async () => {
  globalThis.earlyCalls = { [address]: answer({ code: "kernel/unauthorized", message: "Unauthorized" }, 401) };
  expect(await earlyAnswer(address)).toBeNull();
  await expect(call("GET /api/user/today")).rejects.toMatchObject({ status: 401 });
  expect(await earlyAnswer(address)).toBeNull();
});
