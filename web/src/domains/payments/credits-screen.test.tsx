import type { Reply } from "../../api/call.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { toast } from "../../ui/toast-store.ts";
// Imported up front, because compiling it takes longer than a query waits.
import "./credits-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const id = "0198c0de-0000-7000-8000-0000000000f1";
type Payment = Reply<"GET /api/payments/{id}">;
const payment: Payment = {
  id,
  kind: "purchase",
  status: "pending",
  amount: "3.00",
  currency: "usd",
  creditsPurchased: 0,
  description: "50 AI credits",
  createdAt: "2026-11-21T10:00:00.000Z",
  completedAt: null,
};
const paid: Payment = { ...payment, status: "completed", creditsPurchased: 50, completedAt: payment.createdAt };

let api: ReturnType<typeof fakeApi>;
const assign = vi.fn<(url: string | URL) => void>();

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok({ ...config, payments: "stripe" }),
    "GET /api/payments": ok([]),
  });
});

afterEach(() => {
  toast.dismiss();
  assign.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const isThere = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeDefined();
const returned = (body: Payment, more = "") => {
  api.answer(`GET /api/payments/${id}`, ok(body));
  openApp(`/credits?payment=${id}${more}`);
};

it("shows the balance, what Pro includes, the offers, and an empty history", async () => {
  openApp("/credits");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Credits & Pro");
  expect(screen.getByRole("progressbar", { name: "AI Credits" }).getAttribute("aria-valuetext")).toBe("150 / 150");
  const rows = within(screen.getByRole("table", { name: "Free and Pro side by side" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "What you getFreePro",
    "On the first of each month, AI credits are filled up to30300",
    "A badge on your pageNoYes",
    "Everything else on AlongsideYesYes",
  ]);
  expect(screen.getAllByRole("button", { name: /^Buy / }).map((button) => button.getAttribute("aria-label"))).toEqual([
    "Buy 50 AI credits for $3",
    "Buy 150 AI credits for $7",
    "Buy 500 AI credits for $19",
    "Buy Pro for a month for $6",
    "Buy Pro for a year for $60",
  ]);
  await isThere("Nothing here yet");
});

it("redirects to the payment service once", async () => {
  api.answer("POST /api/payments/checkout", { status: 201, body: { id, url: "https://pay.example.org/1" } });
  openApp("/credits");
  await userEvent.click(await screen.findByRole("button", { name: "Buy 50 AI credits for $3" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example.org/1"));
  await userEvent.click(screen.getByRole("button", { name: "Buy Pro for a month for $6" }));
  const begun = api.sent.filter(({ key }) => key === "POST /api/payments/checkout");
  expect(begun).toEqual([{ key: "POST /api/payments/checkout", body: { offer: "credits-50" } }]);
  // With the browser's back button, the page is restored as it was.
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await userEvent.click(screen.getByRole("button", { name: "Buy Pro for a month for $6" }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
});

it.each([
  [
    { status: 503, body: { code: "payments/unreachable", message: "No" } },
    /can't reach the payment service right now/u,
  ],
  [{ status: 409, body: { code: "payments/full", message: "Your balance is full" } }, "Your balance is full"],
  ["no connection" as const, /can't reach the payment service right now/u],
])("shows why no payment can start: %j", async (answer, expected) => {
  api.answer("POST /api/payments/checkout", answer);
  openApp("/credits");
  await userEvent.click(await screen.findByRole("button", { name: "Buy Pro for a year for $60" }));
  await isThere(expected);
  expect(assign).not.toHaveBeenCalled();
});

it("sells nothing if credits are granted by hand, and names the contact", async () => {
  api.answer("GET /api/config", ok(config));
  openApp("/credits");
  await isThere("This community gives credits by hand");
  expect(screen.queryByRole("button", { name: /^Buy / })).toBeNull();
  expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/support/new");
});

it.each([
  [null, "Your Pro never ends.", false],
  ["2027-02-03T10:00:00.000Z", "Your Pro runs until 3 February 2027.", true],
])("shows how long Pro until %s lasts", async (proUntil, expected, isSold) => {
  api.answer("GET /api/auth/user", ok({ ...robin, isPro: true, proUntil }));
  openApp("/credits");
  await isThere(new RegExp(expected, "u"));
  expect(screen.getByRole("progressbar", { name: "AI Credits" }).getAttribute("aria-valuetext")).toBe("150 / 150");
  expect(screen.queryByRole("button", { name: "Buy Pro for a month for $6" }) !== null).toBe(isSold);
});

it.each<[Payment, string, string]>([
  [paid, "", "Thanks! Your payment has arrived."],
  [{ ...payment, status: "failed" }, "", "The payment didn't go through"],
  [{ ...payment, status: "expired" }, "", "This checkout has expired"],
  [{ ...paid, status: "refunded" }, "", "This payment was refunded"],
  [payment, "&left=yes", "You left the checkout"],
  [payment, "", "Waiting for the payment service to confirm"],
])("shows the result after the checkout: %j%s", async (body, more, expected) => {
  returned(body, more);
  await isThere(expected);
});

it("polls until the payment has arrived, and then shows the new balance", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  returned(payment);
  await isThere("Waiting for the payment service to confirm");
  await vi.advanceTimersByTimeAsync(46_000);
  await isThere("Your payment is still on its way");
  api.answer(`GET /api/payments/${id}`, ok(paid));
  api.answer("GET /api/auth/user", ok({ ...robin, aiCredits: 200 }));
  await vi.advanceTimersByTimeAsync(16_000);
  await isThere("50 AI credits are in your account.");
  const balance = screen.getByRole("progressbar", { name: "AI Credits" });
  await waitFor(() => expect(balance.getAttribute("aria-valuetext")).toBe("200 credits"));
  const asked = api.sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.sent.slice(asked).filter(({ key }) => key.includes(id))).toEqual([]);
});

it("shows that the payment in the URL isn't the member's", async () => {
  openApp(`/credits?payment=${id}`);
  await isThere("Not found");
});

it("lists balance changes, and loads older ones on request", async () => {
  const line = (at: number, more: object) => ({ ...paid, id: id.replace("f1", `a${at}`), ...more });
  const pages: Record<string, unknown[]> = {
    first: [
      line(1, { kind: "refund", amount: "-3.00", creditsPurchased: -20, description: "Refund: 50 AI credits" }),
      line(2, { status: "refunded" }),
      line(3, { kind: "grant", amount: "0.00", creditsPurchased: 100, description: "For helping" }),
      line(4, { status: "pending", creditsPurchased: 0, description: "Pro for a year", amount: "60.00" }),
    ],
    older: [line(5, { kind: "top-up", amount: "0.00", creditsPurchased: 12, description: "Monthly credits" })],
  };
  api.answer("GET /api/payments", (_init, address) => {
    const isFirst = !address.includes("cursor");
    const headers = isFirst ? { link: '</api/payments?limit=20&cursor=older>; rel="next"' } : undefined;
    return Response.json(pages[isFirst ? "first" : "older"], headers && { headers });
  });
  openApp("/credits");
  await screen.findByText("For helping");
  const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(shown.slice(-4)).toEqual([
    "Refund: 50 AI creditsGiven back · 21 November 2026−20 AI credits−$3",
    "50 AI creditsBought · 21 November 2026Refunded+50 AI credits$3",
    "For helpingBy the team · 21 November 2026+100 AI credits",
    "Pro for a yearBought · 21 November 2026Not paid yet$60",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  await isThere("+12");
});

it("offers a retry if the history fails to load", async () => {
  api.answer("GET /api/payments", "no connection");
  openApp("/credits");
  await isThere("Couldn't load your history");
  api.answer("GET /api/payments", ok([paid]));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await isThere("+50");
});
