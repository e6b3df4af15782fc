import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("confirms by itself, once, with the token exactly as in the link", async () => {
  const api = fakeApi({ "POST /api/auth/verify-email": { status: 200, body: { message: "Confirmed" } } });
  openApp("/verify-email?token=12345e6");
  expect(await screen.findByText("Your email is confirmed")).toBeDefined();
  expect(api.sent.filter(({ key }) => key.startsWith("POST"))).toEqual([
    { key: "POST /api/auth/verify-email", body: { token: "12345e6" } },
  ]);
});

it("distinguishes a used link from a failure", async () => {
  const used = { code: "identity/token-invalid", message: "This link is no longer valid. Please ask for a new one." };
  fakeApi({ "POST /api/auth/verify-email": { status: 400, body: used } });
  openApp("/verify-email?token=a");
  expect(await screen.findByText("This link is no longer valid")).toBeDefined();

  fakeApi({ "POST /api/auth/verify-email": "no connection" });
  openApp("/verify-email?token=b");
  expect(await screen.findByText("Network error. Please check your connection.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
});

it("needs a token", async () => {
  const api = fakeApi({});
  openApp("/verify-email");
  expect(await screen.findByText("This link is no longer valid")).toBeDefined();
  expect(api.sent.some(({ key }) => key.startsWith("POST"))).toBe(false);
});
