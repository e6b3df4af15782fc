import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { KarmaLedger } from "./karma-ledger.tsx";

/** Entry `at` is that many days old. */
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

/** A ledger of pages, each naming the next one in its Link header. Answers null where the network is down. */
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

it("shows ten lines, then ten more, and asks the server only when it has no more", async () => {
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

it("shows what was taken back as such", async () => {
  ledgerOf([[{ ...entries(0, 1)[0], points: -3 }]]);
  show();
  expect(await screen.findByText("−3")).toBeDefined();
});

it("keeps what it has when the older ones do not load, and can be tried again", async () => {
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

it("can be tried again when nothing loads", async () => {
  const ledger = ledgerOf([null]);
  show();
  expect(await screen.findByText("Couldn't load your karma")).toBeDefined();
  ledger.pages[0] = entries(0, 1);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Activity 0")).toBeDefined();
});
