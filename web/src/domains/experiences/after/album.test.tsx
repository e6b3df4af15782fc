import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, ok, robin } from "../../../../test/fake-api.ts";
import { fakeUploads } from "../../../../test/fake-uploads.ts";
import { anExperience, marta } from "../../../../test/makers/experiences.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../details/experience-screen.tsx";
import { problemOf } from "./album-file.ts";
import type { AlbumPhoto } from "./album.queries.ts";

const at = `/api/experiences/${anExperience().id}` as const;
const hour = 3_600_000;

let api: ReturnType<typeof fakeApi>;
let uploads: ReturnType<typeof fakeUploads>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  uploads = fakeUploads();
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    [`GET ${at}/messages`]: ok([]),
    [`GET ${at}/attendance`]: ok({
      isOpen: true,
      closesAt: "2099-05-16T06:30:00.000Z",
      asHost: null,
      asGuest: { state: "came" as const, rating: null, words: null },
      met: [],
    }),
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const photo = (number: number, what: Partial<AlbumPhoto> = {}): AlbumPhoto => ({
  id: `0198c0de-0000-7000-8000-0000000000c${number}`,
  user: marta,
  url: `/objects/albums/a/${number}.webp`,
  thumbnailUrl: `/objects/albums/a/${number}-small.webp`,
  width: 1600,
  height: 1200,
  createdAt: "2026-05-10T20:00:00.000Z",
  canRemove: false,
  ...what,
});
const own = (number: number) =>
  photo(number, { user: { ...marta, ...robin, createdAt: marta.createdAt }, canRemove: true });

const open = (photos: AlbumPhoto[], left = 12) => {
  const dateTime = new Date(Date.now() - 20 * hour).toISOString();
  api.answer(`GET ${at}`, ok(anExperience({ viewerStatus: "participant", dateTime })));
  api.answer(`GET ${at}/photos`, ok({ photos, left }));
  openApp(`/experiences/${anExperience().id}`);
};
const file = (name: string) => new File(["picture"], name, { type: "image/jpeg" });
/** "Add photos or a video" belongs to the chat. */
const addLabel = /^Add photos(?! or a video)/u;
const choose = async (...files: File[]) => userEvent.upload(await screen.findByLabelText(addLabel), files);

it("adds photos one after the other, and shows each at once", async () => {
  open([]);
  await choose(file("one.jpg"), file("two.jpg"));
  await screen.findByRole("progressbar", { name: "Adding photo 1 of 2" });
  expect(screen.queryByRole("region", { name: "Photos" })).toBeNull();
  expect([uploads[0]?.method, uploads[0]?.address]).toEqual(["POST", `${at}/photos`]);
  const form = uploads[0]?.file;
  expect(form instanceof FormData && form.get("clientId")).toMatch(/^[\da-f-]{36}$/u);
  uploads[0]?.answer(201, own(1));
  await screen.findByRole("progressbar", { name: "Adding photo 2 of 2" });
  expect(await screen.findByRole("button", { name: "Photo 1, by Robin Vermeulen" })).toBeDefined();
  api.answer(`GET ${at}/photos`, ok({ photos: [own(1), own(2)], left: 10 }));
  uploads[1]?.answer(201, own(2));
  expect(await screen.findByText("2 photos added")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Photo 2, by Robin Vermeulen" })).toBeDefined();
});

it("says why a photo wasn't added, and asks again for what there is", async () => {
  open([]);
  await choose(file("one.jpg"));
  await screen.findByRole("progressbar", { name: "Adding your photo" });
  api.answer(`GET ${at}/photos`, ok({ photos: [], left: 0 }));
  uploads[0]?.answer(409, { code: "experiences/album-full", message: "This album is full." });
  expect(await screen.findByText("This album is full.")).toBeDefined();
  await waitFor(() => expect(screen.queryByLabelText(addLabel)).toBeNull());
});

it("sends nothing if too many are chosen, or one can't be used", async () => {
  open([], 1);
  await choose(file("one.jpg"), file("two.jpg"));
  expect(await screen.findByText("You can add one more photo")).toBeDefined();
  await choose(new File([], "none.jpg", { type: "image/jpeg" }));
  expect(await screen.findByText("none.jpg is empty.")).toBeDefined();
  expect(uploads).toHaveLength(0);
});

it("shows a photo large, removes one's own, and only reports or blocks for others", async () => {
  open([photo(1), own(2)], 0);
  const first = await screen.findByRole("button", { name: "Photo 1, by Marta Silva" });
  expect(screen.queryByLabelText(addLabel)).toBeNull();
  await userEvent.click(first);
  const viewer = within(await screen.findByRole("dialog", { name: "Photo 1 of 2" }));
  expect(viewer.queryByRole("button", { name: "Remove" })).toBeNull();
  expect(viewer.getByRole("button", { name: "More about this photo" })).toBeDefined();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.click(await viewer.findByRole("button", { name: "Remove" }));
  api.answer(`DELETE ${at}/photos/${own(2).id}`, { status: 204 });
  api.answer(`GET ${at}/photos`, ok({ photos: [photo(1)], left: 1 }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove this photo?" }));
  await userEvent.click(question.getByRole("button", { name: "Remove photo" }));
  expect(await screen.findByText("Photo removed")).toBeDefined();
  expect(await screen.findByRole("dialog", { name: "Photo 1 of 1" })).toBeDefined();
});

it.each([
  ["a picture", "image/png", 10, null],
  ["another type", "video/mp4", 10, "a isn't a JPG, PNG, GIF or WebP."],
  ["a large one", "image/png", 10_485_761, "a is larger than 10 MB."],
  ["an empty one", "image/png", 0, "a is empty."],
])("checks %s before sending it", (_, type, size, problem) => {
  expect(problemOf({ name: "a", type, size })).toBe(problem);
});
