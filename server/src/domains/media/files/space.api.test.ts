import { expect, it } from "vitest";
import { isOutOfSpace } from "../../../out-of-space.ts";
import { filesKnownOf, filesOf, photoPart, sendForm } from "../../../../test/photo-makers.ts";
import { addressFor, jpeg, sendTo } from "../../../../test/picture-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { film, sendVideo, videoPart } from "../../../../test/video-makers.ts";

/** The error of each write; null while there is space. */
let failure: string | null = null;
/** Whether it fails while a file is received, or while it is moved to its key. */
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
])("returns 503 when the disk is full (%s, while receiving: %s)", async (code, early) => {
  const member = await test.member();
  const { put } = await addressFor(member);
  const item = await addressFor(member, { purpose: "listing-image" });
  const recorded = await filesKnownOf(test, member.id);
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
  const files = [await filesOf(test, member.id), await filesOf(test, member.id, "videos")];
  expect(files).toEqual([[], []]);
  expect(await filesKnownOf(test, member.id)).toBe(recorded);
  // The URL accepts the same file once there is space.
  expect((await sendTo(member, put, await jpeg())).status).toBe(204);
});

it("recognises a full disk by the codes of the file system and the database", () => {
  const error = (code: string, cause?: Error) => Object.assign(new Error("x", { cause }), { code });
  expect(isOutOfSpace(error("53100"))).toBe(true);
  expect(isOutOfSpace(new Error("wrapped", { cause: error("ENOSPC") }))).toBe(true);
  expect([isOutOfSpace(error("ENOENT")), isOutOfSpace("ENOSPC")]).toEqual([false, false]);
});
