import { coverPalette } from "@alongside/contract/experiences/covers/palettes.constants.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "./create-experience-screen.tsx";
import { anExperience } from "../../../../test/makers/experiences.ts";
import { fakeUploads } from "../../../../test/fake-uploads.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { momentAt } from "../../../api/zoned-time.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const lisbon = {
  displayName: "Lisbon, Lisbon, Portugal",
  lat: 38.72,
  lon: -9.14,
  address: { city: "Lisbon", state: "Lisbon", country: "Portugal" },
};
const created = anExperience({ title: "Morning run", viewerStatus: "creator" });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/experiences/cover": (_, address) =>
      Response.json({
        cover: new URL(address, "http://test").searchParams.get("title") === "Morning run" ? "run" : null,
      }),
    "GET /api/locations/search": ok([lisbon]),
    "GET /api/locations/town": (_, address) =>
      Response.json(new URL(address, "http://test").searchParams.get("address")?.endsWith(", Lisbon") ? lisbon : null),
    "POST /api/experiences": { status: 201, body: created },
    [`GET /api/experiences/${created.id}`]: ok(created),
    [`GET /api/experiences/${created.id}/join-requests`]: ok([]),
    [`GET /api/experiences/${created.id}/messages`]: ok([]),
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const submit = async () => userEvent.click(await screen.findByRole("button", { name: "Create Experience" }));

/** Sets the value at once; only the location field needs typing. */
async function write(name: RegExp, value: string) {
  fireEvent.change(await field(name), { target: { value } });
}

async function fillIn({ pick = true } = {}) {
  await write(/^Title/, "Morning run");
  await write(/^Category/, "wellness");
  await write(/^Description/, "Slow, by the river");
  await write(/^Date and time/, "2099-07-10T07:30");
  await userEvent.type(await field(/^Location/), "Lisb");
  if (pick) await userEvent.click(await screen.findByRole("option", { name: lisbon.displayName }));
}

it("shows a single toast for missing fields, marks them, and focuses the first", async () => {
  openApp("/create-experience");
  await submit();
  expect(await screen.findByText("Missing Information")).toBeDefined();
  expect(screen.getAllByText("Please fill in all required fields.")).toHaveLength(1);
  expect(screen.getByText("Add a title")).toBeDefined();
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^Title/)));
  expect(api.sent.some(({ key }) => key.startsWith("POST"))).toBe(false);
});

it("requires a place from the suggestions, not only its name", async () => {
  openApp("/create-experience");
  await fillIn({ pick: false });
  await submit();
  expect(await screen.findByText("Location Required")).toBeDefined();
  expect(screen.getByText("Please set your location by clicking the location button.")).toBeDefined();
  expect((await field(/^Location/)).getAttribute("aria-invalid")).toBe("true");

  await userEvent.type(await field(/^Location/), "o");
  await userEvent.click(await screen.findByRole("option", { name: lisbon.displayName }));
  await waitFor(async () => expect((await field(/^Location/)).getAttribute("aria-invalid")).toBeNull());
});

it("reads the town of a typed address when its field is left", async () => {
  openApp("/create-experience");
  await fillIn({ pick: false });
  await userEvent.clear(await field(/^Location/));
  await userEvent.type(await field(/^Location/), "LisbonLisbon");
  await userEvent.tab();
  expect(await screen.findByText(/^No town found\./u)).toBeDefined();

  await userEvent.clear(await field(/^Location/));
  expect(screen.queryByText(/^No town found\./u)).toBeNull();
  await userEvent.type(await field(/^Location/), "Rua Augusta 12, Lisbon");
  await userEvent.tab();
  expect(await screen.findByText(/^Found on the map: Lisbon, Lisbon, Portugal/u)).toBeDefined();
  await submit();
  await screen.findByText("Experience Created!");
  expect(api.sent.find(({ key }) => key === "POST /api/experiences")?.body).toMatchObject({
    location: "Rua Augusta 12, Lisbon",
    latitude: 38.72,
    longitude: -9.14,
  });
});

