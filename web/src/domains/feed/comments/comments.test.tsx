import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config, fakeApi, robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { aUser, page } from "../../../../test/makers/people.ts";
// Imported up front: compiling it takes longer than a query's timeout.
import "../lists/feed-screen.tsx";
import { commentsQuery } from "../feed.queries.ts";
import { aComment, aPost, postId, posts } from "../../../../test/makers/feed.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const broken = "no connection" as const;
const me = aUser(0, { id: robin.id, firstName: "Robin", lastName: "Vermeulen", username: "robin" });
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({ "GET /api/auth/user": ok(robin), "GET /api/config": ok(config) });
});

afterEach(() => {
  toast.dismiss();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open() {
  const app = openApp("/feed");
  await screen.findByRole("heading", { level: 1, name: "Social Feed" });
  return app;
}

const article = (number: number) => screen.findByRole("article", { name: `Ana Number${number}` });
const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);

describe("comments", () => {
  const key = `POST /api/posts/${postId(1)}/comment`;
  const all = `GET /api/posts/${postId(1)}/comments`;
  const commented = (more = {}) =>
    aPost(1, { comments: [aComment(3), aComment(4), aComment(5)], commentsCount: 5, ...more });

  it("are added with Enter", async () => {
    api.answer("GET /api/feed", page(posts(1)));
    api.answer(key, { status: 201, body: aComment(1, { content: "Well said", user: me, mayEdit: true }) });
    await open();
    await user.click(within(await article(1)).getByRole("button", { name: /^Comment/u }));
    const field = await screen.findByLabelText("Your comment");
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("Well said{Enter}");
    expect(await screen.findByText("Comment Added")).toBeDefined();
    expect(sentTo(key)).toEqual([{ content: "Well said", clientId: expect.any(String) }]);
    expect(within(await article(1)).getByText("Well said")).toBeDefined();
  });

  it("can't be edited while they are sent, and the field gets the focus back", async () => {
    const answer = Promise.withResolvers<Response>();
    api.answer("GET /api/feed", page(posts(1)));
    api.answer(key, () => answer.promise);
    await open();
    await user.click(within(await article(1)).getByRole("button", { name: /^Comment/u }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>("Your comment");
    await user.type(field, "Well said{Enter}");
    await user.type(field, " and more");
    expect(field.value).toBe("Well said");
    answer.resolve(Response.json(aComment(1, { content: "Well said", user: me }), { status: 201 }));
    expect(await screen.findByText("Comment Added")).toBeDefined();
    expect(field.value).toBe("");
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it("are fetched again when they are opened a second time", async () => {
    api.answer("GET /api/feed", page([commented()]));
    api.answer(all, page([5, 4, 3].map((n) => aComment(n))));
    const { client } = await open();
    const post = within(await article(1));
    client.setQueryData(commentsQuery(postId(1)).queryKey, {
      pages: [{ items: [aComment(1)], next: null }],
      pageParams: [null],
    });
    await user.click(post.getByRole("button", { name: "Show all 5 comments" }));
    expect(await post.findByText("Comment 5")).toBeDefined();
    expect(post.queryByText("Comment 1")).toBeNull();
  });

  it("keep the text if sending fails", async () => {
    api.answer("GET /api/feed", page(posts(1)));
    api.answer(key, broken);
    await open();
    await user.click(within(await article(1)).getByRole("button", { name: /^Comment/u }));
    await user.type(await screen.findByLabelText("Your comment"), "Well said{Enter}");
    expect(await screen.findByText("Failed to post comment.")).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your comment").value).toBe("Well said");
  });

  it("show the latest three, and all of them page by page", async () => {
    api.answer("GET /api/feed", page([commented()]));
    api.answer(all, (_, address) =>
      address.includes("cursor=")
        ? page([aComment(1)])()
        : page(
            [5, 4, 3, 2].map((n) => aComment(n)),
            "2",
          )(),
    );
    await open();
    const post = within(await article(1));
    const texts = () => post.getAllByRole("listitem").map((line) => /Comment \d/u.exec(line.textContent)?.[0]);
    expect(texts()).toEqual(["Comment 3", "Comment 4", "Comment 5"]);
    await user.click(post.getByRole("button", { name: "Show all 5 comments" }));
    expect(document.activeElement).toBe(post.getByRole("list", { name: "Comments" }));
    await waitFor(() => expect(texts()).toHaveLength(4));
    await user.click(post.getByRole("button", { name: "Show earlier comments" }));
    await waitFor(() => expect(texts()).toEqual([1, 2, 3, 4, 5].map((number) => `Comment ${number}`)));
  });

  it("can be edited by their author and deleted by the author of the post", async () => {
    const mine = aComment(5, { user: me, mayEdit: true, mayDelete: true });
    api.answer("GET /api/feed", page([commented({ comments: [mine], commentsCount: 1 })]));
    api.answer(`PATCH /api/posts/${postId(1)}/comments/${mine.id}`, ok({ ...mine, content: "Better" }));
    api.answer(`DELETE /api/posts/${postId(1)}/comments/${mine.id}`, { status: 204 });
    await open();
    const menu = async () =>
      user.click(await screen.findByRole("button", { name: /^More about Robin .*'s comment$/u }));
    await menu();
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const field = await screen.findByLabelText("Edit your comment");
    await user.clear(field);
    await user.type(field, "Better");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Better")).toBeDefined();
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^More about Robin .*'s comment$/u);
    await menu();
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Delete comment" }));
    await waitFor(() => expect(screen.queryByText("Better")).toBeNull());
  });
});
