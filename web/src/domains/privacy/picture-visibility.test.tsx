import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../test/fake-api.ts";
import { show } from "../../../test/show.tsx";
import { toast } from "../../ui/toast-store.ts";
import { PictureVisibility } from "./picture-visibility.tsx";

const change = "PATCH /api/profile/picture-visibility";
const privacy = (profilePictureVisibility: "everyone" | "friends" | "none") => ({
  status: 200,
  body: { profilePictureVisibility },
});
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({ "GET /api/privacy": privacy("everyone"), [change]: privacy("friends") });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value;

it("shows the current choice, and saves another", async () => {
  show(<PictureVisibility />);
  await screen.findByRole("radio", { name: /^Everyone/u });
  expect(chosen()).toBe("everyone");
  await userEvent.setup().click(screen.getByRole("radio", { name: /^Friends Only/u }));
  expect(await screen.findByText("Profile picture visibility updated successfully!")).toBeDefined();
  expect(api.sent.at(-1)).toEqual({ key: change, body: { visibility: "friends" } });
  expect(chosen()).toBe("friends");
});

it.each([
  ["no connection" as const, undefined],
  [{ status: 429, body: { code: "kernel/too-many", message: "Too many requests" } }, "Too many requests"],
])("restores the old choice if saving failed %#", async (answer, reason) => {
  api.answer(change, answer);
  show(<PictureVisibility />);
  await userEvent.setup().click(await screen.findByRole("radio", { name: /^Only Me/u }));
  expect(await screen.findByText("Failed to update visibility settings.")).toBeDefined();
  if (reason) expect(screen.getByText(reason)).toBeDefined();
  await waitFor(() => expect(chosen()).toBe("everyone"));
});

it("offers a retry if loading fails", async () => {
  api.answer("GET /api/privacy", "no connection");
  show(<PictureVisibility />);
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.answer("GET /api/privacy", privacy("none"));
  await userEvent.setup().click(retry);
  await screen.findByRole("radio", { name: /^Only Me/u });
  expect(chosen()).toBe("none");
});