it("reads the town of a typed address also when the form is sent from its field", async () => {
  openApp("/create-experience");
  await fillIn({ pick: false });
  await userEvent.clear(await field(/^Location/));
  await userEvent.type(await field(/^Location/), "Rua Augusta 12, Lisbon");
  fireEvent.submit(screen.getByRole("form", { name: "Experience" }));
  expect(await screen.findByText("Experience Created!")).toBeDefined();
});

it("makes it a series, and refuses a last day that makes one date", async () => {
  openApp("/create-experience");
  await fillIn();
  await userEvent.selectOptions(await field(/^Repeats/), "weekly");
  expect(await screen.findByText(/^8 dates, the last on /u)).toBeDefined();
  await userEvent.selectOptions(await field(/^Ends/), "until");
  await submit();
  expect(await screen.findByText("Choose a day that makes 2 to 26 dates")).toBeDefined();
  await userEvent.selectOptions(await field(/^Ends/), "dates");
  await write(/^Dates/, "3");
  await submit();
  expect(await screen.findByText("Experience Created!")).toBeDefined();
  const sent = api.sent.find(({ key }) => key === "POST /api/experiences")?.body;
  expect(sent).toMatchObject({ series: { repeat: "weekly", dates: 3 } });
  expect(sent).not.toHaveProperty("repeat");
});

it("creates the experience, confirms it, and opens it", async () => {
  const { router } = openApp("/create-experience");
  await fillIn();
  expect(await screen.findByText("Location Set")).toBeDefined();
  await userEvent.type(await field(/^Location/), ", Ribeira");
  await write(/^Price/, "2.50");
  await userEvent.click(await field(/^Ask me before anyone joins/));
  await submit();
  expect(await screen.findByText("Experience Created!")).toBeDefined();
  expect(screen.getByText("Your experience has been created successfully and is now live.")).toBeDefined();
  expect(router.state.location.pathname).toBe(`/experiences/${created.id}`);
  expect(api.sent.find(({ key }) => key === "POST /api/experiences")?.body).toEqual({
    title: "Morning run",
    category: "wellness",
    description: "Slow, by the river",
    agenda: [],
    location: "Lisbon, Lisbon, Portugal, Ribeira",
    latitude: 38.72,
    longitude: -9.14,
    dateTime: momentAt("2099-07-10T07:30", ownTimeZone()),
    timeZone: ownTimeZone(),
    duration: 60,
    maxParticipants: 10,
    price: "2.50",
    approvalRequired: true,
    plusOneAllowed: false,
  });
  expect(sessionStorage.getItem("draft:experience:new")).toBeNull();
});

it("shows a refusal at its field, or a toast if the server gave no reason", async () => {
  openApp("/create-experience");
  await fillIn();
  const started = { code: "experiences/begun", message: "This experience has already started" };
  api.answer("POST /api/experiences", { status: 409, body: started });
  await submit();
  expect(await screen.findByText(started.message)).toBeDefined();
  expect((await field(/^Date and time/)).getAttribute("aria-invalid")).toBe("true");

  api.answer("POST /api/experiences", { status: 500, body: { message: "Something went wrong" } });
  await submit();
  expect(await screen.findByText("Failed to create experience. Please try again.")).toBeDefined();
});

it("rejects numbers outside their limits and a time in the past", async () => {
  openApp("/create-experience");
  await fillIn();
  await write(/^Duration/, "481");
  await submit();
  await waitFor(async () => expect((await field(/^Duration/)).getAttribute("aria-invalid")).toBe("true"));
  await write(/^Duration/, "480");
  await write(/^Date and time/, "2020-07-10T07:30");
  await submit();
  expect(await screen.findByText("Choose a time in the future")).toBeDefined();
  expect(api.sent.some(({ key }) => key.startsWith("POST"))).toBe(false);
});

