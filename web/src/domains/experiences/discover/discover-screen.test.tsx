import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "./discover-screen.tsx";
import { anExperience } from "../../../../test/makers/experiences.ts";

const list = "/api/experiences";
const next = { link: `<${list}?limit=20&cursor=second>; rel="next"` };
const walk = anExperience();
const chess = anExperience({ id: "0198c0de-0000-7000-8000-0000000000e2", title: "Chess", currentParticipants: 10 });

let requests: URLSearchParams[];
let isBroken: boolean;

beforeEach(() => {
  requests = [];
  isBroken = false;
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://test");
    if (url.pathname === "/api/auth/user") return Response.json(robin);
    if (url.pathname !== list) return Response.json({ message: "Not found" }, { status: 404 });
    requests.push(url.searchParams);
    if (isBroken) return Response.json({ message: "broken" }, { status: 500 });
    return url.searchParams.get("cursor") === "second"
      ? Response.json([chess])
      : Response.json([walk], { headers: next });
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

it("loads more pages with the server's cursor until the end", async () => {
  openApp("/experiences");
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Chess" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Full" })).toHaveProperty("disabled", true);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).toBeNull());
  expect(requests.map((query) => query.get("cursor"))).toEqual([null, "second"]);
});

it("omits category and date from the request if all are selected", async () => {
  openApp("/experiences");
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
  expect(
    [...(requests.at(0)?.keys() ?? [])].filter((name) => ["category", "dateFilter", "location"].includes(name)),
  ).toEqual([]);
});

it("reads the filters from the URL and writes them to it", async () => {
  const { router } = openApp("/experiences?location=Porto&category=food");
  expect(await screen.findByText("Search Results for Porto")).toBeDefined();
  expect(requests.at(0)?.get("location")).toBe("Porto");
  expect(requests.at(0)?.get("category")).toBe("food");
  expect(await screen.findByText("More than 1 found")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: "tomorrow" } });
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ location: "Porto", dateFilter: "tomorrow" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await screen.findByText("Live Experiences")).toBeDefined();
});

it("offers a retry if the experiences can't be loaded", async () => {
  isBroken = true;
  openApp("/experiences");
  const retry = await screen.findByRole("button", { name: "Retry" });
  isBroken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
});
