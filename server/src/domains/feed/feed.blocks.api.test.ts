import { expect, it } from "vitest";
import { commented, miscountedPosts, posted } from "../../../test/feed-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();

const like = (who: MemberCaller, { id }: { id: string }) => who.call("POST /api/posts/{id}/like", { params: { id } });
const look = async (who: MemberCaller, { id }: { id: string }) => {
  const { body } = await who.call("GET /api/posts/{id}", { params: { id } });
  return [body.likesCount, body.commentsCount, body.comments.map(({ content }) => content)];
};

it.each(["whose post it is", "who left it there"])(
  "a block by %s permanently removes the two members' responses to each other's posts",
  async (blocker) => {
    const [ana, bo, cy] = [await test.member(), await test.member(), await test.member()];
    const [hers, his, third] = [
      await posted(ana, "Hers", "public"),
      await posted(bo, "His", "public"),
      await posted(cy, "Third", "public"),
    ];
    for (const post of [hers, his, third]) {
      for (const who of [ana, bo, cy]) {
        await commented(who, post, who.id);
        await like(who, post);
      }
    }
    const [one, { id }] = blocker === "whose post it is" ? [ana, bo] : [bo, ana];
    expect((await one.call("POST /api/users/{id}/block", { params: { id } })).status).toBe(204);
    expect(await look(cy, hers)).toEqual([2, 2, [ana.id, cy.id]]);
    expect(await look(cy, his)).toEqual([2, 2, [bo.id, cy.id]]);
    expect(await look(cy, third)).toEqual([3, 3, [ana.id, bo.id, cy.id]]);
    expect(await look(ana, third)).toEqual([2, 2, [ana.id, cy.id]]);
    await one.call("DELETE /api/users/{id}/block", { params: { id } });
    expect(await look(ana, hers)).toEqual([2, 2, [ana.id, cy.id]]);
    expect(await look(bo, third)).toEqual([3, 3, [ana.id, bo.id, cy.id]]);
    expect(await miscountedPosts(test)).toEqual([]);
  },
);

it("a block removes concurrent likes and comments, or they are refused", async () => {
  const ana = await test.member();
  for (let round = 0; round < 12; round += 1) {
    const [bo, post] = [await test.member(), await posted(ana, "Hers", "public")];
    const [, ...others] = await Promise.all([
      bo.call("POST /api/users/{id}/block", { params: { id: ana.id } }),
      bo.call("POST /api/posts/{id}/comment", { params: { id: post.id }, body: { content: "And gone" } }),
      like(bo, post),
    ]);
    for (const { status } of others) expect([200, 201, 404]).toContain(status);
    expect((await look(ana, post)).slice(0, 2)).toEqual([0, 0]);
    expect(await look(await test.member(), post)).toEqual([0, 0, []]);
  }
  expect(await miscountedPosts(test)).toEqual([]);
});
