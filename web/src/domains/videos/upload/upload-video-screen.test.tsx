import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { fakeMedia } from "../../../../test/fake-media.ts";
import { fakeUploads } from "../../../../test/fake-uploads.ts";
import { laterClick } from "../../../../test/later-click.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { page } from "../../../../test/makers/people.ts";
import { aVideo } from "../../../../test/makers/videos.ts";
// Imported up front, because compiling it takes longer than a query waits.
import "./upload-video-screen.tsx";
import "../watching/videos-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const file = (name = "walk.mp4", type = "video/mp4") => new File(["a film"], name, { type });
const user = userEvent.setup({ applyAccept: false });
let uploads: ReturnType<typeof fakeUploads>;
/** The elements that probe files. */
let probes: HTMLVideoElement[];
let revoked: string[];

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  fakeMedia();
  fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/videos/feed": page([aVideo(2)]),
    [`GET /api/videos/user/${robin.id}`]: page([aVideo(7, { isPublic: false })]),
  });
  uploads = fakeUploads();
  probes = [];
  revoked = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((tag: string) => {
    const element = create(tag);
    // React creates elements with an options argument; the probe is created with the name only.
    if (element instanceof HTMLVideoElement) probes.push(element);
    return element;
  });
  let count = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:http://test/${(count += 1)}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void revoked.push(address));
});

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const app = openApp("/videos/upload");
  await screen.findByRole("heading", { level: 1, name: "Upload a video" });
  return app;
}
const choose = (chosen: File) => user.upload(document.querySelector("input[type=file]") as HTMLInputElement, chosen); // the screen has one
const send = async () => user.click(await screen.findByRole("button", { name: "Upload video" }));

/** The fields sent with an upload. */
function formOf(upload: (typeof uploads)[number] | undefined): FormData {
  if (!(upload?.file instanceof FormData)) throw new Error("no form was sent");
  return upload.file;
}

/** The element that probes the last chosen file. */
function probeOfLatest(): HTMLVideoElement {
  const probe = probes.findLast(({ preload, isConnected, src }) => preload === "auto" && !isConnected && src !== "");
  if (probe === undefined) throw new Error("no file was looked into");
  return probe;
}

/** Makes the browser find this in the last chosen file. */
function found(what: { duration?: number; width?: number } | null, probe = probeOfLatest()) {
  if (what === null) return fireEvent.error(probe);
  Object.defineProperties(probe, { duration: { value: what.duration ?? 6 }, videoWidth: { value: what.width ?? 0 } });
  return fireEvent(probe, new Event("loadedmetadata"));
}

async function chooseGood(width = 0) {
  await choose(file());
  found({ duration: 12.4, width });
  await screen.findByText("12 s / 30 s");
}

describe("file that can't be sent", () => {
  it("shows that it is missing", async () => {
    await open();
    await send();
    expect(await screen.findByText("No video selected")).toBeDefined();
    expect(screen.getByText("Please select a video to upload")).toBeDefined();
  });

  it.each([
    [file("notes.txt", "text/plain"), "Invalid file", "Please select a video file"],
    [
      Object.defineProperty(file(), "size", { value: videoLimits.bytes + 1 }),
      "File too large",
      "Video must be under 50MB",
    ],
  ])("is refused before the upload", async (chosen, title, expected) => {
    await open();
    await choose(chosen);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(expected)).toBeDefined();
    expect(screen.queryByLabelText("Title")).toBeNull();
  });

  it("is refused if it is too long, and its object URL is revoked", async () => {
    await open();
    await choose(file());
    found({ duration: 31 });
    expect(await screen.findByText("Video too long")).toBeDefined();
    expect(screen.getByText("Video must be 30 seconds or less (31s)")).toBeDefined();
    await waitFor(() => expect(revoked).toEqual(["blob:http://test/1"]));
    expect(screen.queryByLabelText("Title")).toBeNull();
  });
});

it("is replaced by another one, with its length and size", async () => {
  await open();
  await chooseGood(540);
  expect(screen.getByText("under 0.1 MB")).toBeDefined();
  expect(screen.getByLabelText("Your video").getAttribute("src")).toBe("blob:http://test/1");
  await user.upload(screen.getByLabelText("Change Video"), file("other.mp4"));
  expect(screen.getByLabelText("Your video").getAttribute("src")).toBe("blob:http://test/2");
  expect(revoked).toEqual(["blob:http://test/1"]);
});

it("doesn't replace the good one if it is too long", async () => {
  await open();
  await chooseGood();
  await user.type(screen.getByLabelText("Title"), "Mine");
  await user.upload(screen.getByLabelText("Change Video"), file("other.mp4"));
  found({ duration: 44 });
  expect(await screen.findByText("Video must be 30 seconds or less (44s)")).toBeDefined();
  expect(await screen.findByText("12 s / 30 s")).toBeDefined();
  expect(screen.getByDisplayValue("Mine")).toBeDefined();
  await send();
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(formOf(uploads[0]).get("video")).toMatchObject({ name: "walk.mp4" });
});

it("waits until it is probed, and shows no message on another screen", async () => {
  const { router } = await open();
  await choose(file());
  const probe = probeOfLatest();
  fireEvent.submit(document.querySelector("form") as HTMLFormElement); // the screen has one
  await user.click(screen.getByRole("link", { name: "Back to Videos" }));
  await waitFor(() => expect(router.state.location.href).toBe("/videos"));
  expect(uploads).toHaveLength(0);
  await screen.findByText(/^Video 1 of/u);
  // It also waits for the result.
  await act(async () => void found({ duration: 44 }, probe));
  expect(screen.queryByText("Video too long")).toBeNull();
});

