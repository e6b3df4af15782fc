import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { fakeUploads } from "../../../test/fake-uploads.ts";
import { laterClick } from "../../../test/later-click.ts";
import { show } from "../../../test/show.tsx";
import { toast } from "../../ui/toast-store.ts";
import { sessionQuery } from "../identity/identity.queries.ts";
import { ChangePictureDialog } from "./change-picture-dialog.tsx";
// Imported up front, because compiling it takes longer than a query waits.
import "../../ui/crop.tsx";

const account = { ...robin, profileImageUrl: "/objects/profile-pictures/1/1-me.webp" };
const changed = { ...robin, profileImageUrl: "/objects/profile-pictures/1/2-me.webp" };
const picture = new File(["four"], "me.png", { type: "image/png" });
const ask = "POST /api/objects/upload";
const save = "POST /api/profile/upload-picture";
const user = userEvent.setup({ applyAccept: false });

let api: ReturnType<typeof fakeApi>;
let uploads: ReturnType<typeof fakeUploads>;

beforeEach(() => {
  uploads = fakeUploads();
  api = fakeApi({
    [ask]: {
      status: 200,
      body: { uploadURL: "http://public.example/storage/uploads/7?token=t", objectPath: "/objects/7" },
    },
    [save]: { status: 200, body: changed },
    "DELETE /api/profile/picture": { status: 200, body: { ...robin, profileImageUrl: null } },
  });
  // A picture of 400 × 200 pixels in a frame of 100 × 100, where it is scaled to a width of 200.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const shown = show(<ChangePictureDialog account={account} />);
  await user.click(screen.getByRole("button", { name: "Change Picture" }));
  await screen.findByRole("dialog", { name: "Change Picture" });
  return shown;
}

async function choose(...files: File[]) {
  await user.upload(screen.getByLabelText(/^Choose a picture/u), files);
}

const image = () => waitFor(() => document.querySelector<HTMLImageElement>(".reactEasyCrop_Image") ?? expect.fail());

/** Fires what a browser fires once a picture is decoded. */
async function loadImage() {
  const shown = await image();
  const sizes = { naturalWidth: 400, naturalHeight: 200, offsetWidth: 200, offsetHeight: 100 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(shown, name, { value });
  fireEvent.load(shown);
}

async function chooseAndSave() {
  await choose(picture);
  await loadImage();
  await user.click(await screen.findByRole("button", { name: "Save" }));
}

async function upload(at: number) {
  await waitFor(() => expect(uploads.length).toBeGreaterThan(at));
  return uploads[at] ?? expect.fail();
}

const keys = () => api.sent.map(({ key }) => key);
const saved = () => api.sent.filter(({ key }) => key === save).map(({ body }) => body);

it("uploads with real progress, saves the square, closes, and shows the new picture", async () => {
  const { client } = await open();
  client.setQueryData(["GET /api/experiences", {}], []);
  await choose(picture);
  const button = await screen.findByRole("button", { name: "Save" });
  expect(button).toHaveProperty("disabled", true);
  await loadImage();
  await user.click(button);
  const sending = await upload(0);
  expect(api.sent[0]).toEqual({
    key: ask,
    body: { purpose: "profile-picture", filename: "me.png", contentType: "image/png", size: 4 },
  });
  expect(sending.address).toBe("/storage/uploads/7?token=t");
  sending.progress(1, 4);
  const bar = await screen.findByRole("progressbar", { name: "Uploading your picture" });
  await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("25"));
  sending.answer(204);
  expect(await screen.findByText("Profile picture updated successfully!")).toBeDefined();
  expect(keys()).toEqual([ask, save]);
  expect(saved()).toEqual([{ imageUrl: "/objects/7", crop: { x: 0.25, y: 0, width: 0.5, height: 1 } }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(changed);
  expect(client.getQueryState(["GET /api/experiences", {}])?.isInvalidated).toBe(true);
});

it("shows 'Upload successful' when the file has arrived", async () => {
  api.answer(save, "no connection");
  const said: Array<string | undefined> = [];
  const watch = vi.spyOn(toast, "show").mockImplementation(({ title }) => void said.push(title));
  await open();
  await chooseAndSave();
  (await upload(0)).answer(204);
  await waitFor(() =>
    expect(said).toEqual(["Upload successful", "Failed to update profile picture. Please try again."]),
  );
  watch.mockRestore();
});

it("moves the square with the arrow keys and zooms with the slider", async () => {
  await open();
  await choose(picture);
  await loadImage();
  const square = await screen.findByRole("application", { name: "Crop" });
  fireEvent.keyDown(square, { key: "ArrowRight" });
  fireEvent.change(screen.getByRole("slider", { name: "Zoom" }), { target: { value: "2" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  (await upload(0)).answer(204);
  await waitFor(() => expect(saved()).toHaveLength(1));
  // 10 pixels of the frame to the left; the picture is 400 wide there, and a quarter of it is visible.
  expect(saved()).toEqual([{ imageUrl: "/objects/7", crop: { x: 0.35, y: 0.25, width: 0.25, height: 0.5 } }]);
});

it.each([
  [[picture, picture], "Too many files"],
  [[new File([new Uint8Array(10_485_761)], "me.png", { type: "image/png" })], "File too large"],
  [[new File(["%PDF"], "me.pdf", { type: "application/pdf" })], "We can't use this file"],
])("shows why a file is rejected %#", async (files, title) => {
  await open();
  await choose(...files);
  expect(await screen.findByText(title)).toBeDefined();
  expect(keys()).toEqual([]);
});

it("shows that a picture can't be opened, and allows choosing another", async () => {
  await open();
  await choose(picture);
  fireEvent.error(await image());
  expect(await screen.findByText("This picture can't be opened")).toBeDefined();
  await choose(picture);
  expect(await image()).toBeDefined();
});

it("accepts a pasted data URL, and rejects other text", async () => {
  await open();
  const paste = (text: string) =>
    fireEvent.paste(document.body, {
      clipboardData: { files: [], getData: (type: string) => (type === "text/plain" ? text : "") },
    });
  paste("data:text/plain,hello");
  expect(await screen.findByText("We can't use this file")).toBeDefined();
  paste("my picture");
  expect(await screen.findByText("Must be formatted data:[<mediatype>][;base64],<data>")).toBeDefined();
  paste("data:image/png;base64,AQID");
  expect(await image()).toBeDefined();
});

it("shows that a browser can't display files", async () => {
  vi.stubGlobal("Blob", undefined);
  await open();
  expect(screen.getByText("This browser doesn't seem to support creating Blobs")).toBeDefined();
  expect(screen.getByLabelText(/^Choose a picture/u)).toHaveProperty("disabled", true);
});

it.each([
  ["no connection" as const, "Failed to upload file"],
  [
    { status: 409, body: { code: "media/too-many", message: "Too many unfinished uploads." } },
    "Too many unfinished uploads.",
  ],
  [{ status: 409, body: { code: "media/too-many" } }, "Failed to upload file"],
])("shows why there is no upload URL %#", async (answer, text) => {
  api.answer(ask, answer);
  await open();
  await chooseAndSave();
  expect(await screen.findByText("Upload failed")).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  expect(keys()).toEqual([ask]);
});

it("shows the server's reason for a refused file, and sends it again on the next try", async () => {
  await open();
  await chooseAndSave();
  const message = "This image is damaged or too large";
  (await upload(0)).answer(415, { code: "media/unreadable", message });
  expect(await screen.findByText("Upload failed")).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Save" }));
  (await upload(1)).answer(204);
  expect(await screen.findByText("Profile picture updated successfully!")).toBeDefined();
  expect(keys()).toEqual([ask, ask, save]);
});

it("doesn't send the file again if only saving failed", async () => {
  api.answer(save, { status: 503, body: { code: "kernel/unavailable", message: "Not now" } });
  await open();
  await chooseAndSave();
  (await upload(0)).answer(204);
  expect(await screen.findByText("Failed to update profile picture. Please try again.")).toBeDefined();
  api.answer(save, { status: 200, body: changed });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Profile picture updated successfully!")).toBeDefined();
  expect(keys()).toEqual([ask, save, save]);
});

it("sends the file again if the server no longer accepts the stored one", async () => {
  const message = "Please upload a picture first";
  api.answer(save, { status: 400, body: { code: "media/not-own-upload", message } });
  await open();
  await chooseAndSave();
  (await upload(0)).answer(204);
  expect(await screen.findByText(message)).toBeDefined();
  api.answer(save, { status: 200, body: changed });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  (await upload(1)).answer(204);
  expect(await screen.findByText("Profile picture updated successfully!")).toBeDefined();
});

it("can be cancelled during the upload, without a message and with nothing saved", async () => {
  await open();
  await chooseAndSave();
  const sending = await upload(0);
  const cancel = await screen.findByRole("button", { name: "Cancel upload" });
  // The second half of a double click on the button that was there before.
  await user.click(cancel);
  expect(sending.isAborted).toBe(false);
  fireEvent(cancel, laterClick());
  expect(sending.isAborted).toBe(true);
  expect(await screen.findByRole("button", { name: "Save" })).toHaveProperty("disabled", false);
  expect(screen.queryByText("Upload failed")).toBeNull();
  expect(keys()).toEqual([ask]);
});

it("ends the upload when the dialog is closed", async () => {
  await open();
  await chooseAndSave();
  const sending = await upload(0);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(sending.isAborted).toBe(true));
  expect(keys()).toEqual([ask]);
});

it("asks before removing the picture", async () => {
  const { client } = await open();
  await user.click(screen.getByRole("button", { name: "Remove picture" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove your picture?" });
  expect(keys()).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Remove picture" }));
  expect(await screen.findByText("Profile picture removed")).toBeDefined();
  expect(client.getQueryData(sessionQuery.queryKey)?.profileImageUrl).toBeNull();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("keeps the picture if removing it failed", async () => {
  api.answer("DELETE /api/profile/picture", "no connection");
  await open();
  await user.click(screen.getByRole("button", { name: "Remove picture" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Remove picture" }));
  expect(await screen.findByText("Failed to remove profile picture. Please try again.")).toBeDefined();
});
