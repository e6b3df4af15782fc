import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { fakeUploads } from "../../../test/fake-uploads.ts";
import { laterClick } from "../../../test/later-click.ts";
import { show } from "../../../test/show.tsx";
import { toast } from "../../ui/toast-store.ts";
import { sessionQuery } from "../identity/identity.queries.ts";
import type { Photo } from "./photos.queries.ts";
import { PhotosTab } from "./photos-tab.tsx";
// Imported up front, because compiling it takes longer than a query waits.
import "../../ui/crop.tsx";

const list = `GET /api/users/${robin.id}/media`;
const file = new File(["four"], "me.png", { type: "image/png" });
const user = userEvent.setup({ applyAccept: false });

const aPhoto = (number: number, change: Partial<Photo> = {}): Photo => ({
  id: `0198c0de-0000-7000-a000-00000000000${number}`,
  userId: robin.id,
  mediaType: "photo",
  mediaUrl: `/objects/media/1/${number}.webp`,
  thumbnailUrl: `/objects/media/1/${number}-small.webp`,
  width: 1600,
  height: 900,
  isProfilePhoto: false,
  isPublic: true,
  description: `Day ${number}`,
  createdAt: "2026-11-02T10:00:00.000Z",
  ...change,
});
const [first, second, third] = [aPhoto(1), aPhoto(2, { description: null }), aPhoto(3, { isPublic: false })];

let api: ReturnType<typeof fakeApi>;
let uploads: ReturnType<typeof fakeUploads>;

