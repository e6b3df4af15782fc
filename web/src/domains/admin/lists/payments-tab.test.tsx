import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { detail, id, user, payment } from "../../../../test/makers/portal-lists.ts";
import { openPortal } from "../../../../test/open-portal.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const users = "GET /api/admin/users";

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("shows completed, pending and failed payments", async () => {
  const rows = (["completed", "pending", "expired"] as const).map((status, at) => ({
    ...payment,
    id: id(20 + at),
    status,
  }));
  const refund = {
    ...payment,
    id: id(30),
    kind: "refund" as const,
    user: null,
    amount: "-7.00",
    creditsPurchased: -150,
  };
  fakeApi({ "GET /api/admin/transactions": ok({ transactions: [...rows, refund] }) });
  openPortal("/admin/dashboard?tab=payments");
  const table = await screen.findByRole("table");
  const badges = ["pending", "expired"].map((status) => within(table).getByText(status).className);
  expect(badges[0]).toContain("honey");
  expect(badges[1]).toContain("danger");
  expect(within(table).getByText("Account deleted")).toBeDefined();
  expect(within(table).getByText("−$7.00")).toBeDefined();
  expect(within(table).getByText("−150")).toBeDefined();
});

it("shows what a manual change did, by whom and why, and links to the member", async () => {
  const byHand = {
    ...payment,
    kind: "grant" as const,
    amount: "0.00",
    reference: null,
    description: "Changed by the team",
  };
  const rows = [
    { ...byHand, plan: "given", creditsPurchased: 0, administrator: "ada", reason: "Runs the swap shop" },
    { ...byHand, plan: "ended", creditsPurchased: 0, administrator: "mo" },
    { ...byHand, creditsPurchased: 100, administrator: "ada", reason: "For the picnic" },
    { ...byHand, creditsPurchased: -50 },
  ].map((row, at) => ({ ...row, id: id(40 + at) }));
  fakeApi({
    "GET /api/admin/transactions": ok({ transactions: rows }),
    [users]: ok({ users: [user] }),
    [`GET /api/admin/users/${user.id}`]: ok(detail),
  });
  const { router } = openPortal("/admin/dashboard?tab=payments");
  const table = within(await screen.findByRole("table"));
  const rowTexts = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rowTexts[1]).toContain("Pro givenBy ada · Runs the swap shop");
  expect(rowTexts[2]).toContain("Pro endedBy mo · no reason given");
  expect(rowTexts[3]).toContain("Credits givenBy ada · For the picnic");
  expect(rowTexts[4]).toContain("Credits takenBy the team · no reason given");
  await userEvent.click(table.getAllByRole("link", { name: "Inês Costa" })[0] ?? document.body);
  expect(await screen.findByRole("dialog", { name: "Inês Costa" })).toBeDefined();
  expect(router.state.location.search).toEqual({ tab: "users", member: user.id });
});

it("shows an error if the transactions can't be fetched", async () => {
  fakeApi({});
  openPortal("/admin/dashboard?tab=payments");
  expect(await screen.findByText("Failed to fetch transactions")).toBeDefined();
});
