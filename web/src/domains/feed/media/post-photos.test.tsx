import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config, fakeApi, robin } from "../../../../test/fake-api.ts";
import { fakeUploads } from "../../../../test/fake-uploads.ts";
import { aPhoto, aPost, postId } from "../../../../test/makers/feed.ts";
import { aUser, page } from "../../../../test/makers/people.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
// Imported up front: compiling it takes longer than a query's timeout.
import "../lists/feed-screen.tsx";
import "./media-field.tsx";
import "./post-media-viewer.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const me = aUser(0, { id: robin.id, firstName: "Robin", lastName: "Vermeulen", username: "robin" });
const user = userEvent.setup({ applyAccept: false });
let api: ReturnType<typeof fakeApi>;
let uploads: ReturnType<typeof fakeUploads>;
let asked: number;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  sessionStorage.clear();
  asked = 0;
  uploads = fakeUploads();
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    "GET /api/feed": page([]),
    "POST /api/posts": { status: 201, body: aPost(3, { user: me, mayEdit: true }) },
    "POST /api/objects/upload": () => {
      asked += 1;
      const path = `uploads/photo-${asked}`;
      return Response.json({ uploadURL: `http://host/storage/${path}?token=x`, objectPath: `/objects/${path}` });
    },
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const file = (name: string, type = "image/jpeg") => new File([name], name, { type });
const picker = () => screen.findByLabelText<HTMLInputElement>("Add photos or a video");
const order = () => screen.findByRole("list", { name: "Photos in order" });
const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);
const add = async (...names: string[]) => {
  const before = uploads.length;
  await user.upload(
    await picker(),
    names.map((name) => file(name)),
  );
  await waitFor(() => expect(uploads).toHaveLength(before + names.length));
};
const describeAs = async (what: string, text: string) => {
  await user.click(within(await order()).getByRole("button", { name: `Describe or crop ${what}` }));
  fireEvent.change(await screen.findByLabelText(/^Description/u), { target: { value: text } });
  await user.click(screen.getByRole("button", { name: "Done" }));
};
const send = () => user.click(screen.getByRole("button", { name: "Post" }));

