import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { fakeUploads } from "../../../../test/fake-uploads.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { standardPrivacy } from "../../../../test/makers/people.ts";
// Imported up front, because compiling it takes longer than a query waits.
import "./create-listing-screen.tsx";
import { anItem } from "../../../../test/makers/marketplace.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const create = "POST /api/marketplace/items";
const user = userEvent.setup({ applyAccept: false });
/** The server's item for what was sent. */
const made = ({ body }: RequestInit) =>
  Response.json({ ...anItem(9, { isOwn: true }), ...(typeof body === "string" && JSON.parse(body)) }, { status: 201 });

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
    "GET /api/marketplace/items": ok([]),
    "GET /api/marketplace/own": ok([]),
    "GET /api/marketplace/favourites": ok([]),
    "GET /api/marketplace/searches": ok([]),
    "GET /api/locations/search": ok([]),
    [create]: made,
    "POST /api/objects/upload": () => {
      asked += 1;
      const path = `uploads/picture-${asked}`;
      return Response.json({ uploadURL: `http://host/storage/${path}?token=x`, objectPath: `/objects/${path}` });
    },
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const photo = (name: string) => new File([name], `${name}.jpg`, { type: "image/jpeg" });
const picker = () => screen.findByLabelText(/^Add (?:more )?pictures/u);
const pictures = () => within(screen.getByRole("list", { name: "Pictures in their order" })).getAllByRole("listitem");
const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);
const submit = async () => user.click(await screen.findByRole("button", { name: "Create Listing" }));

/** In one event, because typing each character is slow. */
async function write(name: RegExp, value: string) {
  fireEvent.change(await screen.findByLabelText(name), { target: { value } });
}

async function fillIn() {
  await write(/^Title/u, "  Touring bike ");
  await write(/^Description/u, "Steel, serviced in spring");
  await write(/^Price/u, "120.5");
  await write(/^Category/u, "sports");
  await write(/^Location/u, "Lisbon");
}

const written = {
  title: "Touring bike",
  description: "Steel, serviced in spring",
  price: "120.50",
  condition: "good",
  category: "sports",
  location: "Lisbon",
};

/** Uploaded pictures. */
async function addPictures(...names: string[]) {
  const before = uploads.length;
  await user.upload(await picker(), names.map(photo));
  await waitFor(() => expect(uploads).toHaveLength(before + names.length));
  for (const upload of uploads.slice(before)) upload.answer(204);
  await waitFor(() => expect(screen.queryAllByRole("progressbar")).toHaveLength(0));
}

describe("seller who accepts no messages", () => {
  const notices = {
    everyone: null,
    friends: null,
    none: "Buyers can't write to you",
  };
  it.each(["everyone", "friends", "none"] as const)("sees a warning before publishing: %s", async (audience) => {
    api.answer("GET /api/privacy/settings", ok({ ...standardPrivacy, allowDirectMessages: audience }));
    openApp("/marketplace/create");
    await screen.findByLabelText(/^Title/u);
    await waitFor(() => expect(sentTo("GET /api/privacy/settings")).toHaveLength(1));
    const text = notices[audience];
    if (text === null) expect(screen.queryByText(/can write to you/u)).toBeNull();
    else {
      expect(await screen.findByText(text)).toBeDefined();
      api.answer("PATCH /api/privacy/settings", ok(standardPrivacy));
      api.answer("GET /api/privacy/settings", ok(standardPrivacy));
      await user.click(screen.getByRole("button", { name: "Let buyers write to me" }));
      await waitFor(() => expect(screen.queryByText(text)).toBeNull());
      expect(sentTo("PATCH /api/privacy/settings")).toEqual([{ allowDirectMessages: "friends" }]);
    }
  });
});

