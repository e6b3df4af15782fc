import type { Reply } from "../../../api/call.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { mo, openPortal } from "../../../../test/open-portal.tsx";

const id = (at: number) => `0198c0de-0000-7000-8000-0000000000${String(at).padStart(2, "0")}`;
const person = { id: id(1), username: "ines", firstName: "Inês", lastName: "Costa", email: "ines@example.test" };
const user = {
  ...person,
  emailVerified: true,
  city: "Lisbon",
  aiCredits: 150,
  karmaPoints: 12,
  isPro: false,
  proUntil: null,
  suspendedAt: null,
  lastSeenAt: null,
  createdAt: "2026-11-01T10:00:00.000Z",
};
const decision = {
  id: id(8),
  action: "suspend",
  targetType: null,
  excerpt: null,
  reason: "Spam, again and again",
  createdAt: "2026-11-02T10:00:00.000Z",
  answer: "It was not me",
  answeredAt: "2026-11-03T10:00:00.000Z",
  liftedAt: null,
  liftReason: null,
};
const detail = {
  ...user,
  counts: { experiences: 3, posts: 4, listings: 5, videos: 6, reports: 2 },
  decisions: [],
};
const experience = {
  id: id(2),
  title: "Pottery for beginners",
  category: "creative",
  location: "Lisbon",
  dateTime: "2026-12-01T18:00:00.000Z",
  currentParticipants: 2,
  maxParticipants: 8,
  isActive: true,
  cancelledAt: null,
  creator: person,
  createdAt: "2026-11-01T10:00:00.000Z",
};
const payment: Reply<"GET /api/admin/transactions">["transactions"][number] = {
  id: id(3),
  user: person,
  kind: "purchase",
  status: "completed",
  amount: "7.00",
  currency: "usd",
  creditsPurchased: 150,
  description: "150 AI credits",
  reference: "cs_1",
  administrator: null,
  reason: null,
  plan: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  completedAt: "2026-11-01T10:01:00.000Z",
};
const ok = <Body,>(body: Body) => ({ status: 200, body });
const users = "GET /api/admin/users";
const patch = `PATCH /api/admin/users/${user.id}`;
const conflict = "Someone else has just changed the credits. Please check again.";

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("the list of members", () => {
  it("adds 100 credits to whatever the member has, and says so", async () => {
    const { sent } = fakeApi({ [users]: ok({ users: [user] }), [patch]: ok({ ...user, aiCredits: 250 }) });
    openPortal("/admin/dashboard?tab=users");
    await userEvent.click(await screen.findByRole("button", { name: "+100 Credits for Inês Costa" }));
    expect(await screen.findByText("User Updated")).toBeDefined();
    const body = sent.find(({ key }) => key === patch)?.body;
    expect(body).toEqual({ addCredits: 100 });
    expect(await screen.findByText("250")).toBeDefined();
    expect(sent.filter(({ key }) => key === users)).toHaveLength(1);
  });

  it("says why it could not, and looks again", async () => {
    const { sent } = fakeApi({
      [users]: ok({ users: [user] }),
      [patch]: { status: 409, body: { code: "admin/credits-changed", message: conflict } },
    });
    openPortal("/admin/dashboard?tab=users");
    await userEvent.click(await screen.findByRole("button", { name: /^\+100 Credits/u }));
    expect(await screen.findByText("Failed to update user")).toBeDefined();
    expect(screen.getByText(conflict)).toBeDefined();
    await waitFor(() => expect(sent.filter(({ key }) => key === users)).toHaveLength(2));
  });

  it("switches Pro at once, but asks before paid time is taken", async () => {
    const paid = { ...user, id: id(4), firstName: "Ola", isPro: true, proUntil: "2027-01-01T00:00:00.000Z" };
    const other = `PATCH /api/admin/users/${paid.id}`;
    const { sent } = fakeApi({ [users]: ok({ users: [user, paid] }), [patch]: ok(user), [other]: ok(paid) });
    openPortal("/admin/dashboard?tab=users");
    await userEvent.click(await screen.findByRole("switch", { name: "Pro for Inês Costa" }));
    await waitFor(() => expect(sent.find(({ key }) => key === patch)?.body).toEqual({ isPro: true }));
    await userEvent.click(screen.getByRole("switch", { name: "Pro for Ola Costa" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(sent.some(({ key }) => key === other)).toBe(false);
    await userEvent.click(within(dialog).getByRole("button", { name: "End Pro" }));
    await waitFor(() => expect(sent.find(({ key }) => key === other)?.body).toEqual({ isPro: false }));
  });

  it("keeps what is looked for in the address, and shows everything again", async () => {
    const asked: string[] = [];
    fakeApi({
      [users]: (_, address) => {
        asked.push(new URL(address, "http://test").search);
        return Response.json({ users: address.includes("search=nobody") ? [] : [user] });
      },
    });
    const { router } = openPortal("/admin/dashboard?tab=users&sort=karma&filter=pro");
    await screen.findByText("Inês Costa");
    expect(asked).toEqual(["?sort=karma&filter=pro"]);
    await userEvent.type(screen.getByRole("textbox", { name: "Search" }), "nobody");
    await userEvent.click(await screen.findByRole("button", { name: "Show everything" }));
    await screen.findByText("Inês Costa");
    expect(router.state.location.search).toEqual({ tab: "users", sort: "karma" });
    expect(asked.at(-1)).toBe("?sort=karma");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "name");
    await userEvent.click(screen.getByRole("button", { name: /Turn round/u }));
    await waitFor(() => expect(asked.at(-1)).toBe("?sort=name&order=desc"));
  });

  it("fails in words, and can be tried again", async () => {
    const { answer } = fakeApi({ [users]: { status: 500, body: { code: "kernel/internal", message: "Oh" } } });
    openPortal("/admin/dashboard?tab=users");
    expect(await screen.findByText("Failed to fetch users")).toBeDefined();
    answer(users, ok({ users: [] }));
    await userEvent.click(screen.getByRole("button", { name: /Try again|Retry/u }));
    expect(await screen.findByText("No members yet")).toBeDefined();
  });
});

describe("one member", () => {
  const one = `GET /api/admin/users/${user.id}`;

  it("is suspended for a reason", async () => {
    const decisions = `POST /api/admin/users/${user.id}/decisions`;
    const { sent } = fakeApi({
      [users]: ok({ users: [user] }),
      [one]: ok(detail),
      [decisions]: { status: 201, body: { ...decision, user: person, admin: "ada", reportId: null } },
    });
    openPortal("/admin/dashboard?tab=users");
    await userEvent.click(await screen.findByRole("button", { name: "Inês Costa" }));
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = await screen.findByRole("dialog", { name: "Suspend Inês Costa?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Suspend" }));
    expect(within(dialog).getByText("Please give a reason. The member sees it.")).toBeDefined();
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/u }), "Spam");
    await userEvent.click(within(dialog).getByRole("button", { name: "Suspend" }));
    expect(await screen.findByText("Member suspended")).toBeDefined();
    expect(sent.find(({ key }) => key === decisions)?.body).toEqual({ action: "suspend", reason: "Spam" });
  });

  it("gets back what was taken, and credits by hand", async () => {
    const lift = `POST /api/admin/decisions/${decision.id}/lift`;
    const { sent } = fakeApi({
      [users]: ok({ users: [user] }),
      [one]: ok({ ...detail, suspendedAt: decision.createdAt, decisions: [decision] }),
      [lift]: ok({ ...decision, liftedAt: "2026-11-04T10:00:00.000Z", user: person, admin: "ada", reportId: null }),
      [patch]: ok(user),
    });
    openPortal(`/admin/dashboard?tab=users&member=${user.id}`);
    expect(await screen.findByText("It was not me")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Lift the suspension" }));
    const dialog = await screen.findByRole("dialog", { name: "Lift the suspension?" });
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/u }), "It was not them");
    await userEvent.click(within(dialog).getByRole("button", { name: "Lift the suspension" }));
    await waitFor(() => expect(sent.find(({ key }) => key === lift)?.body).toEqual({ reason: "It was not them" }));

    const credits = await screen.findByRole("textbox", { name: "Credits" });
    await userEvent.clear(credits);
    await userEvent.type(credits, "-5");
    await userEvent.click(screen.getByRole("button", { name: "Set credits" }));
    expect(screen.getByText("Credits cannot be negative")).toBeDefined();
    expect(sent.some(({ key }) => key === patch)).toBe(false);
    await userEvent.clear(credits);
    await userEvent.type(credits, "20");
    await userEvent.click(screen.getByRole("button", { name: "Set credits" }));
    await waitFor(() =>
      expect(sent.find(({ key }) => key === patch)?.body).toEqual({
        aiCredits: 20,
        expectedAiCredits: 150,
        reason: null,
      }),
    );
  });
});

