import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planOf, statementsOf } from "../../../test/plans.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { nominatim } from "../../ports/geocoder/nominatim.ts";
import { createPlaces } from "./places.service.ts";

const app = useTestApp();
const names = async (query: string) =>
  (await app.visitor.call("GET /api/locations/search", { query: { query } })).body.map((place) => place.displayName);

describe("suggestions", () => {
  test.each([
    ["lisb", "Lisbon, Portugal"],
    ["LISBON", "Lisbon, Portugal"],
    ["porto", "Porto, Portugal"],
    ["sao pau", "São Paulo, Brazil"],
    ["são pau", "São Paulo, Brazil"],
    ["san fr", "San Francisco, California, United States"],
    ["london, onta", "London, Ontario, Canada"],
    ["lyon, france", "Lyon, Auvergne-Rhône-Alpes, France"],
  ])("for %j begin with %j", async (query, first) => {
    expect((await names(query))[0]).toBe(first);
  });

  test("contain what the form needs", async () => {
    const { body } = await app.visitor.call("GET /api/locations/search", { query: { query: "porto aleg" } });
    expect(body[0]).toEqual({
      displayName: "Porto Alegre, Rio Grande do Sul, Brazil",
      lat: expect.closeTo(-30.03, 1),
      lon: expect.closeTo(-51.23, 1),
      address: { city: "Porto Alegre", state: "Rio Grande do Sul", country: "Brazil" },
    });
  });

  test.each(["%%%", "___", "\\\\\\", "'; drop table towns; --", "xqzxqzxqz", "(((", "[[["])(
    "for %j are empty",
    async (query) => {
      expect(await names(query)).toEqual([]);
    },
  );

  test.each(["li", "  a ", "x".repeat(201)])("for %j are refused", async (query) => {
    expect((await app.visitor.call("GET /api/locations/search", { query: { query } })).status).toBe(400);
  });

  test("use an index", async () => {
    const { rows } = await app.database.pool.query(
      "explain select name from towns where folded like fold('lisb') || '%' order by population desc limit 8",
    );
    expect(JSON.stringify(rows)).toContain("towns_prefix_idx");
  });
});

describe("the town in a written location", () => {
  test.each([
    ["Lisbon", "Lisbon"],
    ["  lisbon  ", "Lisbon"],
    ["Rua Augusta 5, Lisbon", "Lisbon"],
    ["Rua Augusta 5, Lisbon, Portugal", "Lisbon"],
    ["Porto, Portugal", "Porto"],
    ["Kneza Mihaila, Sao Paulo, Brazil", "São Paulo"],
    [", , Berlin,", "Berlin"],
    // The district, although a smaller town has the same name.
    ["Richmond, London", "London"],
  ])("%j is %j", async (text, name) => {
    expect(await app.app.services.places.townIn(text)).toMatchObject({ name });
  });

  test("is found for an address that somebody types, as a suggestion", async () => {
    const ask = async (address: string) =>
      (await app.visitor.call("GET /api/locations/town", { query: { address } })).body?.displayName ?? null;
    expect(await ask("Rua Augusta 12, Lisbon")).toBe("Lisbon, Portugal");
    expect(await ask("LisbonLisbon")).toBeNull();
    expect((await app.visitor.raw("GET", "/api/locations/town?address=+")).status).toBe(400);
  });

  test("is the one whose state or country is named, even if it isn't the largest", async () => {
    const { townIn } = app.app.services.places;
    expect((await townIn("London"))?.longitude).toBeCloseTo(-0.1, 0);
    expect((await townIn("London, Ontario"))?.longitude).toBeCloseTo(-81.2, 0);
    expect((await townIn("London, Canada"))?.longitude).toBeCloseTo(-81.2, 0);
  });

  test.each(["", ",,,", "nowhere at all", "%", "´", "'; drop table towns; --"])("is missing in %j", async (text) => {
    expect(await app.app.services.places.townIn(text)).toBeNull();
  });

  test("is found in one statement with an index", async () => {
    const [sent, ...others] = await statementsOf(
      () => app.app.services.places.townIn("Rua Augusta, Lisbon, Portugal"),
      /towns/u,
    );
    expect(others).toEqual([]);
    expect(await planOf(app.database, sent ?? { text: "select 1", values: [] })).toContain("towns_prefix_idx");
  });
});

describe("the nearest place", () => {
  test("is found from a position", async () => {
    const { body } = await app.visitor.call("GET /api/locations/nearest", { query: { lat: "41.15", lon: "-8.61" } });
    expect(body?.address.country).toBe("Portugal");
  });

  test("is null in the middle of an ocean", async () => {
    const { status, body } = await app.visitor.call("GET /api/locations/nearest", {
      query: { lat: "-40", lon: "-120" },
    });
    expect([status, body]).toEqual([200, null]);
  });

  test.each([
    ["91", "0"],
    ["x", "1"],
    ["NaN", "1"],
    ["1", "181"],
  ])("is refused for %s, %s", async (lat, lon) => {
    expect((await app.visitor.raw("GET", `/api/locations/nearest?lat=${lat}&lon=${lon}`)).status).toBe(400);
  });
});

describe("the operator's geocoder", () => {
  const answers: Record<string, [number, string, string]> = {
    good: [
      200,
      "application/json",
      JSON.stringify([
        {
          display_name: "Rua Augusta, Lisboa, Portugal",
          lat: "38.71",
          lon: "-9.137",
          address: { town: "Lisboa", country: "Portugal" },
        },
      ]),
    ],
    busy: [429, "text/html", "<html>slow down</html>"],
    broken: [500, "text/plain", "oops"],
    nonsense: [200, "application/json", '{"hello":1}'],
  };
  const server = createServer((request, response) => {
    const kind = new URL(request.url ?? "/", "http://local").pathname.split("/")[1] ?? "";
    const [status, type, body] = answers[kind] ?? [404, "text/plain", ""];
    response.writeHead(status, { "content-type": type }).end(body);
  });
  let base = "";
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    base = typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "";
  });
  afterAll(() => new Promise((done) => server.close(done)));

  const ask = (kind: string) => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const geocoder = nominatim(`${base}/${kind}`, "Alongside test");
    return createPlaces({ db: app.database.db, log, geocoder }).suggest("lisbon");
  };

  test("answers with its own results", async () => {
    expect(await ask("good")).toEqual([
      {
        displayName: "Rua Augusta, Lisboa, Portugal",
        lat: 38.71,
        lon: -9.137,
        address: { city: "Lisboa", state: null, country: "Portugal" },
      },
    ]);
  });

  test.each(["busy", "broken", "nonsense", "missing"])("falls back to the built-in towns if it is %s", async (kind) => {
    expect((await ask(kind))[0]?.displayName).toBe("Lisbon, Portugal");
  });
});
