import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin, robinsProfile } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";

const newcomer = { ...robin, firstName: null, lastName: null, username: null, welcomed: false };
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": { status: 200, body: newcomer },
    "PATCH /api/profile": { status: 200, body: robinsProfile },
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const saved = () => api.sent.find(({ key }) => key === "PATCH /api/profile")?.body;

it("saves the name, ignores blank fields, and continues", async () => {
  const { router } = openApp("/welcome?next=%2Fagenda");
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("First name"), " Robin ");
  await user.type(screen.getByLabelText("Last name"), "  ");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.state.location.href).toBe("/agenda"));
  expect(saved()).toEqual({ firstName: "Robin", lastName: null, username: null, city: null, welcomed: true });
});

it("suggests towns while typing, and stores the position of the chosen one", async () => {
  const lisbon = {
    displayName: "Lisbon, Portugal",
    lat: 38.7,
    lon: -9.1,
    address: { city: "Lisbon", state: null, country: "Portugal" },
  };
  api.answer("GET /api/locations/search", { status: 200, body: [lisbon] });
  openApp("/welcome");
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("City"), "lisb");
  await user.click(await screen.findByRole("option", { name: "Lisbon, Portugal" }));
  expect(screen.getByLabelText("City")).toHaveProperty("value", "Lisbon");
  expect(api.sent.filter(({ key }) => key === "GET /api/locations/search")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(saved()).toMatchObject({ city: "Lisbon", latitude: 38.7, longitude: -9.1 }));
});

it("accepts a typed town, and leaves finding it to the server", async () => {
  openApp("/welcome");
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("City"), "Porto");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(saved()).toMatchObject({ city: "Porto", latitude: null, longitude: null }));
});

it("can be skipped", async () => {
  const { router } = openApp("/welcome");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Skip for now" }));
  await waitFor(() => expect(router.state.location.href).toBe("/home"));
  expect(saved()).toEqual({ welcomed: true });
});

it("shows at the field that a username is taken", async () => {
  const taken = { code: "identity/username-taken", message: "This username is already taken" };
  api.answer("PATCH /api/profile", { status: 409, body: taken });
  openApp("/welcome");
  const user = userEvent.setup();
  const username = await screen.findByLabelText("Username");
  await user.type(username, "robin");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(taken.message)).toBeDefined();
  expect(document.activeElement).toBe(username);
});
