import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../../../screens/home/home-screen.tsx";
import { anExperience, aRequest } from "../../../../test/makers/experiences.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const past = { id: "0198c0de-0000-7000-8000-0000000000e2", title: "Harvest day", dateTime: "2020-05-02T06:30:00.000Z" };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/agenda": ok([]),
    "GET /api/karma": ok([]),
    "GET /api/user/experiences": ok([]),
    "GET /api/user/created-experiences": ok([]),
    "GET /api/user/pending-experiences": ok([]),
    "GET /api/user/join-requests": ok([aRequest()]),
    "GET /api/experiences": ok([
      anExperience(),
      anExperience({ id: past.id, title: "Chess", currentParticipants: 10 }),
    ]),
    [`GET /api/experiences/${anExperience().id}/clashes`]: ok([]),
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function openTab() {
  openApp("/home");
  await userEvent.click(await screen.findByRole("tab", { name: "My Experiences" }));
  return screen.findByRole("tabpanel");
}
const wasRequested = (key: string) => api.sent.some((call) => call.key === key);

it("shows empty states, and requests no join requests for a member who hosts nothing", async () => {
  const panel = await openTab();
  expect(await within(panel).findByText("You're not hosting anything yet")).toBeDefined();
  expect(await within(panel).findByText("Nothing joined yet")).toBeDefined();
  const create = within(panel).getByRole("link", { name: "Create Experience" });
  expect(create.getAttribute("href")).toBe("/create-experience");
  expect(wasRequested("GET /api/user/join-requests")).toBe(false);
});

it("shows the time in the time zone of the place and of the viewer", async () => {
  api.answer(
    "GET /api/user/experiences",
    ok([anExperience({ viewerStatus: "participant", timeZone: "Pacific/Kiritimati" })]),
  );
  const panel = await openTab();
  const row = await within(panel).findByText(/Kiritimati time/u);
  expect(row.parentElement?.textContent).toMatch(/\d\d:\d\d Kiritimati time \(.*\d\d:\d\d your time\)$/u);
});

it("lets a host decline a request, and collapses past experiences", async () => {
  const hosted = { viewerStatus: "creator" as const };
  api.answer("GET /api/user/created-experiences", ok([anExperience(hosted), anExperience({ ...hosted, ...past })]));
  const panel = await openTab();
  const decline = await within(panel).findByRole("button", { name: "Decline Marta Silva" });
  expect(within(panel).getByText("Past and cancelled (1)")).toBeDefined();
  const { id, experienceId } = aRequest();
  api.answer(`POST /api/experiences/${experienceId}/join-requests/${id}/decline`, ok(aRequest({ status: "declined" })));
  api.answer("GET /api/user/join-requests", ok([]));
  await userEvent.click(decline);
  expect(await screen.findByText("Join request declined")).toBeDefined();
  await waitFor(() => expect(within(panel).queryByText("May I bring my dog?")).toBeNull());
});

it("fetches experiences when the dialog opens, and joins from it", async () => {
  const panel = await openTab();
  expect(wasRequested("GET /api/experiences")).toBe(false);
  await userEvent.click(within(panel).getByRole("button", { name: "Explore Experiences" }));
  const dialog = await screen.findByRole("dialog", { name: "Explore Experiences" });
  expect(await within(dialog).findByRole("button", { name: "Full" })).toHaveProperty("disabled", true);

  const joined = anExperience({ viewerStatus: "participant" });
  api.answer(`POST /api/experiences/${joined.id}/join`, ok(joined));
  api.answer("GET /api/experiences", ok([joined]));
  api.answer("GET /api/user/experiences", ok([joined]));
  await userEvent.click(within(dialog).getByRole("button", { name: "Join: Sunrise walk" }));
  expect(await screen.findByText("You've successfully joined the experience!")).toBeDefined();
  expect(await within(dialog).findByText("You're going")).toBeDefined();
});

it("withdraws a join request", async () => {
  api.answer("GET /api/user/pending-experiences", ok([anExperience({ viewerStatus: "requested" })]));
  const panel = await openTab();
  const withdraw = await within(panel).findByRole("button", { name: `Withdraw request: ${anExperience().title}` });
  api.answer(`DELETE /api/experiences/${anExperience().id}/join-request`, { status: 204 });
  api.answer("GET /api/user/pending-experiences", ok([]));
  await userEvent.click(withdraw);
  await waitFor(() => expect(within(panel).queryByText("Sunrise walk")).toBeNull());
});

it("offers a retry for a list that failed, and shows the others", async () => {
  api.answer("GET /api/user/experiences", "no connection");
  const panel = await openTab();
  expect(await within(panel).findByText("Couldn't load what you joined")).toBeDefined();
  expect(within(panel).getByText("You're not hosting anything yet")).toBeDefined();
  api.answer("GET /api/user/experiences", ok([anExperience({ viewerStatus: "participant" })]));
  await userEvent.click(within(panel).getByRole("button", { name: "Retry" }));
  expect(await within(panel).findByText("Sunrise walk")).toBeDefined();
});
