import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, signedOut } from "../../../../test/fake-api.ts";
import { mo, openPortal } from "../../../../test/open-portal.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { page } from "../../../../test/makers/people.ts";
import { aDecision } from "../../../../test/makers/support.ts";
import { anAdminDecision, aReport, aReportDetail, reportId } from "../../../../test/makers/admin.ts";
// Imported up front: compiling it takes longer than a query's timeout.
import "../frame/admin-frame.tsx";
import "./report-screen.tsx";
import "./reports-screen.tsx";

const list = "GET /api/admin/reports";
const one = `GET /api/admin/reports/${reportId}`;
const decide = `POST /api/admin/reports/${reportId}/decision`;
const ok = <Body,>(body: Body, status = 200) => ({ status, body });
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": signedOut,
    [list]: page({ reports: [aReport()] }),
    [one]: ok(aReportDetail()),
    [decide]: ok(anAdminDecision(), 201),
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => openPortal(`/admin/reports/${reportId}`);
const sent = () => api.sent.filter(({ key }) => key === decide).map(({ body }) => body);
const choose = async (name: RegExp) => user.click(await screen.findByRole("radio", { name }));
const ask = () => user.click(screen.getByRole("button", { name: "Decide" }));

it("lists open reports, each target once", async () => {
  openPortal("/admin/reports", mo);
  const link = await screen.findByRole("link", { name: "Post of Sam Haddad" });
  expect(link.closest("li")?.textContent).toMatch(/Buy my watches.*Spam or advertising.*2 reports/u);
  expect(link.getAttribute("href")).toBe(`/admin/reports/${reportId}`);
});

it("shows empty states with and without a filter, and an error if the reports can't be fetched", async () => {
  api.answer(list, page({ reports: [] }));
  const { router } = openPortal("/admin/reports");
  expect(await screen.findByText("Nothing to review")).toBeDefined();
  await user.selectOptions(screen.getByLabelText("What was reported"), "video");
  expect(await screen.findByText("Nothing waiting")).toBeDefined();
  api.answer(list, "no connection");
  await user.click(screen.getByRole("radio", { name: "Decided" }));
  expect(router.state.location.search).toEqual({ status: "decided", targetType: "video" });
  expect(await screen.findByText("Failed to fetch reports")).toBeDefined();
});

it("shows the snapshot, the reporters and earlier decisions about the member", async () => {
  api.answer(one, ok(aReportDetail({ history: [aDecision({ action: "warn", reason: "Please be kind." })] })));
  open();
  await screen.findByRole("heading", { level: 1, name: "Report of a post of Sam Haddad" });
  expect(screen.getByText("Buy my watches", { selector: "blockquote" })).toBeDefined();
  expect(screen.getByText("The third time this week.")).toBeDefined();
  expect(screen.getByText("Fraud or a scam")).toBeDefined();
  expect(screen.getByText("Please be kind.")).toBeDefined();
});

it("loads pictures and videos with the portal's cookie", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:http://test/1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  api.answer(
    one,
    ok(
      aReportDetail({
        files: [
          { index: 0, type: "image/webp" },
          { index: 1, type: "video/mp4" },
        ],
      }),
    ),
  );
  const file = vi.fn((init: RequestInit) => {
    return new Response("bytes", { status: init.credentials === "include" ? 200 : 401 });
  });
  api.answer(`${one}/files/0`, file);
  api.answer(`${one}/files/1`, "no connection");
  open();
  const picture = await screen.findByRole("img", { name: "What was reported, 1" });
  expect(picture.getAttribute("src")).toBe("blob:http://test/1");
  api.answer(`${one}/files/1`, file);
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByLabelText("What was reported, 2")).toHaveProperty("tagName", "VIDEO");
});

it("requires an action, a reason and a confirmation", async () => {
  open();
  await screen.findByRole("button", { name: "Decide" });
  await ask();
  expect(await screen.findByText("Please choose what to do")).toBeDefined();
  await choose(/^Suspend the member/u);
  await ask();
  expect(await screen.findByText("Please give a reason. The member sees it.")).toBeDefined();
  await user.selectOptions(screen.getByLabelText("Start with a template"), "spam");
  const reason = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Reason/u });
  expect(reason.value).toMatch(/^This is advertising/u);
  await user.type(reason, " Thank you.");
  await user.click(screen.getByRole("checkbox", { name: "Also remove the post" }));
  await ask();
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/The post is removed too\./u)).toBeDefined();
  expect(sent()).toEqual([]);
  api.answer(one, ok(aReportDetail({ decision: aDecision({ action: "suspend" }) })));
  await user.click(question.getByRole("button", { name: "Suspend the member" }));
  expect(await screen.findByText("What was decided")).toBeDefined();
  expect(sent()).toEqual([
    { action: "suspend", removeContent: true, reason: expect.stringMatching(/^This is advertising.* Thank you\.$/u) },
  ]);
});

it("dismisses without a reason", async () => {
  open();
  await choose(/^Dismiss/u);
  expect(screen.queryByRole("textbox", { name: /^Reason/u })).toBeNull();
  await ask();
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText("The report is decided.")).toBeDefined();
  expect(sent()).toEqual([{ action: "dismiss", removeContent: false }]);
});

it("shows a colleague's decision made in the meantime", async () => {
  api.answer(decide, {
    status: 409,
    body: { code: "support/already-decided", message: "Someone has already decided this" },
  });
  open();
  await choose(/^Dismiss/u);
  await ask();
  api.answer(one, ok(aReportDetail({ decision: aDecision() })));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText("Someone has already decided this")).toBeDefined();
  expect(await screen.findByText("What was decided")).toBeDefined();
});

it("offers only the actions that are still possible", async () => {
  api.answer(one, ok(aReportDetail({ isThere: false, targetUser: null })));
  open();
  expect(await screen.findByText("The post no longer exists.")).toBeDefined();
  expect(screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual(["dismiss"]);
});

it("shows a message for an unknown report", async () => {
  api.answer(one, { status: 404, body: { code: "support/report-not-found", message: "Report not found" } });
  open();
  expect(await screen.findByText("Check the link and try again.")).toBeDefined();
});