describe("a post's photos", () => {
  it("upload with progress, are described and reordered by keyboard, and sent without a text", async () => {
    openApp("/feed");
    await add("a.jpg", "b.jpg");
    expect(sentTo("POST /api/objects/upload")[0]).toMatchObject({ purpose: "post-photo", filename: "a.jpg" });
    uploads[0]?.progress(1, 4);
    const bar = await screen.findByRole("progressbar", { name: "Uploading photo 1" });
    await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("0.25"));
    await describeAs("photo 2", "  Two cups ");
    const handle = within(await order()).getByRole("button", { name: "Photo 2 of 2: Two cups" });
    handle.focus();
    await user.keyboard("{ArrowLeft}");
    expect(await screen.findByText("Photo 2 is now photo 1 of 2")).toBeDefined();
    for (const upload of uploads) upload.answer(204);
    await waitFor(() => expect(screen.queryAllByRole("progressbar")).toHaveLength(0));
    expect(screen.getByText("Everything is uploaded")).toBeDefined();
    await send();
    expect(await screen.findByText("Post Created")).toBeDefined();
    expect(sentTo("POST /api/posts")).toEqual([
      {
        content: "",
        postType: "text",
        visibility: "friends",
        clientId: expect.any(String),
        media: [
          { url: "/objects/uploads/photo-2", alt: "Two cups" },
          { url: "/objects/uploads/photo-1", alt: "" },
        ],
      },
    ]);
    expect(screen.queryByRole("list", { name: "Photos in order" })).toBeNull();
    expect(sessionStorage.getItem(`draft:post:${robin.id}:media`)).toBeNull();
  });

  it("wait with their post for a connection, and are uploaded and published once", async () => {
    api.answer("POST /api/objects/upload", "no connection");
    openApp("/feed");
    await user.upload(await picker(), [file("a.jpg"), file("b.jpg")]);
    await waitFor(() => expect(screen.getAllByText(/No connection\./)).toHaveLength(2));
    await describeAs("photo 2", "Two cups");
    fireEvent.change(screen.getByRole("textbox", { name: "Your post" }), { target: { value: "From the train" } });
    await send();
    const unsent = within(await screen.findByRole("list", { name: "Posts that aren't published yet" }));
    expect(unsent.getByText("From the train")).toBeDefined();
    expect(unsent.getByText("2 photos")).toBeDefined();
    expect(unsent.getByText("Waiting for a connection")).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your post" }).value).toBe("");
    expect(sentTo("POST /api/posts")).toEqual([]);

    api.answer("POST /api/objects/upload", () => {
      asked += 1;
      const path = `uploads/photo-${asked}`;
      return Response.json({ uploadURL: `http://host/storage/${path}?token=x`, objectPath: `/objects/${path}` });
    });
    window.dispatchEvent(new Event("online"));
    for (const at of [0, 1]) {
      await waitFor(() => expect(uploads[at]).toBeDefined());
      uploads[at]?.answer(204);
    }
    await waitFor(() => expect(sentTo("POST /api/posts")).toHaveLength(1));
    expect(sentTo("POST /api/posts")[0]).toMatchObject({
      content: "From the train",
      visibility: "friends",
      media: [
        { url: "/objects/uploads/photo-1", alt: "" },
        { url: "/objects/uploads/photo-2", alt: "Two cups" },
      ],
    });
    await waitFor(() => expect(screen.queryByText("From the train")).toBeNull());
  });

  it("come back into the form with a post that the server has refused", async () => {
    api.answer("POST /api/posts", "no connection");
    openApp("/feed");
    await add("a.jpg");
    uploads[0]?.answer(204);
    await describeAs("photo 1", "Two cups");
    fireEvent.change(screen.getByRole("textbox", { name: "Your post" }), { target: { value: "From the train" } });
    await send();
    await screen.findByText("Waiting for a connection");
    api.answer("POST /api/posts", { status: 409, body: { code: "feed/any", message: "That word isn't allowed" } });
    window.dispatchEvent(new Event("online"));
    const unsent = within(await screen.findByRole("list", { name: "Posts that aren't published yet" }));
    expect(await unsent.findByText("Not sent: That word isn't allowed")).toBeDefined();
    await user.click(unsent.getByRole("button", { name: "Edit" }));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your post" });
    expect(field.value).toBe("From the train");
    expect(await within(await order()).findByRole("button", { name: /Two cups/ })).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
  });

  it("leave the words that a reload at the moment of sending has kept in the form as they are", async () => {
    api.answer("POST /api/posts", "no connection");
    openApp("/feed");
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your post" });
    fireEvent.change(field, { target: { value: "From the train" } });
    await send();
    await screen.findByText("Waiting for a connection");
    api.answer("POST /api/posts", { status: 409, body: { code: "feed/any", message: "That word isn't allowed" } });
    window.dispatchEvent(new Event("online"));
    const unsent = within(await screen.findByRole("list", { name: "Posts that aren't published yet" }));
    await unsent.findByText("Not sent: That word isn't allowed");
    fireEvent.change(field, { target: { value: "From the train " } });
    await user.click(unsent.getByRole("button", { name: "Edit" }));
    expect(field.value).toBe("From the train");
  });

  it("are waited for, which can be cancelled, and sent once they have arrived", async () => {
    openApp("/feed");
    await add("a.jpg");
    await send();
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    uploads[0]?.answer(204);
    await waitFor(() => expect(screen.queryAllByRole("progressbar")).toHaveLength(0));
    expect(sentTo("POST /api/posts")).toEqual([]);
    await send();
    await waitFor(() => expect(sentTo("POST /api/posts")).toHaveLength(1));
  });

  it("that failed are tried again, and can be removed", async () => {
    openApp("/feed");
    await add("a.jpg");
    uploads[0]?.loseConnection();
    await user.click(await screen.findByRole("button", { name: "Retry photo 1" }));
    await waitFor(() => expect(uploads.length).toBeGreaterThan(1));
    await user.click(screen.getByRole("button", { name: "Cancel photo 1" }));
    expect(uploads.at(-1)?.isAborted).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Post" }).disabled).toBe(true);
  });

  it("outlive leaving the screen and a reload once they are uploaded", async () => {
    openApp("/feed");
    await add("a.jpg");
    uploads[0]?.answer(204);
    await describeAs("photo 1", "A dog");
    await waitFor(() => expect(sessionStorage.getItem(`draft:post:${robin.id}:media`)).toContain("A dog"));
    cleanup();
    openApp("/feed");
    expect(within(await order()).getByRole("button", { name: "Photo 1 of 1: A dog" })).toBeDefined();
    await send();
    await waitFor(() =>
      expect(sentTo("POST /api/posts")).toMatchObject([{ media: [{ url: "/objects/uploads/photo-1" }] }]),
    );
  });

  it("are ten at most, and not mixed with a video or other files", async () => {
    openApp("/feed");
    await user.upload(await picker(), file("notes.txt", "text/plain"));
    expect(await screen.findByText("Only photos and videos can be added")).toBeDefined();
    await user.upload(await picker(), [file("a.jpg"), file("a.mp4", "video/mp4")]);
    expect(await screen.findByText("Photos or a video")).toBeDefined();
    await user.upload(
      await picker(),
      Array.from({ length: 11 }, (_, at) => file(`${at}.jpg`)),
    );
    expect(await screen.findByText("Too many photos")).toBeDefined();
    expect(uploads).toHaveLength(0);
  });

  it("that the server lost are sent again with the next try", async () => {
    api.answer("POST /api/posts", { status: 400, body: { code: "feed/not-own-media", message: "No" } });
    openApp("/feed");
    await add("a.jpg");
    uploads[0]?.answer(204);
    await waitFor(() => expect(screen.queryAllByRole("progressbar")).toHaveLength(0));
    await send();
    expect(await screen.findByText("Some photos are missing")).toBeDefined();
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
  });
});

