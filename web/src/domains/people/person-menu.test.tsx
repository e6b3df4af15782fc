import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin, signedOut } from "../../../test/fake-api.ts";
import { show } from "../../../test/show.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast-store.ts";
import { PersonMenu } from "./shared/person-menu.tsx";
import { aUser } from "../../../test/makers/people.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const ana = aUser(1);
const postId = "0198c0de-0000-7000-9000-000000000009";
const post = { type: "post", id: postId, what: "this post" } as const;
const block = `POST /api/users/${ana.id}/block`;
const unblock = `DELETE /api/users/${ana.id}/block`;
const report = "POST /api/reports";

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({ "GET /api/auth/user": ok(robin), [block]: { status: 204 }, [unblock]: { status: 204 } });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function choose(entry: string) {
  await userEvent.click(await screen.findByRole("button", { name: "More about Ana Number1" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}
const sentTo = (key: string) => api.sent.filter((call) => call.key === key);

it("blocks after a confirmation, and unblocks", async () => {
  const onBlocked = vi.fn();
  show(<PersonMenu person={ana} onBlocked={onBlocked} />);
  await choose("Block Ana");
  const question = within(await screen.findByRole("alertdialog", { name: "Block Ana Number1?" }));
  expect(sentTo(block)).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Block" }));
  expect(await screen.findByText("Ana Number1 is blocked")).toBeDefined();
  expect(onBlocked).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Ana Number1 is unblocked")).toBeDefined();
  expect(sentTo(unblock)).toHaveLength(1);
});

it("shows that blocking failed", async () => {
  api.answer(block, "no connection");
  show(<PersonMenu person={ana} />);
  await choose("Block Ana");
  await userEvent.click(await screen.findByRole("button", { name: "Block" }));
  expect(await screen.findByText("Failed to block. Please try again.")).toBeDefined();
});

it("asks for a reason, and reports with it", async () => {
  api.answer(report, { status: 201, body: {} });
  show(<PersonMenu person={ana} report={post} />);
  await choose("Report this post");
  const dialog = within(await screen.findByRole("dialog", { name: "Report this post" }));
  await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
  expect(dialog.getByRole("alert").textContent).toBe("Please choose a reason");
  const reasons = dialog.getByRole("group", { name: "What is wrong?" });
  expect(reasons.getAttribute("aria-describedby")).toBe(dialog.getByRole("alert").id);
  expect(document.activeElement).toBe(within(reasons).getAllByRole("radio")[0]);
  expect(sentTo(report)).toEqual([]);

  await userEvent.click(dialog.getByRole("radio", { name: "Fraud or a scam" }));
  await userEvent.type(dialog.getByRole("textbox"), "Asks for money");
  await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
  expect(await screen.findByText("Report sent")).toBeDefined();
  expect(sentTo(report).map(({ body }) => body)).toEqual([
    { targetType: "post", targetId: postId, reason: "scam", details: "Asks for money" },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("reports the person if nothing else is named", async () => {
  api.answer(report, { status: 201, body: {} });
  show(<PersonMenu person={ana} />);
  await choose("Report Ana");
  await userEvent.click(await screen.findByRole("radio", { name: "Something else" }));
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  await screen.findByText("Report sent");
  expect(sentTo(report)[0]?.body).toMatchObject({ targetType: "user", targetId: ana.id, reason: "other" });
});

it("keeps the text if the report failed", async () => {
  api.answer(report, "no connection");
  show(<PersonMenu person={ana} report={post} />);
  await choose("Report this post");
  await userEvent.click(await screen.findByRole("radio", { name: "Something else" }));
  await userEvent.type(screen.getByRole("textbox"), "Words");
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  expect(await screen.findByText("Failed to send the report. Please try again.")).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Words");
});

it("shows only the caller's entries on the member's own content, and no menu without any", async () => {
  const { unmount } = show(
    <PersonMenu person={{ ...ana, id: robin.id }} report={post} extra={<MenuItem>Edit</MenuItem>} label="More" />,
  );
  await userEvent.click(await screen.findByRole("button", { name: "More" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Edit"]);
  unmount();
  show(<PersonMenu person={{ ...ana, id: robin.id }} report={post} />);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

it("lets content of a deleted member be reported, and hides Block", async () => {
  show(<PersonMenu person={null} report={post} />);
  await userEvent.click(await screen.findByRole("button", { name: "More about Deleted member" }));
  const entries = await screen.findAllByRole("menuitem");
  expect(entries.map(({ textContent }) => textContent)).toEqual(["Report this post"]);
});

it("is hidden from visitors", async () => {
  api.answer("GET /api/auth/user", signedOut);
  show(
    <>
      <PersonMenu person={ana} />
      <p>Stands</p>
    </>,
  );
  expect(await screen.findByText("Stands")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
