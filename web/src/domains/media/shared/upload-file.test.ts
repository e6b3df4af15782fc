import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { fakeUploads } from "../../../../test/fake-uploads.ts";
import { uploadFile } from "./upload-file.ts";

const file = new File(["four"], "me.png", { type: "image/png" });
let uploads: ReturnType<typeof fakeUploads>;

beforeEach(() => {
  vi.useFakeTimers();
  fakeApi({
    "POST /api/objects/upload": {
      status: 200,
      body: { uploadURL: "/storage/uploads/1?token=a", objectPath: "/objects/uploads/1" },
    },
  });
  uploads = fakeUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const started = async (count: number) => {
  for (let step = 0; step < 50 && uploads.length < count; step += 1) await vi.advanceTimersByTimeAsync(1_000);
  expect(uploads).toHaveLength(count);
};

it("sends a file again to the same URL after a temporary failure, with progress from zero", async () => {
  const shares: number[] = [];
  const sent = uploadFile("profile-picture", file, { onProgress: (share) => shares.push(share) });
  await started(1);
  uploads[0]?.progress(3, 4);
  uploads[0]?.answer(503, { code: "kernel/unavailable", message: "Not now" });
  await started(2);
  expect(uploads[1]?.address).toBe("/storage/uploads/1?token=a");
  uploads[1]?.progress(4, 4);
  uploads[1]?.answer(204);
  await expect(sent).resolves.toBe("/objects/uploads/1");
  expect(shares).toEqual([0.75, 0, 1]);
});

it("treats a used URL as success if only the answer to the first try was lost", async () => {
  const sent = uploadFile("profile-picture", file, {});
  await started(1);
  uploads[0]?.answer(502);
  await started(2);
  uploads[1]?.answer(409, { code: "media/address-used", message: "Used" });
  await expect(sent).resolves.toBe("/objects/uploads/1");
});

it("treats a used URL as a failure on the first try", async () => {
  const sent = uploadFile("profile-picture", file, {}).catch((error: unknown) => error);
  await started(1);
  uploads[0]?.answer(409, { code: "media/address-used", message: "Used" });
  expect(await sent).toMatchObject({ message: "Failed to upload file" });
});

it("can be cancelled while it waits to retry", async () => {
  const cancelling = new AbortController();
  const sent = uploadFile("profile-picture", file, { signal: cancelling.signal }).catch((error: unknown) => error);
  await started(1);
  uploads[0]?.answer(500);
  await vi.advanceTimersByTimeAsync(100);
  cancelling.abort();
  expect(await sent).toMatchObject({ cause: { name: "AbortError" } });
  expect(uploads).toHaveLength(1);
});