describe("in a list", () => {
  const show = (media: ReturnType<typeof aPhoto>[], what = {}) => {
    api.answer("GET /api/feed", page([aPost(1, { content: "", media, ...what })]));
    openApp("/feed");
  };

  it("one photo keeps its own shape within bounds, with its description and its widths", async () => {
    show([aPhoto(1, { width: 400, height: 1200 })]);
    const image = await screen.findByRole("img", { name: "Alt 1" });
    expect(image.getAttribute("srcset")).toContain("/objects/uploads/photo-1?w=1280 1280w");
    expect(image.closest<HTMLElement>("[style*='aspect-ratio']")?.style.aspectRatio).toBe("0.8 / 1");
    expect(screen.queryByText("1/1")).toBeNull();
  });

  it("several are a carousel with a counter, moved by buttons and arrow keys", async () => {
    const scrollTo = vi.fn();
    show([aPhoto(1), aPhoto(2, { alt: "" }), aPhoto(3)]);
    const carousel = await screen.findByRole("region", { name: "3 photos by Ana Number1" });
    const strip = within(carousel).getByRole("list");
    Object.defineProperties(strip, { clientWidth: { value: 300 }, scrollTo: { value: scrollTo } });
    expect(within(carousel).getByText("1/3")).toBeDefined();
    expect(within(carousel).getByRole("img", { name: "Photo 2 of 3" })).toBeDefined();
    await user.click(within(carousel).getByRole("button", { name: "Next photo" }));
    expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 300 }));
    strip.scrollLeft = 300;
    fireEvent.scroll(strip);
    expect(within(carousel).getByText("2/3")).toBeDefined();
    within(carousel).getByRole("button", { name: "Photo 2 of 3" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 600 }));
    await user.keyboard("{ArrowLeft}");
    expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 0 }));
  });

  it("a photo opens in full with its description, and its author adds it to the gallery", async () => {
    api.answer("POST /api/media/from-post", { status: 201, body: {} });
    show([aPhoto(1), aPhoto(2)], { user: me, mayEdit: true });
    await user.click(await screen.findByRole("button", { name: "Alt 2" }));
    const viewer = await screen.findByRole("dialog");
    expect(within(viewer).getByText("2 of 2")).toBeDefined();
    expect(within(viewer).getByText("Alt 2")).toBeDefined();
    await user.click(within(viewer).getByRole("button", { name: "Add to my gallery" }));
    expect(await screen.findByText("Added to your gallery")).toBeDefined();
    expect(sentTo("POST /api/media/from-post")).toEqual([{ url: "/objects/uploads/photo-2", description: "Alt 2" }]);
  });

  it("others can't add it to their gallery", async () => {
    show([aPhoto(1)]);
    await user.click(await screen.findByRole("button", { name: "Alt 1" }));
    const viewer = await screen.findByRole("dialog");
    expect(within(viewer).queryByRole("button", { name: "Add to my gallery" })).toBeNull();
  });

  it("a video has controls and a poster, and doesn't start by itself", async () => {
    const poster = "/objects/uploads/still";
    show([aPhoto(1, { kind: "video", alt: "A walk", poster, srcset: `${poster}?w=320 320w` })]);
    const film = await screen.findByLabelText<HTMLVideoElement>("A walk");
    expect([film.tagName, film.controls, film.autoplay, film.preload]).toEqual(["VIDEO", true, false, "none"]);
    expect(film.getAttribute("poster")).toBe("/objects/uploads/still?w=320");
  });

  it("its author removes one of them and leaves the text alone", async () => {
    api.answer(`PATCH /api/posts/${postId(1)}`, ok(aPost(1, { media: [aPhoto(2)], user: me, mayEdit: true })));
    show([aPhoto(1), aPhoto(2)], { user: me, mayEdit: true, content: "Words" });
    await user.click(await screen.findByRole("button", { name: "More about Robin Vermeulen's post" }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await user.click(await screen.findByRole("button", { name: "Remove photo 1" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sentTo(`PATCH /api/posts/${postId(1)}`)).toEqual([
        { visibility: "friends", media: [{ url: "/objects/uploads/photo-2", alt: "Alt 2" }] },
      ]),
    );
  });
});