it("generates a programme once there are a title and a category, and lets the host edit it", async () => {
  openApp("/create-experience");
  const generate = await screen.findByRole("button", { name: "Generate AI Agenda" });
  await write(/^Title/, "Morning run");
  expect(generate).toHaveProperty("disabled", true);
  await write(/^Category/, "wellness");
  expect(generate).toHaveProperty("disabled", false);

  await userEvent.click(generate);
  expect(await screen.findByText("Failed to generate agenda. Please try again.")).toBeDefined();

  // Without a date the server counts from the start.
  const agenda = [{ time: "0:00", activity: "Warm up", description: "Gently" }];
  api.answer("POST /api/ai/generate-agenda", ok({ agenda }));
  await userEvent.click(await screen.findByRole("button", { name: "Generate AI Agenda" }));
  expect(await screen.findByText("Agenda Generated!")).toBeDefined();
  const activity = await field(/^Activity/);
  expect(activity.value).toBe("Warm up");
  expect((await field(/^Time/)).value).toBe("Start");
  await userEvent.click(screen.getByRole("button", { name: "Remove line 1" }));
  await waitFor(() => expect(screen.queryByLabelText(/^Activity/)).toBeNull());
  expect(api.sent.find(({ key }) => key === "POST /api/ai/generate-agenda")?.body).toMatchObject({
    experienceTitle: "Morning run",
    category: "wellness",
    duration: 60,
  });
});

it("restores an unsaved draft until it is discarded", async () => {
  openApp("/create-experience");
  await write(/^Title/, "Morning run");
  document.body.replaceChildren();
  openApp("/create-experience");
  expect((await field(/^Title/)).value).toBe("Morning run");
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  await waitFor(async () => expect((await field(/^Title/)).value).toBe(""));
  expect(sessionStorage.getItem("draft:experience:new")).toBeNull();
  // The notice disappears once the draft changes.
  await write(/^Title/, "Evening walk");
  expect(screen.queryByText("We kept your unsaved changes")).toBeNull();
});

it("shows no date in the preview before one is chosen", async () => {
  openApp("/create-experience");
  const preview = within(await screen.findByRole("region", { name: "Preview" }));
  expect(preview.getByText("Date and time")).toBeDefined();
  await write(/^Date and time/, "2099-07-10T07:30");
  expect(await preview.findByText(/10 July?, 07:30/u)).toBeDefined();
});

it("sends the chosen picture once the experience exists", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:cover", revokeObjectURL: () => undefined }));
  const uploads = fakeUploads();
  openApp("/create-experience");
  await fillIn();
  await userEvent.upload(
    await screen.findByLabelText(/^Choose a picture/),
    new File(["picture"], "cover.png", { type: "image/png" }),
  );
  expect(await screen.findByRole("button", { name: "Remove picture" })).toBeTruthy();
  const preview = screen.getByRole("region", { name: "Preview" });
  expect(preview.querySelector('img[src="blob:cover"]'), "the picture in the preview").not.toBeNull();
  await submit();
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]).toMatchObject({ method: "PUT", address: `/api/experiences/${created.id}/cover` });
  uploads[0]?.answer(200, {});
});

it.each([
  ["copies the picture of an experience that is hosted again", false],
  ["leaves out a picture that the host removes from the copy", true],
])("%s", async (_, isRemoved) => {
  const last = anExperience({ viewerStatus: "creator", category: "wellness", imageUrl: "/objects/covers/a/b.webp" });
  api.answer(`GET /api/experiences/${last.id}`, ok(last));
  openApp(`/create-experience?again=${last.id}`);
  const remove = await screen.findByRole("button", { name: "Remove picture" });
  if (isRemoved) await userEvent.click(remove);
  await submit();
  await screen.findByText("Experience Created!");
  const sent = api.sent.find(({ key }) => key === "POST /api/experiences")?.body;
  expect(sent).toMatchObject({ title: last.title });
  expect(sent).toEqual(
    isRemoved ? expect.not.objectContaining({ coverOf: last.id }) : expect.objectContaining({ coverOf: last.id }),
  );
  expect(api.sent.some(({ key }) => key.startsWith("DELETE"))).toBe(false);
});

it("asks the server for the drawing of the preview once the title has settled", async () => {
  openApp("/create-experience");
  const preview = await screen.findByRole("region", { name: "Preview" });
  await write(/^Category/, "food");
  await write(/^Title/, "Morning");
  await write(/^Title/, "Morning run");
  const drawn = [0, 1, 2].map((variant) => `.art-${coverPalette("run", variant)}`).join();
  await waitFor(() => expect(preview.querySelector(drawn)).not.toBeNull());
  expect(api.sent.filter(({ key }) => key === "GET /api/experiences/cover")).toHaveLength(1);
});
