import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, ok, robin } from "../../../../test/fake-api.ts";
import { anExperience, marta } from "../../../../test/makers/experiences.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../details/experience-screen.tsx";
import type { Attendance } from "./attendance.queries.ts";

const at = `/api/experiences/${anExperience().id}` as const;
const hour = 3_600_000;
const jonas = { ...marta, id: "0198c0de-0000-7000-8000-0000000000a2", firstName: "Jonas", lastName: "Berg" };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({ "GET /api/auth/user": ok(robin), [`GET ${at}/messages`]: ok([]) });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const attendance = (what: Partial<Attendance>): Attendance => ({
  isOpen: true,
  closesAt: "2099-05-16T06:30:00.000Z",
  asHost: null,
  asGuest: null,
  met: [],
  ...what,
});
type State = NonNullable<Attendance["asGuest"]>["state"];
const asHost = (states: readonly [State, State], ratings = { loved: 0, good: 0, "not-for-me": 0 }) => ({
  asHost: {
    guests: [
      { user: marta, state: states[0], plusOne: { name: "Ana" } },
      { user: jonas, state: states[1], plusOne: null },
    ],
    ratings,
    words: ratings.loved > 0 ? ["Lovely soil"] : [],
  },
});
const asGuest = (state: State, rating: "loved" | null = null) => ({ asGuest: { state, rating, words: null } });

const open = (viewerStatus: "creator" | "participant", shown: Partial<Attendance>, hoursAgo = 20) => {
  const dateTime = new Date(Date.now() - hoursAgo * hour).toISOString();
  api.answer(`GET ${at}`, ok(anExperience({ viewerStatus, dateTime })));
  api.answer(`GET ${at}/attendance`, ok(attendance(shown)));
  openApp(`/experiences/${anExperience().id}`);
};
const button = (name: string) => screen.findByRole("button", { name });
const bodyOf = (key: string) => api.sent.findLast((call) => call.key === key)?.body;

it("marks one guest, then everyone, in one tap each", async () => {
  open("creator", asHost(["claimed", null]));
  expect(await screen.findByText("Says they were there")).toBeDefined();
  // The person she brought isn't marked.
  expect(screen.getAllByText(/Ana/u)).toHaveLength(1);
  api.answer(`PUT ${at}/attendance`, ok(attendance(asHost(["came", null]))));
  api.answer(`GET ${at}/attendance`, ok(attendance(asHost(["came", null]))));
  await userEvent.click(await button("Marta Silva came"));
  expect(bodyOf(`PUT ${at}/attendance`)).toEqual({ guests: [{ userId: marta.id, came: true }] });
  await vi.waitFor(async () => expect((await button("Marta Silva came")).getAttribute("aria-pressed")).toBe("true"));

  api.answer(`PUT ${at}/attendance`, ok(attendance(asHost(["came", "came"]))));
  api.answer(`GET ${at}/attendance`, ok(attendance(asHost(["came", "came"]))));
  await userEvent.click(await button("Everyone came"));
  expect(bodyOf(`PUT ${at}/attendance`)).toMatchObject({ guests: [{ came: true }, { came: true }] });
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Everyone came" })).toBeNull());
});

it("shows the host how it was, and offers the next one", async () => {
  open("creator", asHost(["came", "missed"], { loved: 2, good: 1, "not-for-me": 0 }));
  await screen.findByText("Lovely soil");
  const section = screen.getByRole("region", { name: "Who came?" });
  expect(section.textContent).toContain("How it was: Loved it 2 · Good 1");
  expect(within(section).getByRole("link", { name: "Host it again" }).getAttribute("href")).toBe(
    `/create-experience?again=${anExperience().id}`,
  );
});

it("only shows the result once it is too late", async () => {
  open("creator", { ...asHost(["came", null]), isOpen: false });
  expect(await screen.findByText("Not marked")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Marta Silva came" })).toBeNull();
});

it("says how it was in one tap, then a word to the host", async () => {
  open("participant", asGuest("came"));
  expect(await screen.findByText("You were there.")).toBeDefined();
  expect(screen.queryByLabelText("A word to the host")).toBeNull();
  api.answer(`PUT ${at}/rating`, ok(attendance(asGuest("came", "loved"))));
  api.answer(`GET ${at}/attendance`, ok(attendance(asGuest("came", "loved"))));
  await userEvent.click(screen.getByRole("radio", { name: "Loved it" }));
  expect(bodyOf(`PUT ${at}/rating`)).toEqual({ rating: "loved" });
  await userEvent.type(await screen.findByLabelText("A word to the host"), "Lovely soil");
  await userEvent.click(await button("Send to the host"));
  expect(bodyOf(`PUT ${at}/rating`)).toEqual({ rating: "loved", words: "Lovely soil" });
  expect(await screen.findByText("The host can read it")).toBeDefined();
});

it("claims to have been there until the host agrees", async () => {
  open("participant", asGuest(null));
  const claim = await button("I was there");
  api.answer(`POST ${at}/attendance/claim`, ok(attendance(asGuest("claimed"))));
  api.answer(`GET ${at}/attendance`, ok(attendance(asGuest("claimed"))));
  await userEvent.click(claim);
  expect(await screen.findByText("You were there. It counts once Marta Silva agrees.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "I was there" })).toBeNull();
});

it("takes neither from a guest marked as not there", async () => {
  open("participant", asGuest("missed"));
  expect(await screen.findByText(/marked you as absent/)).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.queryByRole("button", { name: "I was there" })).toBeNull();
});

it("offers to add the people met, except those who take no requests", async () => {
  const met = (user: typeof marta, canAdd: boolean) =>
    ({ ...user, friendshipStatus: "none", requestId: null, canAdd }) as const;
  open("participant", { ...asGuest("came"), met: [met(marta, true), met(jonas, false)] });
  const section = await screen.findByRole("region", { name: "People you met" });
  expect(
    within(section)
      .getAllByRole("button")
      .map((each) => each.getAttribute("aria-label")),
  ).toEqual(["Add Friend: Marta Silva"]);
});

it("is absent before the start, and for others", async () => {
  open("participant", asGuest(null), -20);
  await button("Leave");
  expect(screen.queryByText("How was it?")).toBeNull();
  expect(api.sent.some(({ key }) => key === `GET ${at}/attendance`)).toBe(false);
});