beforeEach(() => {
  uploads = fakeUploads();
  api = fakeApi({
    "GET /api/auth/user": { status: 200, body: robin },
    [list]: { status: 200, body: [first, second, third] },
  });
  // A picture of 400 × 200 pixels in a frame of 100 × 100, where it is scaled to a width of 200.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (isOwn = true) => show(<PhotosTab userId={robin.id} isOwn={isOwn} />);
const sentTo = (key: string) => api.sent.filter((call) => call.key === key);
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const picker = () => screen.findByLabelText(/^Upload Photo/u);
const shown = (place: string) => screen.findByRole("dialog", { name: `Photo ${place}` });

/** Fires what a browser fires once the cropper's picture is decoded. */
async function loadImage() {
  const image = await waitFor(
    () => document.querySelector<HTMLImageElement>(".reactEasyCrop_Image") ?? expect.fail("no picture to crop"),
  );
  const sizes = { naturalWidth: 400, naturalHeight: 200, offsetWidth: 200, offsetHeight: 100 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(image, name, { value });
  fireEvent.load(image);
}

describe("gallery", () => {
  it("shows small pictures, each labelled by its description or date", async () => {
    open();
    const photos = within(await screen.findByRole("list", { name: "Photos" })).getAllByRole("button");
    expect(photos.map((photo) => photo.getAttribute("aria-label"))).toEqual([
      "Day 1",
      "Photo of November 2, 2026",
      "Day 3, only you see it",
    ]);
    expect(photos[0]?.querySelector("img")?.getAttribute("src")).toBe(first.thumbnailUrl);
    expect(photos[0]?.querySelector("img")?.getAttribute("loading")).toBe("lazy");
  });

  it("opens a large view, and moves by button, arrow key and swipe within its ends", async () => {
    open(false);
    await user.click(await button("Photo of November 2, 2026"));
    expect((await shown("2 of 3")).querySelector("img")?.getAttribute("src")).toBe(second.mediaUrl);
    await user.click(await button("Next photo"));
    expect(await shown("3 of 3")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Next photo" })).toBeNull();
    // Wherever the focus is, since its button has been removed.
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press("ArrowRight");
    expect(await shown("3 of 3")).toBeDefined();
    press("ArrowLeft");
    press("ArrowLeft");
    const dialog = await shown("1 of 3");
    expect(within(dialog).getByText("Day 1")).toBeDefined();
    const image = within(dialog).getByRole("img");
    const finger = { pointerType: "touch", isPrimary: true };
    fireEvent.pointerDown(image, { ...finger, clientX: 200, clientY: 10 });
    fireEvent.pointerUp(image, { ...finger, clientX: 100, clientY: 20 });
    expect(await shown("2 of 3")).toBeDefined();
    fireEvent.pointerDown(image, { ...finger, clientX: 100, clientY: 10 });
    fireEvent.pointerUp(image, { ...finger, clientX: 160, clientY: 200 });
    expect(await shown("2 of 3")).toBeDefined();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("loads the next page before the end of the current one", async () => {
    const pages = [[first, second], [third]];
    const answer = (_init: RequestInit, address: string) => {
      const isFirst = !address.includes("cursor");
      const headers = new Headers(isFirst ? { link: `<${list.slice(4)}?cursor=abc>; rel="next"` } : undefined);
      return new Response(JSON.stringify(pages[isFirst ? 0 : 1]), { headers });
    };
    api.answer(list, answer);
    open(false);
    await user.click(await button("Day 1"));
    expect(await shown("1 of 3")).toBeDefined();
  });

  it("offers a visitor nothing to edit", async () => {
    open(false);
    await user.click(await button("Day 1"));
    const dialog = within(await shown("1 of 3"));
    expect(dialog.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual([
      "Close",
      "Next photo",
      "Zoom out",
      "Zoom in",
    ]);
    expect(screen.queryByLabelText(/^Upload Photo/u)).toBeNull();
  });

  it.each([
    [true, "Your gallery is empty", 1],
    [false, "No photos yet", 0],
  ])("shows an empty state, own: %s", async (isOwn, title, pickers) => {
    api.answer(list, { status: 200, body: [] });
    open(isOwn);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryAllByLabelText(/^Upload Photo/u)).toHaveLength(pickers);
  });

  it("offers a retry if it fails to load", async () => {
    api.answer(list, { status: 403, body: { code: "kernel/forbidden", message: "Not now" } });
    open();
    expect(await screen.findByText("Couldn't load the photos")).toBeDefined();
    api.answer(list, { status: 200, body: [first] });
    await user.click(await button("Retry"));
    expect(await button("Day 1")).toBeDefined();
  });
});

describe("new photo", () => {
  const form = () => uploads[0]?.file as FormData; // what this upload sends
  const clientIds = () => uploads.map((upload) => (upload.file as FormData).get("clientId")); // what this upload sends

  it("is sent with its description and real progress, and appears afterwards", async () => {
    api.answer(list, { status: 200, body: [] });
    open();
    await user.upload(await picker(), file);
    const dialog = within(await screen.findByRole("dialog", { name: "New photo" }));
    await user.type(dialog.getByRole("textbox", { name: "Description" }), " By the river ");
    await user.click(dialog.getByRole("radio", { name: "Only Me" }));
    await user.click(dialog.getByRole("button", { name: "Upload" }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect([uploads[0]?.method, uploads[0]?.address]).toEqual(["POST", "/api/media/upload"]);
    expect([...form().keys()]).toEqual(["description", "isPublic", "clientId", "photo"]);
    expect([form().get("description"), form().get("isPublic")]).toEqual(["By the river", "false"]);
    uploads[0]?.progress(1, 4);
    const bar = await screen.findByRole("progressbar", { name: "Uploading your photo" });
    await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("25"));
    api.answer(list, { status: 200, body: [first] });
    uploads[0]?.answer(201, first);
    expect(await screen.findByText("Photo Uploaded")).toBeDefined();
    expect(await button("Day 1")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("can be cropped to a square", async () => {
    open();
    await user.upload(await picker(), file);
    await user.click(await screen.findByRole("switch", { name: "Crop to a square" }));
    await loadImage();
    await user.click(screen.getByRole("button", { name: "Upload" }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(JSON.parse(form().get("crop") as string)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 }); // a text field
  });

  it.each([
    [new File([new Uint8Array(5_242_881)], "me.png", { type: "image/png" }), "File Too Large", /smaller than 5MB\.$/u],
    [new File(["%PDF"], "me.pdf", { type: "application/pdf" }), "We can't use this file", /^Please choose/u],
  ])("isn't sent if the file is rejected: %#", async (bad, title, description) => {
    open();
    await user.upload(await picker(), bad);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(description)).toBeDefined();
    expect([screen.queryByRole("dialog"), uploads.length]).toEqual([null, 0]);
  });

  it("keeps its description after a refusal, for another try", async () => {
    open();
    await user.upload(await picker(), file);
    await user.type(await screen.findByRole("textbox", { name: "Description" }), "By the river");
    await user.click(await button("Upload"));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const message = "Your gallery is full. Please delete a photo first.";
    uploads[0]?.answer(409, { code: "people/gallery-full", message });
    expect(await screen.findByText("Failed to upload photo. Please try again.")).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    await user.click(await button("Upload"));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(form().get("description")).toBe("By the river");
  });

  it("is sent again after a 503, with the same client id and its progress from zero", async () => {
    api.answer(list, { status: 200, body: [] });
    open();
    await user.upload(await picker(), file);
    await user.click(await button("Upload"));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.progress(4, 4);
    uploads[0]?.answer(503, { code: "kernel/unavailable", message: "Not now" });
    await waitFor(() => expect(uploads).toHaveLength(2));
    const bar = await screen.findByRole("progressbar", { name: "Uploading your photo" });
    await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("0"));
    api.answer(list, { status: 200, body: [first] });
    uploads[1]?.answer(201, first);
    expect(await screen.findByText("Photo Uploaded")).toBeDefined();
    expect(screen.queryByText(/^Failed/u)).toBeNull();
    expect(clientIds()[1]).toBe(clientIds()[0]);
    expect(clientIds()[0]).toMatch(/^[\da-f-]{36}$/u);
  });

  it("has the same client id in a manual retry, and a new one after it was cancelled", async () => {
    open();
    await user.upload(await picker(), file);
    await user.click(await button("Upload"));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.loseConnection();
    await user.click(await button("Upload"));
    await waitFor(() => expect(uploads).toHaveLength(2));
    fireEvent(await button("Cancel upload"), laterClick());
    await user.click(await button("Upload"));
    await waitFor(() => expect(uploads).toHaveLength(3));
    const [one, two, three] = clientIds();
    expect([one === two, two === three]).toEqual([true, false]);
  });

  it("can be cancelled during the upload, without a message", async () => {
    open();
    await user.upload(await picker(), file);
    await user.click(await button("Upload"));
    // The second half of a double click on the button that was there before.
    await user.click(await button("Cancel upload"));
    expect(uploads[0]?.isAborted).toBe(false);
    fireEvent(await button("Cancel upload"), laterClick());
    expect(uploads[0]?.isAborted).toBe(true);
    expect(await button("Upload")).toBeDefined();
    expect(screen.queryByText(/^Failed/u)).toBeNull();
    await user.click(await button("Upload"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(uploads[1]?.isAborted).toBe(true));
  });
});

describe("member's own photo", () => {
  const remove = `DELETE /api/media/${third.id}`;
  const change = `PATCH /api/media/${first.id}`;
  const choose = `POST /api/media/${first.id}/set-profile`;

  it("becomes the profile picture with the chosen crop, and the account is refetched", async () => {
    api.answer(choose, { status: 200, body: { ...first, isProfilePhoto: true } });
    const { client } = open();
    client.setQueryData(sessionQuery.queryKey, robin);
    await user.click(await button("Day 1"));
    await user.click(await button("Set as Profile"));
    const dialog = within(await screen.findByRole("dialog", { name: "Set as Profile" }));
    await loadImage();
    api.answer(list, { status: 200, body: [{ ...first, isProfilePhoto: true }, second, third] });
    // The arrow keys belong to the cropper now.
    fireEvent.keyDown(dialog.getByRole("application"), { key: "ArrowRight" });
    await user.click(dialog.getByRole("button", { name: "Set as Profile" }));
    expect(await screen.findByText("Profile Photo Updated")).toBeDefined();
    expect(sentTo(choose)[0]?.body).toEqual({ crop: { x: 0.2, y: 0, width: 0.5, height: 1 } });
    expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(true);
    expect(await screen.findByText("Profile Photo")).toBeDefined();
    expect(await shown("1 of 3")).toBeDefined();
  });

  it("shows that it didn't become the profile picture", async () => {
    api.answer(choose, "no connection");
    open();
    await user.click(await button("Day 1"));
    await user.click(await button("Set as Profile"));
    await loadImage();
    await user.click(
      within(await screen.findByRole("dialog", { name: "Set as Profile" })).getByText("Set as Profile", {
        selector: "button",
      }),
    );
    expect(await screen.findByText("Failed to set profile photo.")).toBeDefined();
  });

  it("gets a new description and is hidden", async () => {
    const changed = { ...first, description: "Night", isPublic: false };
    api.answer(change, { status: 200, body: changed });
    open();
    await user.click(await button("Day 1"));
    await user.click(await button("Edit"));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit photo" }));
    const description = dialog.getByRole("textbox", { name: "Description" });
    await user.clear(description);
    await user.type(description, "Night");
    // Arrow keys in the text field don't move the gallery.
    await user.keyboard("{ArrowLeft}{ArrowRight}");
    await user.click(dialog.getByRole("radio", { name: "Only Me" }));
    api.answer(list, { status: 200, body: [changed, second, third] });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Photo saved")).toBeDefined();
    expect(sentTo(change)[0]?.body).toEqual({ description: "Night", isPublic: false });
    expect(await within(await shown("1 of 3")).findByText("Only you see it")).toBeDefined();
  });

  it("is deleted after a confirmation, and its neighbour is shown", async () => {
    api.answer(remove, { status: 204 });
    open();
    await user.click(await button(/^Day 3/u));
    await user.click(await button("Delete"));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this photo?" }));
    expect(sentTo(remove)).toEqual([]);
    api.answer(list, { status: 200, body: [first, second] });
    await user.click(question.getByRole("button", { name: "Delete photo" }));
    expect(await screen.findByText("Photo deleted")).toBeDefined();
    expect(await shown("2 of 2")).toBeDefined();
  });

  it("stays if deleting failed", async () => {
    api.answer(remove, "no connection");
    open();
    await user.click(await button(/^Day 3/u));
    await user.click(await button("Delete"));
    await user.click(await button("Delete photo"));
    expect(await screen.findByText("Failed to delete photo. Please try again.")).toBeDefined();
  });

  it("leaves an empty gallery if it was the last", async () => {
    api.answer(list, { status: 200, body: [third] });
    api.answer(remove, { status: 204 });
    open();
    await user.click(await button(/^Day 3/u));
    await user.click(await button("Delete"));
    api.answer(list, { status: 200, body: [] });
    await user.click(await button("Delete photo"));
    expect(await screen.findByText("Your gallery is empty")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
