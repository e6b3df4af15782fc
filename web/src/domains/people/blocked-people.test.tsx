import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../test/fake-api.ts";
import { show } from "../../../test/show.tsx";
import { toast } from "../../ui/toast-store.ts";
import { BlockedPeople } from "./blocked-people.tsx";
import { aUser, page } from "../../../test/makers/people.ts";

const blocked = "GET /api/users/blocked";
const entry = (number: number) => ({ user: aUser(number), createdAt: "2026-11-01T10:00:00.000Z" });
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({ [blocked]: page([entry(1)], "two") });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

it("lists blocked people page by page, without links to their profiles", async () => {
  show(<BlockedPeople />);
  expect(await screen.findByText("Blocked on", { exact: false })).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  api.answer(blocked, page([entry(2)]));
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Ana Number2")).toBeDefined();
});

it("unblocks a person", async () => {
  const unblock = `DELETE /api/users/${aUser(1).id}/block`;
  api.answer(unblock, { status: 204 });
  show(<BlockedPeople />);
  const button = await screen.findByRole("button", { name: "Unblock Ana Number1" });
  api.answer(blocked, page([]));
  await userEvent.click(button);
  expect(await screen.findByText("Ana Number1 is unblocked")).toBeDefined();
  expect(await screen.findByText("You haven't blocked anyone")).toBeDefined();
});

it("shows a failed unblock, and offers a retry for the list", async () => {
  api.answer(blocked, "no connection");
  show(<BlockedPeople />);
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.answer(blocked, page([entry(1)]));
  await userEvent.click(retry);
  api.answer(`DELETE /api/users/${aUser(1).id}/block`, "no connection");
  await userEvent.click(await screen.findByRole("button", { name: "Unblock Ana Number1" }));
  expect(await screen.findByText("Failed to unblock. Please try again.")).toBeDefined();
});
