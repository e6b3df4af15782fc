import { expect, it } from "vitest";
import { miscountedPosts, posted } from "../../../test/feed-makers.ts";
import { useTestApp, type MemberCaller } from "../../../test/test-app.ts";

const test = useTestApp();

it("keeps counts correct while members like, comment, undo, and delete their accounts", async () => {
  const [author, ...crowd] = await Promise.all(Array.from({ length: 13 }, () => test.member()));
  if (author === undefined) throw new Error("no author");
  const all = [author, ...crowd.slice(0, 3)];
  const posts = await Promise.all(all.map((who) => posted(who, "For all", "public")));
  const like = (who: MemberCaller, id: string) => who.call("POST /api/posts/{id}/like", { params: { id } });
  const unlike = (who: MemberCaller, id: string) => who.call("DELETE /api/posts/{id}/like", { params: { id } });
  const comment = (who: MemberCaller, id: string) =>
    who.call("POST /api/posts/{id}/comment", { params: { id }, body: { content: "Hello" } });
  for (const { id } of posts) await Promise.all(crowd.map((who) => like(who, id)));
  // A third of the members delete their accounts meanwhile, two of them with posts.
  const leaving = crowd.filter((_, at) => at % 3 === 0);
  const acts = crowd.flatMap((who) =>
    posts.flatMap(({ id }) => [comment(who, id), unlike(who, id), like(who, id), comment(who, id)]),
  );
  const goes = leaving.map((who) => who.call("DELETE /api/profile", { body: { password: who.password } }));
  const answers = [...(await Promise.all(acts)), ...(await Promise.all(goes))];
  const unwanted = answers.filter(({ status }) => ![200, 201, 204, 401, 404].includes(status));
  expect(unwanted.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
  expect((await Promise.all(goes)).map(({ status }) => status)).toEqual(leaving.map(() => 204));
  expect(await miscountedPosts(test)).toEqual([]);
  const { body } = await author.call("GET /api/posts/{id}", { params: { id: posts[0]?.id ?? "" } });
  expect(body.likesCount).toBeLessThanOrEqual(crowd.length - leaving.length);
});
