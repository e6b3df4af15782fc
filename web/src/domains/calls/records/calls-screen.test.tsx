import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { standardPrivacy } from "../../../../test/makers/people.ts";
import { aCall } from "../../../../test/makers/messages.ts";
import { onPlaceCall, type WantedCall } from "../../people/shared/place-call.ts";
import "./calls-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/privacy/settings": ok(standardPrivacy),
    "GET /api/calls": ok([aCall(1, { status: "missed", duration: null }), aCall(2, { otherUser: null })]),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lists the calls with their outcome", async () => {
  openApp("/calls");
  const [missed, gone] = within(await screen.findByRole("list", { name: "Calls" })).getAllByRole("listitem");
  expect(missed?.textContent).toContain("Ines Duarte");
  expect(missed?.textContent).toContain("Incoming voice call, missed");
  expect(gone?.textContent).toContain("Deleted member");
  expect(gone?.textContent).toContain("Incoming voice call, 2:07");
  expect(within(gone ?? document.body).queryByRole("button")).toBeNull();
});

it("calls back with the same kind of call", async () => {
  const wanted = vi.fn<(call: WantedCall) => void>();
  const end = onPlaceCall(wanted);
  openApp("/calls");
  await userEvent.click(await screen.findByRole("button", { name: "Call Ines Duarte" }));
  end();
  expect(wanted).toHaveBeenCalledWith(
    expect.objectContaining({ callType: "voice", person: expect.objectContaining({ firstName: "Ines" }) }),
  );
});

it("shows an empty state with what to do", async () => {
  api.answer("GET /api/calls", ok([]));
  openApp("/calls");
  expect(await screen.findByText("No calls yet")).toBeDefined();
  expect(screen.getByRole("link", { name: "Call a friend" })).toBeDefined();
});

it("sets who may call", async () => {
  openApp("/calls");
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Voice & Video Calls" });
  expect(choice.value).toBe("friends");
  api.answer("PATCH /api/privacy/settings", ok({ ...standardPrivacy, allowCalls: "none" }));
  api.answer("GET /api/privacy/settings", ok({ ...standardPrivacy, allowCalls: "none" }));
  await userEvent.selectOptions(choice, "No One");
  expect(await screen.findByText("Settings Updated")).toBeDefined();
  expect(api.sent.find(({ key }) => key.startsWith("PATCH"))?.body).toEqual({ allowCalls: "none" });
  expect(choice.value).toBe("none");
});