it("is left to the server if this browser can't play it", async () => {
  await open();
  await choose(file("phone.mov", "video/quicktime"));
  found(null);
  expect(await screen.findByText("Your browser can't play this video")).toBeDefined();
  await send();
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(formOf(uploads[0]).has("duration")).toBe(false);
});

it("moves the focus from step to step, with announcements", async () => {
  const quiet = (text: string) =>
    waitFor(() => expect(screen.getByText(text).getAttribute("aria-live")).toBe("polite"));
  await open();
  screen.getByLabelText(/^Choose a video/u).focus();
  await chooseGood();
  expect(document.activeElement).toBe(screen.getByLabelText("Change Video"));
  await quiet("walk.mp4 chosen, 12 s / 30 s, under 0.1 MB");
  await user.upload(screen.getByLabelText("Change Video"), file("other.mp4"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Change Video")));
  found({ duration: 9 });
  await quiet("other.mp4 chosen, 9 s / 30 s, under 0.1 MB");
  await send();
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Cancel upload" }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.progress(3, 10);
  await quiet("25% uploaded");
  uploads[0]?.progress(4, 10);
  await quiet("25% uploaded");
  uploads[0]?.loseConnection();
  const again = await screen.findByRole("button", { name: "Upload video" });
  expect(document.activeElement).toBe(again);
});

describe("upload", () => {
  it("sends the details, reports progress, and ends at the videos", async () => {
    const { router } = await open();
    await chooseGood();
    await user.type(screen.getByLabelText("Title"), " The walk ");
    await user.type(screen.getByLabelText("Captions"), "Wind.");
    expect(screen.getByText("10 / 120")).toBeDefined();
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [upload] = uploads;
    expect([upload?.method, upload?.address]).toEqual(["POST", "/api/videos/upload"]);
    const form = formOf(upload);
    expect(Object.fromEntries([...form].filter(([name]) => name !== "video"))).toEqual({
      title: "The walk",
      captions: "Wind.",
      isPublic: "true",
      duration: "12.4",
      clientId: expect.stringMatching(/^[\da-f-]{36}$/u),
    });
    // The text fields come first, so that they can be refused before the file arrives.
    expect([...form.keys()].at(-1)).toBe("video");
    expect(screen.getByText("Uploading...")).toBeDefined();
    upload?.progress(1, 4);
    await waitFor(() => expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("25%"));
    upload?.answer(201, aVideo(3));
    expect(await screen.findByText("Video uploaded!")).toBeDefined();
    expect(screen.getByText("Your video is now live")).toBeDefined();
    await waitFor(() => expect(router.state.location.href).toBe("/videos"));
    expect(revoked).toEqual(["blob:http://test/1"]);
  });

  it("ends at the private videos for a private one", async () => {
    const { router } = await open();
    await chooseGood();
    await user.click(screen.getByRole("switch", { name: /^Public Video/u }));
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(formOf(uploads[0]).get("isPublic")).toBe("false");
    uploads[0]?.answer(201, aVideo(7, { isPublic: false }));
    await waitFor(() => expect(router.state.location.href).toBe("/videos?tab=private"));
  });

  it.each([
    ["the server's reason", 415, { code: "media/video-damaged", message: "This video is damaged or was cut off" }],
    ["a reason of its own", 502, undefined],
  ])("shows %s, and retries with the same client id", async (_, status, body) => {
    await open();
    await chooseGood();
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer(status, body);
    expect(await screen.findByText("Upload failed")).toBeDefined();
    expect(screen.getByText(body?.message ?? "Could not upload video")).toBeDefined();
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
    const [first, second] = uploads.map((upload) => formOf(upload).get("clientId"));
    expect(second).toBe(first);
  });

  it("can be cancelled", async () => {
    await open();
    await chooseGood();
    await send();
    const cancel = await screen.findByRole("button", { name: "Cancel upload" });
    await waitFor(() => expect(uploads).toHaveLength(1));
    // The second half of a double click on the button that was there before.
    await user.click(cancel);
    expect(uploads[0]?.isAborted).toBe(false);
    fireEvent(cancel, laterClick());
    await screen.findByRole("button", { name: "Upload video" });
    expect(uploads[0]?.isAborted).toBe(true);
    expect(await screen.findByText("Upload cancelled")).toBeDefined();
    expect(screen.queryByText("Upload failed")).toBeNull();
  });

  it("asks before the member leaves, and stops if they do", async () => {
    const { router } = await open();
    await chooseGood();
    await send();
    await screen.findByRole("button", { name: "Cancel upload" });
    await user.click(screen.getByRole("link", { name: "Back to Videos" }));
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    expect(router.state.location.href).toBe("/videos/upload");
    expect(uploads[0]?.isAborted).toBe(false);
    await user.click(screen.getByRole("link", { name: "Back to Videos" }));
    await user.click(await screen.findByRole("button", { name: "Stop and leave" }));
    await waitFor(() => expect(router.state.location.href).toBe("/videos"));
    expect(uploads[0]?.isAborted).toBe(true);
  });
});
