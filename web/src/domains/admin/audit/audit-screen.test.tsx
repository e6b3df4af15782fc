import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { openPortal } from "../../../../test/open-portal.tsx";

const entry = {
  id: "0198c0de-0000-7000-8000-000000000001",
  admin: "ada",
  action: "credits-changed",
  targetType: "member",
  targetId: "0198c0de-0000-7000-8000-000000000002",
  target: "Mira Osei",
  before: { aiCredits: 3 },
  after: { aiCredits: 103 },
  reason: "A mishap",
  createdAt: "2026-11-01T10:00:00.000Z",
};
const older = { ...entry, id: "0198c0de-0000-7000-8000-000000000003", admin: "mo", target: null, reason: null };

let asked: string[];

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  asked = [];
  fakeApi({
    "GET /api/admin/audit": (_, address) => {
      asked.push(address);
      const { searchParams } = new URL(address, "http://test");
      if (searchParams.has("search")) return Response.json({ entries: [] });
      const isSecond = searchParams.get("cursor") === "second";
      const headers = { link: '</api/admin/audit?cursor=second>; rel="next"' };
      return Response.json({ entries: [isSecond ? older : entry] }, isSecond ? {} : { headers });
    },
  });
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("shows who did what to whom, the old and new values and the reason, and loads more", async () => {
  openPortal("/admin/audit");
  const first = (await screen.findByText("Reason: A mishap")).closest("li");
  expect(first?.textContent).toContain("ada changed the credits of Mira Osei");
  expect(first?.textContent).toContain("Creditsbefore: 3after: 103");
  expect(screen.getByRole("link", { name: "Mira Osei" }).getAttribute("href")).toBe(
    `/admin/dashboard?tab=users&member=${entry.targetId}`,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("a deleted member")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("filters by action and text, and stores both in the URL", async () => {
  const { router } = openPortal("/admin/audit");
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Action" }), "Credits changed");
  await waitFor(() => expect(asked.at(-1)).toBe("/api/admin/audit?action=credits-changed"));
  await user.type(screen.getByRole("textbox", { name: /Search/u }), "nobody");
  expect(await screen.findByText("No matching entries")).toBeDefined();
  expect(router.state.location.href).toBe("/admin/audit?action=credits-changed&search=nobody");
  await user.click(screen.getByRole("button", { name: "Show everything" }));
  expect(await screen.findByText("Reason: A mishap")).toBeDefined();
  expect(router.state.location.href).toBe("/admin/audit");
});

it("offers a retry if the log fails to load", async () => {
  fakeApi({ "GET /api/admin/audit": { status: 500 } });
  openPortal("/admin/audit");
  expect(await screen.findByText("Couldn't load the audit log")).toBeDefined();
  fakeApi({ "GET /api/admin/audit": { status: 200, body: { entries: [] } } });
  await userEvent.setup().click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Nothing here yet")).toBeDefined();
});
