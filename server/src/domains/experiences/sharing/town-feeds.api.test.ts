import { beforeAll, describe, expect, it } from "vitest";
import { hosted, takenOut } from "../../../../test/experience-makers.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const publicUrl = "https://community.example";
const test = useTestApp({ env: { PUBLIC_URL: publicUrl } });
const ids: Record<string, string> = {};

beforeAll(async () => {
  test.clock.set("2031-01-15T12:00:00Z");
  const [host, suspended] = [await test.member(), await test.member()];
  const make = async (title: string, dateTime: string, place = {}, by = host) => {
    ids[title] = (await hosted(by, { title, dateTime, description: "Tea & <cake>", ...place })).id;
  };
  await make("Late walk", "2031-02-02T10:00:00Z");
  await make("Early & <bright>", "2031-01-20T10:00:00Z");
  await make("Far away", "2031-01-21T10:00:00Z", { location: "Ribeira, Porto", latitude: 41.14, longitude: -8.61 });
  await make("Begun", "2031-01-15T12:10:00Z");
  await make("Taken down", "2031-01-22T10:00:00Z");
  await make("Cancelled", "2031-01-23T10:00:00Z");
  await make("Hidden", "2031-01-24T10:00:00Z", {}, suspended);
  await takenOut(test, ids["Taken down"] ?? "");
  await host.call("DELETE /api/experiences/{id}", { params: { id: ids["Cancelled"] ?? "" } });
  await inTransaction(test.database.db, (tx) => test.app.services.identity.suspend(tx, suspended.id));
  test.clock.set("2031-01-15T12:30:00Z");
});

const get = (kind: "ics" | "atom", query = "town=Lisbon", headers = {}) =>
  test.visitor.raw("GET", `/api/experiences/town.${kind}?${query}`, undefined, headers);

describe("the calendar of a town", () => {
  it("has what visitors see around the town, soonest first", async () => {
    const { status, text, headers } = await get("ics");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(text).toContain("X-WR-CALNAME:Alongside: Lisbon");
    expect([...text.matchAll(/^SUMMARY:(.*)\r$/gmu)].map(([, title]) => title)).toEqual([
      "Early & <bright>",
      "Late walk",
    ]);
    expect(text).toContain(`UID:${ids["Late walk"]}@alongside`);
    expect(text.replaceAll("\r\n ", "")).toContain(`${publicUrl}/experiences/${ids["Late walk"]}`);
  });
});

describe("the Atom feed of a town", () => {
  it("has the same with complete addresses, and escapes what members wrote", async () => {
    const { status, text, headers } = await get("atom", "town=lisboa");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect([...text.matchAll(/<title>(.*?)<\/title>/gu)].map(([, title]) => title)).toEqual([
      "Events near Lisbon",
      "Early &amp; &lt;bright&gt;",
      "Late walk",
    ]);
    expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${publicUrl}/api/experiences/town.atom`);
    expect(text).toContain(`href="${publicUrl}/experiences/${ids["Late walk"]}"`);
    expect(text).toContain("Tea &amp; &lt;cake&gt;");
  });
});

describe.each(["ics", "atom"] as const)("town.%s", (kind) => {
  it("answers 304 until something changes", async () => {
    const tag = (await get(kind)).headers["etag"];
    expect(tag).toMatch(/^(?:W\/)?"/u);
    const again = await get(kind, "town=Lisbon", { "if-none-match": String(tag) });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toBe("private, no-cache");
  });

  it.each(["town=Zzxqj", "town=%25", "town=%F0%9F%A6%84"])("returns 404 for the unknown town %s", async (query) => {
    expect(await get(kind, query)).toMatchObject({ status: 404, code: "experiences/town-not-found" });
  });

  it.each(["", "town=", `town=${"x".repeat(201)}`, "town=a%00b"])("refuses %j", async (query) => {
    expect((await get(kind, query)).status).toBe(400);
  });

  it("is empty but valid where nothing is on", async () => {
    const { status, text } = await get(kind, "town=Tokyo");
    expect(status).toBe(200);
    expect(text).toMatch(kind === "ics" ? /END:VCALENDAR/u : /<\/feed>/u);
  });
});