describe("form", () => {
  it.each([
    [/^Title/u, "", "Title must be at least 3 characters"],
    [/^Title/u, "ab", "Title must be at least 3 characters"],
    [/^Description/u, "Too short", "Description must be at least 10 characters"],
    [/^Price/u, "", "Price must be a positive number"],
    [/^Price/u, "0", "Price must be a positive number"],
    [/^Price/u, "-3", "Price must be a positive number"],
    [/^Price/u, "0.001", "Please enter an amount with at most two decimals"],
    [/^Price/u, "1e9", "Price must be at most $99,999,999.99"],
    [/^Price/u, "free", "Price must be a positive number"],
    [/^Category/u, "", "Please select a category"],
    [/^Location/u, "L", "Location is required"],
  ])("checks %s with %j: %s", async (name, value, message) => {
    openApp("/marketplace/create");
    await fillIn();
    await write(name, value);
    await submit();
    expect(await screen.findByText(message)).toBeDefined();
    const field = await screen.findByLabelText(name);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sentTo(create)).toEqual([]);
  });

  it("shows a message for each field at once", async () => {
    openApp("/marketplace/create");
    await submit();
    await screen.findByText("Location is required");
    const form = within(screen.getByRole("form", { name: "Listing" }));
    expect(form.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Title must be at least 3 characters",
      "Description must be at least 10 characters",
      "Price must be a positive number",
      "Please select a category",
      "Location is required",
    ]);
  });

  it("creates a listing, in good condition by default", async () => {
    const { router } = openApp("/marketplace/create");
    await fillIn();
    await submit();
    expect(await screen.findByText("Success!")).toBeDefined();
    expect(screen.getByText("Your listing has been created successfully")).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe("/marketplace"));
    expect(sentTo(create)).toEqual([{ ...written, imageUrls: [], clientId: expect.any(String) }]);
    expect(sessionStorage.getItem("draft:listing:new")).toBeNull();
  });

  it("stays filled after a failure, and retries with the same client id", async () => {
    api.answer(create, { status: 500, body: { code: "kernel/unknown", message: "Something went wrong" } });
    openApp("/marketplace/create");
    await fillIn();
    await submit();
    expect(await screen.findByText("Error")).toBeDefined();
    expect(screen.getByText("Failed to create listing. Please try again.")).toBeDefined();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Location/u)).value).toBe("Lisbon");
    api.answer(create, made);
    await submit();
    expect(await screen.findByText("Success!")).toBeDefined();
    const [first, second] = sentTo(create);
    expect(second).toEqual(first);
  });

  it("sends its current values, even if an earlier try arrived unnoticed", async () => {
    api.answer(create, () => Response.json({ ...anItem(9), ...written, imageUrls: [] }, { status: 201 }));
    const change = `PATCH /api/marketplace/items/${anItem(9).id}`;
    api.answer(change, ok(anItem(9)));
    openApp("/marketplace/create");
    await fillIn();
    await write(/^Price/u, "99");
    await submit();
    expect(await screen.findByText("Success!")).toBeDefined();
    expect(sentTo(change)).toEqual([{ ...written, price: "99.00", imageUrls: [] }]);
  });

  it("shows the server's refusal at its field", async () => {
    const issues = [{ path: "location", message: "Location is required" }];
    api.answer(create, { status: 400, body: { code: "kernel/invalid", message: "Invalid", issues } });
    openApp("/marketplace/create");
    await fillIn();
    await submit();
    expect(await screen.findByText("Location is required")).toBeDefined();
    expect(screen.queryByText("Error")).toBeNull();
  });

  it.each(["Cancel", "Back to Marketplace"])("returns to the list it was opened from: %s", async (name) => {
    const { router } = openApp("/marketplace?category=books");
    await screen.findByRole("heading", { level: 1, name: "Marketplace" });
    await router.navigate({ to: "/marketplace/create" });
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe("/marketplace?category=books");
  });

  it("restores a draft with its uploaded pictures, until the member starts over", async () => {
    const { router } = openApp("/marketplace/create");
    await fillIn();
    await addPictures("a");
    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/marketplace"));
    cleanup();
    openApp("/marketplace/create");
    expect(await screen.findByText("We kept your unsaved changes")).toBeDefined();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Price/u)).value).toBe("120.5");
    expect(pictures()[0]?.querySelector("img")?.getAttribute("src")).toBe("/objects/uploads/picture-1?w=320");
    await user.click(screen.getByRole("button", { name: "Start over" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Price/u).value).toBe(""));
    expect(screen.queryByRole("list", { name: "Pictures in their order" })).toBeNull();
    expect(sessionStorage.getItem("draft:listing:new")).toBeNull();
    // From here on it isn't the restored draft.
    await write(/^Title/u, "Another thing");
    expect(screen.queryByText("We kept your unsaved changes")).toBeNull();
  });

  it("can't be changed while it is being sent", async () => {
    openApp("/marketplace/create");
    await fillIn();
    await user.upload(await picker(), photo("a"));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await submit();
    await screen.findByRole("button", { name: "Creating..." });
    for (const name of [/^Title/u, /^Price/u, /^Location/u, /^Add more pictures/u])
      expect(screen.getByLabelText(name).closest("fieldset")?.disabled, String(name)).toBe(true);
    uploads[0]?.answer(204);
    expect(await screen.findByText("Success!")).toBeDefined();
    expect(sentTo(create)).toHaveLength(1);
  });
});

