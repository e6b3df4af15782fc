import { expect, it } from "vitest";
import { isOutOfSpace } from "../../../out-of-space.ts";
import { filesKnownOf, filesOf, photoPart, sendForm } from "../../../../test/photo-makers.ts";
import { addressFor, jpeg, sendTo } from "../../../../test/picture-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { film, sendVideo, videoPart } from "../../../../test/video-makers.ts";

/** What the disk says to each write; null as long as it has room. */
let failure: string | null = null;
/** Whether it breaks while a file comes in, or while it is put in its place. */
let isWhileComingIn = false;

const refuse = (): void => {
  if (failure !== null) throw Object.assign(new Error("write failed"), { code: failure });
};

const test = useTestApp({
  ports: ({ storage, incoming }) => ({
    storage: {
      ...storage,
      async write(...given) {
        if (!isWhileComingIn) refuse();
        return storage.write(...given);
      },
    },
    incoming: {
      ...incoming,
      async take(...given) {
        if (isWhileComingIn) refuse();
        return incoming.take(...given);
      },
    },
  }),
});

it.each([
  ["ENOSPC", true],
  ["ENOSPC", false],
  ["EDQUOT", true],
  ["EDQUOT", false],
])("answers 503 with a sentence when the disk is full (%s, while the file comes in: %s)", async (code, early) => {
  const member = await test.member();
  const { put } = await addressFor(member);
  const item = await addressFor(member, { purpose: "listing-image" });
  const known = await filesKnownOf(test, member.id);
  [failure, isWhileComingIn] = [code, early];
  const answers = [
    await sendTo(member, put, await jpeg()),
    await sendTo(member, item.put, await jpeg()),
    await sendForm(member, [photoPart(await jpeg())]),
    await sendVideo(member, [videoPart(film("five.mp4"))]),
  ];
  failure = null;
  for (const answer of answers) {
    expect([answer.status, answer.code]).toEqual([503, "kernel/no-space"]);
    expect(answer.message).toContain("out of space");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  }
  const left = [await filesOf(test, member.id), await filesOf(test, member.id, "videos")];
  expect(left).toEqual([[], []]);
  expect(await filesKnownOf(test, member.id)).toBe(known);
  // The address takes the same file once there is room again.
  expect((await sendTo(member, put, await jpeg())).status).toBe(204);
});

it("knows a full disk by what the file system and the database call it", () => {
  const error = (code: string, cause?: Error) => Object.assign(new Error("x", { cause }), { code });
  expect(isOutOfSpace(error("53100"))).toBe(true);
  expect(isOutOfSpace(new Error("wrapped", { cause: error("ENOSPC") }))).toBe(true);
  expect([isOutOfSpace(error("ENOENT")), isOutOfSpace("ENOSPC")]).toEqual([false, false]);
});