describe("what was decided or set for a reason", () => {
  const one = `GET /api/admin/users/${user.id}`;

  it("is given 100 credits, Pro, and no Pro, each with its own reason", async () => {
    const { answer, sent } = fakeApi({ [users]: ok({ users: [user] }), [one]: ok(detail), [patch]: ok(user) });
    openPortal(`/admin/dashboard?tab=users&member=${user.id}`);
    const bodies = () => sent.filter(({ key }) => key === patch).map(({ body }) => body);
    const dialog = within(await screen.findByRole("dialog", { name: "Inês Costa" }));
    await userEvent.type(await dialog.findByRole("textbox", { name: "Reason" }), "For the picnic");
    await userEvent.click(dialog.getByRole("button", { name: "+100 Credits" }));
    await waitFor(() => expect(bodies()).toEqual([{ addCredits: 100, reason: "For the picnic" }]));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason for the plan" }), "Runs the swap shop");
    answer(one, ok({ ...detail, isPro: true, proUntil: "2027-01-01T00:00:00.000Z" }));
    await userEvent.click(dialog.getByRole("button", { name: "Give Pro" }));
    await waitFor(() => expect(bodies()[1]).toEqual({ isPro: true, reason: "Runs the swap shop" }));
    await userEvent.click(await dialog.findByRole("button", { name: "End Pro" }));
    const confirm = await screen.findByRole("alertdialog");
    expect(bodies()).toHaveLength(2);
    await userEvent.click(within(confirm).getByRole("button", { name: "End Pro" }));
    await waitFor(() => expect(bodies()[2]).toEqual({ isPro: false, reason: null }));
  });
  const decisions = `POST /api/admin/users/${user.id}/decisions`;

  it("leaves no reason behind for the next act", async () => {
    fakeApi({
      [users]: ok({ users: [user] }),
      [one]: ok(detail),
      [decisions]: { status: 201, body: { ...decision, user: person, admin: "ada", reportId: null } },
    });
    openPortal(`/admin/dashboard?tab=users&member=${user.id}`);
    await userEvent.click(await screen.findByRole("button", { name: "Warn" }));
    const ask = () => screen.findByRole("dialog", { name: "Warn Inês Costa?" });
    const reasonIn = (dialog: HTMLElement) => within(dialog).getByRole("textbox", { name: /Reason/u });
    const dialog = await ask();
    await userEvent.type(reasonIn(dialog), "The first reason");
    await userEvent.click(within(dialog).getByRole("button", { name: "Warn" }));
    expect(await screen.findByText("Member warned")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Warn Inês Costa?" })).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Warn" }));
    expect(reasonIn(await ask())).toHaveProperty("value", "");
  });

  it("keeps what was typed when the credits have changed in between, and says what they are now", async () => {
    const { answer, sent } = fakeApi({
      [users]: ok({ users: [user] }),
      [one]: ok(detail),
      [patch]: { status: 409, body: { code: "admin/credits-changed", message: conflict } },
    });
    openPortal(`/admin/dashboard?tab=users&member=${user.id}`);
    const credits = await screen.findByRole("textbox", { name: "Credits" });
    await userEvent.clear(credits);
    await userEvent.type(credits, "200");
    await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "A mishap");
    answer(one, ok({ ...detail, aiCredits: 149 }));
    await userEvent.click(screen.getByRole("button", { name: "Set credits" }));
    expect(await screen.findByText(/^They now have 149 credits/u)).toBeDefined();
    expect(screen.queryByText(conflict)).toBeNull();
    answer(patch, ok({ ...user, aiCredits: 200 }));
    await userEvent.click(screen.getByRole("button", { name: "Set credits" }));
    await waitFor(() =>
      expect(sent.findLast(({ key }) => key === patch)?.body).toEqual({
        aiCredits: 200,
        expectedAiCredits: 149,
        reason: "A mishap",
      }),
    );
  });
});

