import { screen } from "@testing-library/react";
import { vi } from "vitest";
// Preloaded: the first compilation takes longer than a query waits.
import "../src/domains/marketplace/browse/marketplace-screen.tsx";
import { items } from "./makers/marketplace.ts";
import { page } from "./makers/people.ts";
import { config, fakeApi, robin } from "./fake-api.ts";
import { openApp } from "./open-app.tsx";

export const ok = <Body>(body: Body) => ({ status: 200, body });
export const broken = { status: 500, body: { code: "kernel/unknown", message: "Something went wrong" } };

/** The network of the marketplace, with two items. */
export function marketApi() {
  vi.stubGlobal("scrollTo", () => undefined);
  return fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    "GET /api/marketplace/items": page(items(2, 1)),
    "GET /api/marketplace/own": page([]),
    "GET /api/marketplace/favourites": page([]),
    "GET /api/marketplace/searches": ok([]),
  });
}

export async function openMarket(path = "/marketplace") {
  const app = openApp(path);
  await screen.findByRole("heading", { level: 1, name: "Marketplace" });
  return app;
}

export const titles = () => screen.queryAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
