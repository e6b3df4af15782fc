import { expectAccessible } from "./support/accessible.ts";
import { host } from "./support/experiences.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { type OwnServer, startOwnServer } from "./support/own-server.ts";
import { expect, phone, test } from "./support/test.ts";
import { startTileServer } from "./support/tile-server.ts";

let tiles: Awaited<ReturnType<typeof startTileServer>>;
let server: OwnServer;

test.beforeAll(async () => {
  tiles = await startTileServer();
  server = await startOwnServer("event-map", { MAP_TILES_URL: tiles.style, MAP_ATTRIBUTION: "Kept by our club" });
});

test.afterAll(async () => {
  await server.stop();
  await tiles.stop();
});

test("an operator's tiles are shown once they are there, work by keys, and leave the drawn map where they fail", async ({
  person,
}) => {
  const here = { baseURL: server.address };
  const { page } = await person({}, { ...here, ...phone, reducedMotion: "reduce" });
  const { id } = await host(page, {});
  await page.goto(`/experiences/${id}`);
  const drawn = page.getByRole("link", { name: /^Map: near .*Lisbon/u });
  await expect(drawn).toBeVisible();
  const frame = page.locator("figure > div").filter({ has: drawn });
  const before = await frame.boundingBox();

  await page.getByText("What it is").scrollIntoViewIfNeeded();
  const map = page.getByRole("region", { name: /^Map: near .*Lisbon/u });
  await expect(map).toBeVisible();
  await expect(drawn).toBeHidden();
  const after = await page.locator("figure > div").filter({ has: map }).boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  await expect(page.getByText("© The Mapmakers")).toBeVisible();
  await expect(page.getByText("Kept by our club")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open on OpenStreetMap" })).toBeVisible();
  // The worker loads shapes, which the policy of its own script allows.
  expect(tiles.asked).toContain("/shapes.json");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const seen = new Set(tiles.asked);
  await page.getByRole("button", { name: "Zoom in" }).focus();
  await page.keyboard.press("Enter");
  await expect(() => expect(tiles.asked.some((path) => !seen.has(path))).toBe(true)).toPass();

  tiles.goDown();
  await page.reload();
  await expect(drawn).toBeVisible();
  await drawn.scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.asked.at(-1)).toBe("/style.json");
  await expect(page.locator(".maplibregl-map")).toHaveCount(0);
  await expect(drawn).toBeVisible();
});
