import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config, fakeApi, robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { aUser, page, standardPrivacy } from "../../../../test/makers/people.ts";
// Imported up front: compiling it takes longer than a query's timeout.
import "./feed-screen.tsx";
import { aComment, aPost, postId, posts } from "../../../../test/makers/feed.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const broken = { status: 500 } as const;
const me = aUser(0, { id: robin.id, firstName: "Robin", lastName: "Vermeulen", username: "robin" });
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    "GET /api/feed": page(posts(2, 1)),
  });
});

afterEach(() => {
  toast.dismiss();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(path = "/feed") {
  const app = openApp(path);
  await screen.findByRole("heading", { level: 1, name: "Social Feed" });
  return app;
}

const article = (number: number) => screen.findByRole("article", { name: `Ana Number${number}` });
const names = () => screen.getAllByRole("article").map((post) => post.querySelector("bdi")?.textContent);
const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);

describe("list of posts", () => {
  it("shows each post's author, visibility and whether it was edited", async () => {
    const content = "<b>Bread</b>\nand salt";
    api.answer(
      "GET /api/feed",
      page([aPost(1, { content, visibility: "private", updatedAt: "2026-11-20T10:00:00.000Z", likesCount: 2 })]),
    );
    await open();
    const post = await article(1);
    expect(post.textContent).toContain(content);
    for (const text of ["Only me", "edited", "2 likes"]) expect(within(post).getByText(text)).toBeDefined();
    expect(within(post).getByRole("link", { name: "Ana Number1" }).getAttribute("href")).toBe(
      `/profile/${aUser(1).id}`,
    );
  });

  it("folds a long post", async () => {
    api.answer("GET /api/feed", page([aPost(1, { content: "line\n".repeat(30) })]));
    await open();
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(screen.getByRole("button", { name: "Show less" })).toBeDefined();
  });

  it("shows what to do if there are no posts", async () => {
    api.answer("GET /api/feed", page([]));
    await open();
    const find = await within(screen.getByRole("main")).findByRole("link", { name: "Find Friends" });
    expect(find.getAttribute("href")).toBe("/search");
    await user.click(screen.getByRole("button", { name: "Write your first post" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Your post"));
  });

  it("offers a retry if the feed can't be loaded", async () => {
    api.answer("GET /api/feed", broken);
    await open();
    const failed = await screen.findByText("Couldn't load the feed");
    api.answer("GET /api/feed", page(posts(1)));
    await user.click(within(failed.closest("[role=alert]") as HTMLElement).getByRole("button", { name: "Retry" }));
    await article(1);
  });

  it("loads older posts", async () => {
    api.answer("GET /api/feed", (_, address) =>
      address.includes(`cursor=${postId(1)}`) ? page(posts(0))() : page(posts(2, 1), postId(1))(),
    );
    await open();
    await user.click(await screen.findByRole("button", { name: "Older posts" }));
    await article(0);
    expect(names()).toEqual(["Ana Number2", "Ana Number1", "Ana Number0"]);
    expect(screen.queryByRole("button", { name: "Older posts" })).toBeNull();
  });

  it("moves between posts with Page Down and Page Up", async () => {
    await open();
    (await article(2)).focus();
    await user.keyboard("{PageDown}");
    expect(document.activeElement).toBe(await article(1));
    await user.keyboard("{PageUp}");
    expect(document.activeElement).toBe(await article(2));
  });
});

describe("new posts", () => {
  it("are announced, and shown when the reader asks for them", async () => {
    const { client } = await open();
    await article(2);
    api.answer("GET /api/feed", page(posts(4, 3, 2, 1)));
    await client.invalidateQueries({ queryKey: ["GET /api/feed"] });
    const button = await screen.findByRole("button", { name: "2 new posts" });
    expect(names()).toEqual(["Ana Number2", "Ana Number1"]);
    await user.click(button);
    expect(names()).toEqual(["Ana Number4", "Ana Number3", "Ana Number2", "Ana Number1"]);
    expect(screen.queryByRole("button", { name: /new post/u })).toBeNull();
    expect(document.activeElement).toBe(await article(4));
  });

  it("are polled every ten seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await open();
      await article(2);
      api.answer("GET /api/feed", page(posts(3, 2, 1)));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await screen.findByRole("button", { name: "1 new post" })).toBeDefined();
      expect(sentTo("GET /api/feed")).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [429, 2],
    [403, 1],
  ])("are polled after a %i response %i more times in twenty seconds", async (status, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await open();
      await article(2);
      api.answer("GET /api/feed", { status, body: { code: "test/refused", message: "Not now" } });
      await vi.advanceTimersByTimeAsync(20_500);
      expect(sentTo("GET /api/feed")).toHaveLength(1 + times);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("composer", () => {
  const write = async (text: string) => {
    await user.type(await screen.findByLabelText("Your post"), text);
    await user.click(screen.getByRole("button", { name: "Post" }));
  };

  it("posts to friends by default, and shows the post at once", async () => {
    api.answer("POST /api/posts", { status: 201, body: aPost(3, { user: me, mayEdit: true }) });
    await open();
    await article(2);
    api.answer("GET /api/feed", page([aPost(3, { user: me, mayEdit: true }), ...posts(2, 1)]));
    await write("  Hello  ");
    expect(await screen.findByText("Post Created")).toBeDefined();
    expect(sentTo("POST /api/posts")).toEqual([
      { content: "Hello", postType: "text", visibility: "friends", clientId: expect.any(String) },
    ]);
    expect(names()).toEqual(["Robin Vermeulen", "Ana Number2", "Ana Number1"]);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your post").value).toBe("");
  });

  it("keeps the text if posting fails, and sends the same post again", async () => {
    api.answer("POST /api/posts", broken);
    await open();
    await user.selectOptions(await screen.findByLabelText("Who sees this post"), "Only me");
    await write("Hello");
    expect(await screen.findByText("Failed to create post. Please try again.")).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your post").value).toBe("Hello");
    await user.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(sentTo("POST /api/posts")).toHaveLength(2));
    const [first, second] = sentTo("POST /api/posts");
    expect(second).toEqual(first);
    await write("!");
    await waitFor(() => expect(sentTo("POST /api/posts")).toHaveLength(3));
    expect(sentTo("POST /api/posts")[2]).not.toMatchObject({ clientId: (first as { clientId: string }).clientId });
  });

  it("restores the draft in the tab", async () => {
    sessionStorage.setItem(`draft:post:${robin.id}`, "Half a thou");
    await open();
    expect((await screen.findByLabelText<HTMLTextAreaElement>("Your post")).value).toBe("Half a thou");
  });

  it("restores the draft's visibility and id in the tab", async () => {
    api.answer("POST /api/posts", broken);
    await open();
    await user.selectOptions(await screen.findByLabelText("Who sees this post"), "Only me");
    await write("Dear diary");
    expect(await screen.findByText("Failed to create post. Please try again.")).toBeDefined();
    cleanup();
    await open();
    const choice = await screen.findByLabelText<HTMLSelectElement>("Who sees this post");
    expect(choice.selectedOptions[0]?.textContent).toBe("Only me");
    await user.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(sentTo("POST /api/posts")).toHaveLength(2));
    const [first, second] = sentTo("POST /api/posts");
    expect(second).toEqual(first);
  });

  it("counts characters near the limit, and truncates nothing", async () => {
    sessionStorage.setItem(`draft:post:${robin.id}`, "a".repeat(5001));
    await open();
    expect(await screen.findByText("5,001 / 5,000")).toBeDefined();
    expect(screen.getByText("Please keep this to 5,000 characters")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Post" }).disabled).toBe(true);
  });

  it("says that a public post reaches only friends while the profile isn't public", async () => {
    api.answer("GET /api/privacy/settings", ok({ ...standardPrivacy, showProfileToPublic: false }));
    await open();
    await user.selectOptions(await screen.findByLabelText("Who sees this post"), "Public");
    expect(await screen.findByText(/only friends see it/u)).toBeDefined();
  });
});

describe("likes", () => {
  const like = `POST /api/posts/${postId(2)}/like`;
  const unlike = `DELETE /api/posts/${postId(2)}/like`;
  const button = async () => within(await article(2)).getByRole("button", { name: "Like Ana Number2's post" });
  const answer = (likesCount: number, isLikedByCurrentUser: boolean) =>
    ok({ postId: postId(2), likesCount, isLikedByCurrentUser });

  it("are shown at once, before the server has answered", async () => {
    let arrive = () => {};
    api.answer(like, () => new Promise((resolve) => (arrive = () => resolve(Response.json(answer(5, true).body)))));
    await open();
    await user.click(await button());
    expect((await button()).getAttribute("aria-pressed")).toBe("true");
    expect(within(await article(2)).getByText("1 like")).toBeDefined();
    arrive();
    expect(await within(await article(2)).findByText("5 likes")).toBeDefined();
  });

  it.each([
    [false, like, "Failed to like post."],
    [true, unlike, "Failed to unlike post."],
  ])("are reverted if the request fails (liked before: %s)", async (isLikedByCurrentUser, key, text) => {
    api.answer("GET /api/feed", page([aPost(2, { isLikedByCurrentUser, likesCount: 3 })]));
    api.answer(key, broken);
    await open();
    await user.click(await button());
    expect(await screen.findByText(text)).toBeDefined();
    await waitFor(async () => expect((await button()).getAttribute("aria-pressed")).toBe(String(isLikedByCurrentUser)));
    expect(within(await article(2)).getByText("3 likes")).toBeDefined();
  });

  it("list the people who like the post", async () => {
    api.answer("GET /api/feed", page([aPost(2, { likesCount: 1 })]));
    api.answer(`GET /api/posts/${postId(2)}/likes`, page([aUser(9)]));
    await open();
    await user.click(await screen.findByRole("button", { name: "1 like" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Who likes this post" }));
    expect((await dialog.findByRole("link", { name: "Ana Number9" })).getAttribute("href")).toBe(
      `/profile/${aUser(9).id}`,
    );
  });
});

describe("an own post", () => {
  const mine = aPost(2, { user: me, mayEdit: true });
  const menu = async () => user.click(await screen.findByRole("button", { name: "More about Robin Vermeulen's post" }));

  it("can be edited in place", async () => {
    api.answer("GET /api/feed", page([mine, ...posts(1)]));
    api.answer(`PATCH /api/posts/${mine.id}`, ok({ ...mine, visibility: "public" }));
    await open();
    await menu();
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const post = within(await screen.findByRole("article", { name: "Robin Vermeulen" }));
    await user.selectOptions(post.getByLabelText("Who sees this post"), "Public");
    await user.click(post.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Post saved")).toBeDefined();
    expect(sentTo(`PATCH /api/posts/${mine.id}`)).toEqual([{ visibility: "public" }]);
  });

  it("can be deleted after a confirmation", async () => {
    api.answer("GET /api/feed", page([mine, ...posts(1)]));
    api.answer(`DELETE /api/posts/${mine.id}`, { status: 204 });
    await open();
    await menu();
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Delete post" }));
    expect(await screen.findByText("Post deleted")).toBeDefined();
    expect(names()).toEqual(["Ana Number1"]);
  });
});

describe("a post named in the URL", () => {
  it("is shown once, on top, with its comments open", async () => {
    const pinned = aPost(1, { comments: [aComment(1)], commentsCount: 1 });
    api.answer(`GET /api/posts/${postId(1)}`, ok(pinned));
    api.answer(`GET /api/posts/${postId(1)}/comments`, page(pinned.comments));
    await open(`/feed?post=${postId(1)}`);
    await article(2);
    expect(names()).toEqual(["Ana Number1", "Ana Number2"]);
    expect(within(await article(1)).getByLabelText("Your comment")).toBeDefined();
  });

  it("can be liked while the feed is loading", async () => {
    const pinned = aPost(1, { likesCount: 0 });
    api.answer(`GET /api/posts/${postId(1)}`, ok(pinned));
    api.answer(
      `POST /api/posts/${postId(1)}/like`,
      ok({
        postId: postId(1),
        likesCount: 7,
        isLikedByCurrentUser: true,
      }),
    );
    api.answer("GET /api/feed", () => new Promise(() => undefined));
    await open(`/feed?post=${postId(1)}`);
    const like = within(await article(1)).getByRole("button", { name: /^Like/u });
    api.answer("GET /api/feed", page(posts(2)));
    await user.click(like);
    expect(await within(await article(1)).findByText("7 likes")).toBeDefined();
    await article(2);
  });

  it("can be retried after a 429 response", async () => {
    api.answer(`GET /api/posts/${postId(1)}`, { status: 429, body: { code: "test/slow", message: "Slow down" } });
    await open(`/feed?post=${postId(1)}`);
    const failed = await screen.findByText("Couldn't load the post");
    api.answer(`GET /api/posts/${postId(1)}`, ok(aPost(1)));
    await user.click(within(failed.closest("[role=alert]") as HTMLElement).getByRole("button", { name: "Retry" }));
    await article(1);
  });

  it("shows a message if it no longer exists", async () => {
    await open(`/feed?post=${postId(7)}`);
    expect(await screen.findByText("This post no longer exists")).toBeDefined();
    await article(2);
  });
});

it("removes a blocked person's posts and comments", async () => {
  const blocked = aUser(2);
  api.answer(
    "GET /api/feed",
    page([aPost(2), aPost(1, { comments: [aComment(1, { user: blocked })], commentsCount: 1 })]),
  );
  api.answer(`POST /api/users/${blocked.id}/block`, { status: 204 });
  await open();
  await user.click(within(await article(2)).getByRole("button", { name: "More about Ana Number2's post" }));
  await user.click(await screen.findByRole("menuitem", { name: "Block Ana" }));
  api.answer("GET /api/feed", page(posts(1)));
  await user.click(await screen.findByRole("button", { name: "Block" }));
  await waitFor(() => expect(names()).toEqual(["Ana Number1"]));
  expect(screen.queryByText("Comment 1")).toBeNull();
  const left = await article(1);
  await waitFor(() => expect(document.activeElement).toBe(left));
});