describe("the payments", () => {
  it("are completed, pending, or a failure", async () => {
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

  it("say of a change by hand what changed, who made it and why, and lead to the member", async () => {
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
    const told = table.getAllByRole("row").map(({ textContent }) => textContent);
    expect(told[1]).toContain("Pro givenBy ada · Runs the swap shop");
    expect(told[2]).toContain("Pro endedBy mo · no reason given");
    expect(told[3]).toContain("Credits givenBy ada · For the picnic");
    expect(told[4]).toContain("Credits takenBy the team · no reason given");
    await userEvent.click(table.getAllByRole("link", { name: "Inês Costa" })[0] ?? document.body);
    expect(await screen.findByRole("dialog", { name: "Inês Costa" })).toBeDefined();
    expect(router.state.location.search).toEqual({ tab: "users", member: user.id });
  });

  it("fail in words", async () => {
    fakeApi({});
    openPortal("/admin/dashboard?tab=payments");
    expect(await screen.findByText("Failed to fetch transactions")).toBeDefined();
  });
});

describe("the experiences", () => {
  const list = "GET /api/admin/experiences";
  const status = `PATCH /api/admin/experiences/${experience.id}/status`;

  it("are taken out by a moderator too, once they have confirmed it", async () => {
    const { sent } = fakeApi({
      [list]: ok({ experiences: [experience] }),
      [status]: ok({ ...experience, isActive: false }),
    });
    openPortal("/admin/dashboard?tab=experiences", mo);
    await userEvent.click(await screen.findByRole("button", { name: "Deactivate “Pottery for beginners”" }));
    const dialog = await screen.findByRole("dialog");
    expect(sent.some(({ key }) => key === status)).toBe(false);
    await userEvent.click(within(dialog).getByRole("button", { name: "Deactivate" }));
    expect(await screen.findByText("Experience Updated")).toBeDefined();
    expect(await screen.findByRole("button", { name: "Activate “Pottery for beginners”" })).toBeDefined();
    expect(sent.find(({ key }) => key === status)?.body).toEqual({ isActive: false, reason: null });
  });

  it("are put back, but never from their host's cancellation", async () => {
    const cancelled = { ...experience, id: id(5), title: "Gone", cancelledAt: experience.createdAt };
    const { sent } = fakeApi({
      [list]: ok({ experiences: [{ ...experience, isActive: false }, cancelled] }),
      [status]: { status: 409, body: { code: "admin/experience-cancelled", message: "Its host has cancelled it" } },
    });
    openPortal("/admin/dashboard?tab=experiences");
    await userEvent.click(await screen.findByRole("button", { name: "Activate “Pottery for beginners”" }));
    expect(screen.queryByRole("button", { name: /“Gone”/u })).toBeNull();
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Reason" }), "A mistake");
    await userEvent.click(within(dialog).getByRole("button", { name: "Activate" }));
    expect(await screen.findByText("Failed to update experience")).toBeDefined();
    expect(sent.find(({ key }) => key === status)?.body).toEqual({ isActive: true, reason: "A mistake" });
  });

  it("fail in words", async () => {
    fakeApi({});
    openPortal("/admin/dashboard?tab=experiences");
    expect(await screen.findByText("Failed to fetch experiences")).toBeDefined();
  });
});

describe("the overview", () => {
  const stats = {
    users: { totalUsers: 1234, newUsersToday: 5, activeUsers: 678, totalCreditsIssued: 98_765 },
    experiences: { totalExperiences: 321, experiencesToday: 2 },
    waiting: { tickets: 3, reports: 1, answers: 0 },
  };
  const days = Array.from({ length: 30 }, (_, at) => ({
    date: `2026-11-${String(at + 1).padStart(2, "0")}`,
    newUsers: at,
    experiences: 0,
    joins: 1,
    creditsUsed: 2,
    tickets: 0,
    revenue: 700,
  }));

  it("shows the numbers, what waits, and charts that can be read as a table", async () => {
    const asked: string[] = [];
    fakeApi({
      "GET /api/admin/dashboard/stats": ok(stats),
      "GET /api/admin/dashboard/series": (_, address) => {
        asked.push(new URL(address, "http://test").searchParams.get("days") ?? "");
        return Response.json({ days });
      },
    });
    const { router } = openPortal("/admin/dashboard");
    for (const text of ["1,234", "5 new today", "678", "321", "2 created today", "98,765"]) {
      expect(await screen.findByText(text)).toBeDefined();
    }
    const waiting = screen.getByRole("region", { name: "Waiting for the team" });
    const places = within(waiting)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(places).toEqual(["/admin/dashboard?tab=tickets", "/admin/reports", "/admin/decisions?filter=answered"]);
    const chart = await screen.findByRole("img", {
      name: /^New members: 435 in 30 days, most on 30 Nov 2026 with 29/u,
    });
    expect(chart).toBeDefined();
    const table = screen.getByRole("table", { hidden: true, name: /Day by day/u });
    expect(within(table).getAllByRole("row", { hidden: true })).toHaveLength(31);
    await userEvent.click(screen.getByRole("radio", { name: "365 days" }));
    await waitFor(() => expect(asked).toEqual(["30", "365"]));
    expect(router.state.location.search).toEqual({ days: "365" });
  });

  it("fails in words", async () => {
    fakeApi({});
    openPortal("/admin/dashboard");
    await waitFor(() => expect(screen.getAllByText("Failed to fetch stats")).toHaveLength(2));
  });
});
