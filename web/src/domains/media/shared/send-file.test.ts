import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeUploads } from "../../../../test/fake-uploads.ts";
import { ApiError } from "../../../api/api-error.ts";
import { sendFile } from "./send-file.ts";

const file = new File(["four"], "me.png", { type: "image/png" });
let uploads: ReturnType<typeof fakeUploads>;

beforeEach(() => {
  uploads = fakeUploads();
});
afterEach(() => vi.unstubAllGlobals());

it("sends the file to the path of the upload URL, on the server the page came from", async () => {
  const sent = sendFile("https://public.example/storage/uploads/1?token=a%2Fb", file, {});
  const [upload] = uploads;
  expect([upload?.method, upload?.address]).toEqual(["PUT", "/storage/uploads/1?token=a%2Fb"]);
  expect(upload?.headers).toEqual({ "Content-Type": "image/png" });
  expect(upload?.file).toBe(file);
  upload?.answer(204);
  await expect(sent).resolves.toBeUndefined();
});

it("reports upload progress", async () => {
  const shares: number[] = [];
  const sent = sendFile("/storage/uploads/1", file, { onProgress: (share) => shares.push(share) });
  uploads[0]?.progress(1, 4);
  uploads[0]?.progress(4, 4);
  uploads[0]?.answer(204);
  await sent;
  expect(shares).toEqual([0.25, 1]);
});

it("throws the refusal with the server's message", async () => {
  const sent = sendFile("/storage/uploads/1", file, {});
  uploads[0]?.answer(413, { code: "media/too-large", message: "Maximum file size is 10MB" });
  const error = await sent.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 413, code: "media/too-large", userMessage: "Maximum file size is 10MB" });
});

it("throws a TypeError without a connection, like fetch", async () => {
  const sent = sendFile("/storage/uploads/1", file, {});
  uploads[0]?.loseConnection();
  await expect(sent).rejects.toBeInstanceOf(TypeError);
});

it("stops when it is cancelled, and doesn't start if it was cancelled before", async () => {
  const cancelling = new AbortController();
  const sent = sendFile("/storage/uploads/1", file, { signal: cancelling.signal });
  cancelling.abort();
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  expect(uploads[0]?.isAborted).toBe(true);
  await expect(sendFile("/storage/uploads/1", file, { signal: cancelling.signal })).rejects.toThrow(/abort/iu);
  expect(uploads).toHaveLength(1);
});
