import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { KarmaLedger } from "./karma-ledger.tsx";

/** The entry at index n is n days old. */
function entries(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => ({
    id: `0198c0de-0000-7000-8000-${String(from + index).padStart(12, "0")}`,
    activity: "experience-joined",
    description: `Activity ${from + index}`,
    points: 3,
    category: "experiences",
    createdAt: new Date(2026, 4, 14 - from - index).toISOString(),
  }));
}

/**
 * Fakes a paged ledger; each page names the next in its Link header, and null stands for a network failure. Returns the
 * pages requested.
 */
function ledgerOf(pages: (object[] | null)[]) {
  const asked: number[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const at = Number(new URL(address, "http://test").searchParams.get("cursor") ?? 0);
    asked.push(at);
    const page = pages[at];
    if (!page) return Promise.reject(new TypeError("Failed to fetch"));
    const link = at + 1 < pages.length ? `</api/karma?limit=100&cursor=${at + 1}>; rel="next"` : "";
    return Promise.resolve(Response.json(page, { headers: link ? { link } : {} }));
  });
  return { asked, pages };
}

function Wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
let client = createQueryClient();

function show() {
  client = createQueryClient();
  render(<KarmaLedger />, { wrapper: Wrapper });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const lines = () => screen.getAllByText(/^Activity /u).length;
const more = () => userEvent.click(screen.getByRole("button", { name: "Show more" }));

it("shows ten lines, then ten more, and asks the server only if it has no more", async () => {
  const { asked } = ledgerOf([entries(0, 15), entries(15, 18)]);
  show();
  await screen.findByText("Activity 0");
  expect(lines()).toBe(10);
  expect(asked).toEqual([0]);
  await more();
  await screen.findByText("Activity 17");
  expect(lines()).toBe(18);
  expect(asked).toEqual([0, 1]);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("shows points that were taken back", async () => {
  ledgerOf([[{ ...entries(0, 1)[0], points: -3 }]]);
  show();
  expect(await screen.findByText("−3")).toBeDefined();
});

it("keeps the loaded entries if older ones fail to load, and offers a retry", async () => {
  const ledger = ledgerOf([entries(0, 10), null]);
  show();
  await screen.findByText("Activity 0");
  await more();
  expect(await screen.findByText("Couldn't load older ones")).toBeDefined();
  expect(lines()).toBe(10);
  ledger.pages[1] = entries(10, 12);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Activity 11")).toBeDefined();
});

it("offers a retry if nothing loads", async () => {
  const ledger = ledgerOf([null]);
  show();
  expect(await screen.findByText("Couldn't load your karma")).toBeDefined();
  ledger.pages[0] = entries(0, 1);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Activity 0")).toBeDefined();
});
