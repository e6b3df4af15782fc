import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin, signedOut } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";

let api: ReturnType<typeof fakeApi>;
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  api = fakeApi({ "GET /api/auth/user": signedOut, "GET /api/config": { status: 200, body: config } });
});

afterEach(() => {
  logged.mockRestore();
  vi.unstubAllGlobals();
});

const sentence = "We couldn't check whether you're signed in";

it.each(["no connection" as const, { status: 503 }, { status: 500 }])(
  "a failed current-user fetch is logged and explained on the login screen, where Retry signs in: %j",
  async (failure) => {
    api.answer("GET /api/auth/user", failure);
    const { router } = openApp("/login?next=%2Fagenda");
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(logged).toHaveBeenCalledWith("The signed-in member couldn't be loaded.", expect.anything());
    api.answer("GET /api/auth/user", { status: 200, body: robin });
    await userEvent.setup().click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(router.state.location.href).toBe("/agenda"));
  },
);

it("Retry removes the message if nobody is signed in", async () => {
  api.answer("GET /api/auth/user", "no connection");
  openApp("/login");
  await screen.findByText(sentence);
  api.answer("GET /api/auth/user", signedOut);
  await userEvent.setup().click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});

it("a visitor who isn't signed in sees no message", async () => {
  openApp("/login");
  await screen.findByRole("button", { name: "Sign In" });
  expect(screen.queryByText(sentence)).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});
