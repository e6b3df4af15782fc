import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeApi, ok } from "../../../../../test/fake-api.ts";
import { createQueryClient } from "../../../../api/query-client.ts";
import type { DrawnMap } from "../../places.queries.ts";
import { PlaceMap } from "./place-map.tsx";

const drawing: DrawnMap = {
  description: "near Sintra, 24 km west of Lisbon",
  shores: "M0 0L10 0L10 10Z",
  borders: "",
  towns: [{ name: "Sintra", x: 40, y: 30, reach: 6, isDistrict: false }],
  scale: { kilometres: 10, length: 62.5 },
};
const href = "https://www.openstreetmap.org/?mlat=38.8&mlon=-9.39";

afterEach(() => {
  // Before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The map in a frame of a phone's size; the DOM of the tests has no layout. */
function open(isPhone = false) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(358);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(208);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <PlaceMap position={{ latitude: 38.8, longitude: -9.39 }} link={{ href, isPhone }} tiles={null} />
    </QueryClientProvider>,
  );
}

it("is one link that says where the place is, and whose data is drawn", async () => {
  const api = fakeApi({ "GET /api/locations/map": ok(drawing) });
  const { container } = open();
  const name = "Map: near Sintra, 24 km west of Lisbon (opens OpenStreetMap in a new tab)";
  const link = await screen.findByRole("link", { name });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([href, "_blank"]);
  expect(screen.getByText("Coastline: Natural Earth. Towns: GeoNames, CC BY 4.0.")).toBeDefined();
  const texts = [...container.querySelectorAll("svg text")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["Sintra", "10 km"]);
  expect(api.sent.map(({ key }) => key)).toEqual(["GET /api/locations/map"]);
});

it("opens the phone's own map", async () => {
  fakeApi({ "GET /api/locations/map": ok(drawing) });
  open(true);
  const link = await screen.findByRole("link", { name: "Map: near Sintra, 24 km west of Lisbon (opens your map)" });
  expect(link.getAttribute("target")).toBeNull();
});

it("takes its room before it is drawn, and still opens the map where it can't be", async () => {
  fakeApi({
    "GET /api/locations/map": { status: 400, body: { code: "kernel/invalid" } },
  });
  const { container } = open();
  const frame = container.querySelector("figure > div");
  expect(frame?.className).toContain("h-52");
  expect(screen.getByRole("link", { name: "Map (opens OpenStreetMap in a new tab)" })).toBeDefined();
  await waitFor(() => expect(frame?.textContent).toContain("Couldn't draw the map. Open it on OpenStreetMap."));
  expect(frame?.className).toContain("h-52");
});
