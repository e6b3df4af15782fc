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

let asked: URLSearchParams[];
let isBroken: boolean;

beforeEach(() => {
  asked = [];
  isBroken = false;
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://test");
    if (url.pathname === "/api/auth/user") return Response.json(robin);
    if (url.pathname !== list) return Response.json({ message: "Not found" }, { status: 404 });
    asked.push(url.searchParams);
    if (isBroken) return Response.json({ message: "broken" }, { status: 500 });
    return url.searchParams.get("cursor") === "second"
      ? Response.json([chess])
      : Response.json([walk], { headers: next });
  });
});

afterEach(() => {
  // Before the network is given back: what is still on the screen must not reach the real one.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

it("shows more by the cursor the server gave, until there is no more", async () => {
  openApp("/experiences");
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Chess" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Full" })).toHaveProperty("disabled", true);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).toBeNull());
  expect(asked.map((query) => query.get("cursor"))).toEqual([null, "second"]);
});

it("leaves category and date out of the request where they are all", async () => {
  openApp("/experiences");
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
  expect(
    [...(asked.at(0)?.keys() ?? [])].filter((name) => ["category", "dateFilter", "location"].includes(name)),
  ).toEqual([]);
});

it("reads the filters out of the address and writes them there", async () => {
  const { router } = openApp("/experiences?location=Porto&category=food");
  expect(await screen.findByText("Search Results for Porto")).toBeDefined();
  expect(asked.at(0)?.get("location")).toBe("Porto");
  expect(asked.at(0)?.get("category")).toBe("food");
  expect(await screen.findByText("More than 1 found")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: "tomorrow" } });
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ location: "Porto", dateFilter: "tomorrow" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await screen.findByText("Live Experiences")).toBeDefined();
});

it("offers a retry when nothing loads", async () => {
  isBroken = true;
  openApp("/experiences");
  const retry = await screen.findByRole("button", { name: "Retry" });
  isBroken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
});
