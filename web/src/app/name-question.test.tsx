import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin, robinsProfile } from "../../test/fake-api.ts";
import { openApp } from "../../test/open-app.tsx";
import { aPost } from "../../test/makers/feed.ts";
import { aUser, page } from "../../test/makers/people.ts";
import { toast } from "../ui/toast-store.ts";
// Preloaded: the first compilation takes longer than a query waits.
import "../domains/feed/lists/feed-screen.tsx";
import "../domains/identity/profile/name-dialog-form.tsx";

const refusal = "Add your first name first, so people know who you are.";
const needed = { status: 403, body: { code: "people/name-needed", message: refusal } };
const nameless = { ...robin, firstName: null, lastName: null };
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": { status: 200, body: nameless },
    "GET /api/config": { status: 200, body: config },
    "GET /api/feed": page([]),
    "POST /api/posts": needed,
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your post");
async function post() {
  openApp("/feed");
  await user.type(await screen.findByLabelText("Your post"), "Hello neighbours");
  await user.click(screen.getByRole("button", { name: "Post" }));
  return within(await screen.findByRole("dialog", { name: "What's your first name?" }));
}

it("asks for the first name, saves it, and then sends the message", async () => {
  const dialog = await post();
  await user.click(dialog.getByRole("button", { name: "Save and continue" }));
  expect(await dialog.findByText("First name is required")).toBeDefined();
  expect(sentTo("PATCH /api/profile")).toEqual([]);
  api.answer("PATCH /api/profile", { status: 200, body: { ...robinsProfile, firstName: "Robin" } });
  api.answer("POST /api/posts", { status: 201, body: aPost(3, { user: aUser(0), mayEdit: true }) });
  await user.type(dialog.getByLabelText(/^First name/u), "Robin");
  await user.click(dialog.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByText("Post Created")).toBeDefined();
  expect(sentTo("PATCH /api/profile")).toEqual([{ firstName: "Robin" }]);
  const [first, second] = sentTo("POST /api/posts");
  expect(second).toEqual(first);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("keeps the message when the question is cancelled, and says why it wasn't sent", async () => {
  const dialog = await post();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText(refusal)).toBeDefined();
  expect(sentTo("POST /api/posts")).toHaveLength(1);
  expect(field().value).toBe("Hello neighbours");
});

it("keeps the question open if the name can't be saved", async () => {
  api.answer("PATCH /api/profile", "no connection");
  const dialog = await post();
  await user.type(dialog.getByLabelText(/^First name/u), "Robin");
  await user.click(dialog.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByText("Not saved")).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(/^First name/u).value).toBe("Robin");
  // The question outlives the screen that asked, and test files share this page.
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
