import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { toast } from "../../ui/toast-store.ts";

const newcomer = { ...robin, firstName: null, lastName: null, username: null, welcomed: false };
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": { status: 200, body: newcomer },
    "PATCH /api/profile": { status: 200, body: robin },
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const saved = () => api.sent.find(({ key }) => key === "PATCH /api/profile")?.body;

it("saves the name, takes blanks for none, and goes on", async () => {
  const { router } = openApp("/welcome?next=%2Fagenda");
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("First name"), " Robin ");
  await user.type(screen.getByLabelText("Last name"), "  ");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.state.location.href).toBe("/agenda"));
  expect(saved()).toEqual({ firstName: "Robin", lastName: null, username: null, city: null, welcomed: true });
});

it("can be skipped", async () => {
  const { router } = openApp("/welcome");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Skip for now" }));
  await waitFor(() => expect(router.state.location.href).toBe("/home"));
  expect(saved()).toEqual({ welcomed: true });
});

it("says at the field that a username is taken", async () => {
  const taken = { code: "identity/username-taken", message: "This username is already taken" };
  api.answers["PATCH /api/profile"] = { status: 409, body: taken };
  openApp("/welcome");
  const user = userEvent.setup();
  const username = await screen.findByLabelText("Username");
  await user.type(username, "robin");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(taken.message)).toBeDefined();
  expect(document.activeElement).toBe(username);
});
