import { expect, it } from "vitest";
import { dial, friends } from "../../../test/call-makers.ts";
import { useTestApp } from "../../../test/test-app.ts";

const test = useTestApp({ env: { CALLS: "off" } });

it("an operator who switched calls off has none, and clients are told", async () => {
  const { mira, jonas } = await friends(test);
  expect(await dial(mira, jonas)).toMatchObject({ status: 403, code: "calls/off" });
  expect((await mira.call("GET /api/config")).body.calls.isOn).toBe(false);
  expect((await mira.call("GET /api/calls")).body).toEqual([]);
});
