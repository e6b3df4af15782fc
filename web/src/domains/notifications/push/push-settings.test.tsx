import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { show } from "../../../../test/show.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { mayOffer, readRefusals, writeRefusals } from "./push-offer.rules.ts";
import { PushSettings } from "./push-settings.tsx";

const settings = {
  topics: { messages: true, calls: true, requests: true, reminders: false, answers: true, searches: true },
  showDetails: false,
  quietHours: { from: 22 * 60, to: 7 * 60 },
  quietCalls: false,
  timeZone: "Europe/Vienna",
};
const phone = {
  id: "019a0000-0000-7000-8000-000000000001",
  device:
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36",
  createdAt: "2026-11-01T10:00:00.000Z",
  lastSentAt: null,
  isCurrent: false,
};
const change = "PATCH /api/push/settings";
const forget = "DELETE /api/push/devices/{id}";

const given = (devices: (typeof phone)[]) => {
  fakeApi({
    "GET /api/push": { status: 200, body: { publicKey: "B".repeat(87), settings, devices, shown: [] } },
    [change]: { status: 200, body: { ...settings, showDetails: true } },
    [forget]: { status: 204 },
  });
};

beforeEach(() => given([phone]));
afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

it("says why a browser can't show notices, and offers nothing else without a device", async () => {
  given([]);
  show(<PushSettings memberId="1" />);
  expect(await screen.findByText("This browser can't show notifications.")).toBeDefined();
  expect(screen.queryAllByRole("switch")).toEqual([]);
});

it("asks for the installation on an iPhone", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  show(<PushSettings memberId="1" />);
  expect(await screen.findByText(/add Alongside to your Home Screen first/u)).toBeDefined();
});

it("changes a choice at once, and says which devices are told", async () => {
  const user = userEvent.setup();
  show(<PushSettings memberId="1" />);
  const details = await screen.findByRole("switch", { name: /^Show details/u });
  expect(screen.getByLabelText("From")).toHaveProperty("value", "22:00");
  expect(screen.getByLabelText("To")).toHaveProperty("value", "07:00");
  await user.click(details);
  await waitFor(() => expect(details).toHaveProperty("checked", true));
  await user.click(screen.getByRole("button", { name: "Turn off notifications on Chrome on Android" }));
  await waitFor(() => expect(screen.queryByText("Your other devices")).toBeNull());
});

it("offers notices again after some days, and never after two refusals", () => {
  const day = 24 * 3600 * 1000;
  expect(mayOffer(readRefusals(null), 0)).toBe(true);
  const once = readRefusals(writeRefusals({ count: 1, at: day }));
  expect([mayOffer(once, 2 * day), mayOffer(once, 4 * day)]).toEqual([false, true]);
  expect(mayOffer({ count: 2, at: 0 }, 1000 * day)).toBe(false);
  expect(readRefusals("nonsense")).toEqual({ count: 0, at: 0 });
});
