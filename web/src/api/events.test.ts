import { afterEach, expect, it, vi } from "vitest";
import { fakeApi, fakeStream, signedOut } from "../../test/fake-api.ts";
import { ApiError } from "./api-error.ts";
import { callEvents } from "./events.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const live = "GET /api/live";
const hello = { type: "hello" };
const changed = { type: "changed", topics: ["goals", "karma"] };

/** A response that arrives in exactly these chunks; a network may split it anywhere. */
function inPieces(...pieces: Uint8Array[]) {
  return () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  };
}

async function all(signal = new AbortController().signal): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of callEvents(live, { signal })) events.push(event);
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);

it("yields each event as it arrives, and ends with the stream", async () => {
  const stream = fakeStream();
  fakeApi({ [live]: stream.answer });
  const events = callEvents(live, {});
  const first = events.next();
  await vi.waitFor(() => stream.send(hello));
  expect((await first).value).toEqual(hello);
  stream.send(changed);
  expect((await events.next()).value).toEqual(changed);
  stream.end();
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

it("joins chunks that the network split, even inside a character", async () => {
  const text = bytes(
    `data: ${JSON.stringify({ ...hello, name: "Zoë 🌱" })}\n\n: still here\n\ndata: {"type":"hello"}\n\n`,
  );
  const each = Array.from(text, (byte) => Uint8Array.of(byte));
  fakeApi({ [live]: inPieces(...each) });
  expect(await all()).toEqual([{ type: "hello", name: "Zoë 🌱" }, hello]);
});

it("reads several events of one chunk, and leaves an incomplete one", async () => {
  const piece = `data: ${JSON.stringify(hello)}\n\ndata: ${JSON.stringify(changed)}\n\ndata: {"type":"hel`;
  fakeApi({ [live]: inPieces(bytes(piece)) });
  expect(await all()).toEqual([hello, changed]);
});

it("fails like any call if the answer isn't a stream", async () => {
  fakeApi({ [live]: signedOut });
  const error = await all().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 401, userMessage: "Unauthorized" });
});

it("fails with the failure sent in the stream", async () => {
  const failure = { type: "error", status: 503, code: "kernel/unavailable", message: "Please try again." };
  fakeApi({ [live]: inPieces(bytes(`data: ${JSON.stringify(hello)}\n\ndata: ${JSON.stringify(failure)}\n\n`)) });
  const events = callEvents(live, {});
  expect((await events.next()).value).toEqual(hello);
  const error = await events.next().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 503, code: "kernel/unavailable", userMessage: "Please try again." });
});

it("fails when the connection breaks, and stops reading when the caller aborts", async () => {
  const broken = fakeStream();
  fakeApi({ [live]: broken.answer });
  const first = all();
  await vi.waitFor(() => broken.send(hello));
  broken.breakOff();
  await expect(first).rejects.toThrow("network error");

  const gone = new AbortController();
  fakeApi({ [live]: fakeStream().answer });
  const second = all(gone.signal);
  gone.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
});

it("releases the connection when the caller stops reading", async () => {
  const cancelled = vi.fn<() => void>();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes(`data: ${JSON.stringify(hello)}\n\n`)),
    cancel: cancelled,
  });
  fakeApi({ [live]: () => new Response(body) });
  for await (const event of callEvents(live, {})) {
    expect(event).toEqual(hello);
    break;
  }
  expect(cancelled).toHaveBeenCalledOnce();
});