describe("pictures", () => {
  it("are sent at once, with real progress, and listed in the order shown", async () => {
    openApp("/marketplace/create");
    await user.upload(await picker(), [photo("a"), photo("b"), photo("c")]);
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(screen.getByText("3/5")).toBeDefined();
    expect(sentTo("POST /api/objects/upload")[0]).toEqual({
      purpose: "listing-image",
      filename: "a.jpg",
      contentType: "image/jpeg",
      size: 1,
    });
    expect([uploads[0]?.method, uploads[0]?.address]).toEqual(["PUT", "/storage/uploads/picture-1?token=x"]);
    uploads[0]?.progress(1, 4);
    const bar = screen.getByRole("progressbar", { name: "Uploading Picture 1" });
    await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("0.25"));
    for (const upload of uploads) upload.answer(204);
    await waitFor(() => expect(screen.queryAllByRole("progressbar")).toHaveLength(0));

    await user.click(screen.getByRole("button", { name: "Move picture 3 left" }));
    expect(await screen.findByText("Picture 3 is now picture 2 of 3")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move picture 2 left" }));
    const handle = screen.getByRole("button", { name: "Picture 2 of 3" });
    handle.focus();
    await user.keyboard("{ArrowLeft}");
    expect(await screen.findByText("Picture 2 is now picture 1 of 3, the cover")).toBeDefined();
    expect(within(pictures()[0] ?? expect.fail()).getByText("Cover")).toBeDefined();
    // Pictures don't move past the end.
    await user.click(screen.getByRole("button", { name: "Move picture 1 left" }));
    await user.click(screen.getByRole("button", { name: "Remove picture 2" }));
    expect(await screen.findByText("Picture 2 removed")).toBeDefined();

    await fillIn();
    await submit();
    expect(await screen.findByText("Success!")).toBeDefined();
    expect(sentTo(create)).toEqual([
      {
        ...written,
        imageUrls: ["/objects/uploads/picture-3", "/objects/uploads/picture-2"],
        clientId: expect.any(String),
      },
    ]);
  });

  it("are limited to five", async () => {
    openApp("/marketplace/create");
    await addPictures("a", "b", "c");
    await user.upload(await picker(), [photo("d"), photo("e"), photo("f")]);
    expect(await screen.findByText("Too many images")).toBeDefined();
    expect(screen.getByText("You can only upload up to 5 images")).toBeDefined();
    expect(uploads).toHaveLength(3);
    await addPictures("d", "e");
    expect((await picker()).hasAttribute("disabled")).toBe(true);
  });

  it.each([
    [new File(["%PDF"], "manual.pdf", { type: "application/pdf" }), "Only pictures can be added"],
    [new File(["<svg/>"], "drawing.svg", { type: "image/svg+xml" }), "Only pictures can be added"],
    [new File(["x"], "IMG_1.HEIC", { type: "image/heic" }), /can't open HEIC photos/u],
    [new File([], "empty.jpg", { type: "image/jpeg" }), /This file is empty/u],
    [new File([new Uint8Array(10_485_761)], "huge.jpg", { type: "image/jpeg" }), /Maximum file size is 10MB/u],
  ])("aren't sent if they can't be shown: %#", async (file, message) => {
    openApp("/marketplace/create");
    await user.upload(await picker(), file);
    expect(await screen.findByText(message)).toBeDefined();
    expect(sentTo("POST /api/objects/upload")).toEqual([]);
    expect(screen.queryByRole("button", { name: /^Retry/u })).toBeNull();
  });

  it("delay the listing if their upload failed, and are retried with the next try", async () => {
    openApp("/marketplace/create");
    await fillIn();
    await user.upload(await picker(), photo("a"));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.loseConnection();
    expect(await screen.findByText("Picture 1: No connection.")).toBeDefined();
    await submit();
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.loseConnection();
    expect(await screen.findByText("Image upload failed")).toBeDefined();
    expect(screen.getByText("Failed to upload images. Please try again.")).toBeDefined();
    expect(sentTo(create)).toEqual([]);

    await user.click(await screen.findByRole("button", { name: "Retry picture 1" }));
    await waitFor(() => expect(uploads).toHaveLength(3));
    // The listing waits for the pending upload.
    await submit();
    expect(await screen.findByRole("button", { name: "Creating..." })).toBeDefined();
    uploads[2]?.answer(204);
    expect(await screen.findByText("Success!")).toBeDefined();
    expect(sentTo(create)).toMatchObject([{ imageUrls: ["/objects/uploads/picture-3"] }]);
  });

  it.each([
    ["no address", () => api.answer("POST /api/objects/upload", "no connection")],
    ["a refusal", () => undefined],
  ])("show the problem after %s", async (kind, prepare) => {
    prepare();
    openApp("/marketplace/create");
    await fillIn();
    await user.upload(await picker(), photo("a"));
    const refused = { code: "media/unreadable", message: "This image is damaged or too large" };
    if (kind === "a refusal") {
      await waitFor(() => expect(uploads).toHaveLength(1));
      uploads[0]?.answer(415, refused);
      expect(await screen.findByText(`Picture 1: ${refused.message}`)).toBeDefined();
      expect(screen.queryByRole("button", { name: /^Retry/u })).toBeNull();
    } else {
      expect(await screen.findByRole("button", { name: "Retry picture 1" })).toBeDefined();
    }
    await submit();
    expect(await screen.findByText("Image upload failed")).toBeDefined();
    // Without the picture the listing is sent.
    await user.click(screen.getByRole("button", { name: "Remove picture 1" }));
    await submit();
    expect(await screen.findByText("Success!")).toBeDefined();
  });

  it("are sent once more if the server lost them", async () => {
    openApp("/marketplace/create");
    await fillIn();
    await addPictures("a");
    api.answer(create, { status: 400, body: { code: "marketplace/not-own-image", message: "Upload first" } });
    await submit();
    expect(await screen.findByText("Image upload failed")).toBeDefined();
    api.answer(create, made);
    await submit();
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.answer(204);
    expect(await screen.findByText("Success!")).toBeDefined();
    expect(sentTo(create)[1]).toMatchObject({ imageUrls: ["/objects/uploads/picture-2"] });
  });
});
