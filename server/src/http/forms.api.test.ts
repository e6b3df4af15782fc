import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { formOf, formType, type Part, photoPart } from "../../test/photo-makers.ts";
import { jpeg } from "../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../test/test-app.ts";

// Forms sent over a real connection, with the one endpoint that takes them.

const app = useTestApp();
const path = "/api/media/upload";
const mb = 1024 * 1024;
let port = 0;
let picture: Buffer;
let member: MemberCaller;

beforeAll(async () => {
  port = Number(new URL(await app.app.server.listen({ port: 0, host: "127.0.0.1" })).port);
  picture = await jpeg({ width: 900, height: 700 });
});
beforeEach(async () => {
  member = await app.member();
});

const folder = (name: string) => readdir(join(app.dataDir, name), { recursive: true }).catch((): string[] => []);

/** Asserts that no row, file or temporary file of the member is left. */
async function expectNothingKept() {
  const { rows } = await app.database.pool.query(
    `select id from user_media where user_id = $1 union all select id from stored_objects where owner_id = $1`,
    [member.id],
  );
  expect(rows).toEqual([]);
  expect((await folder("objects")).filter((name) => name.includes(`${member.id}/`))).toEqual([]);
  expect(await folder("incoming")).toEqual([]);
}

interface Answer {
  status: number;
  code?: string;
}

/** Starts a request whose body is sent in pieces. */
function begin(headers: Record<string, string | number> = {}) {
  const sending = request({
    port,
    path,
    method: "POST",
    host: "127.0.0.1",
    headers: { authorization: `Bearer ${member.token}`, "content-type": formType, ...headers },
  });
  const answer = new Promise<Answer>((done, fail) => {
    sending.on("error", fail);
    sending.on("response", (response) => done(answerOf(response)));
  });
  answer.catch(() => undefined);
  return { sending, answer };
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  let text = "";
  for await (const piece of response.setEncoding("utf8")) text += String(piece);
  const { code } = JSON.parse(text) as { code?: string }; // every answer of the API is an object
  return { status: response.statusCode ?? 0, ...(code !== undefined && { code }) };
}

function send(body: Buffer | string, headers?: Record<string, string | number>): Promise<Answer> {
  const { sending, answer } = begin(headers);
  sending.end(body);
  return answer;
}

const field = (name: string, value = "x"): Part => ({ name, value });
const described = field("description", "By the river");
const many = (parts: number) => Array.from({ length: parts }, (_, index) => field(`field${index}`));

describe("a form is accepted", () => {
  test.each([
    ["with its file alone", () => [photoPart(picture)]],
    ["with fields before the file", () => [described, field("isPublic", "false"), photoPart(picture)]],
    ["with fields after the file", () => [photoPart(picture), described, field("isPublic", "false")]],
    [
      "with files and fields nobody asked for",
      () => [
        { ...photoPart(Buffer.alloc(mb)), name: "other" },
        field("constructor"),
        field("__proto__"),
        photoPart(picture),
      ],
    ],
    ["with a second file, which is read past", () => [photoPart(picture), photoPart(Buffer.from("not a picture"))]],
    ["of 21 parts", () => [...many(20), photoPart(picture)]],
    ["with a file of no name", () => [photoPart(picture, "")]],
    ["with a file named like a path", () => [photoPart(picture, "../../../etc/passwd")]],
  ] as const)("%s", async (_name, parts) => {
    expect(await send(formOf(parts()))).toEqual({ status: 201 });
  });

  test("when it arrives a few bytes at a time, with the boundary cut anywhere", async () => {
    const { sending, answer } = begin();
    const body = formOf([described, photoPart(await jpeg()), field("isPublic", "false")]);
    for (let at = 0; at < body.length; at += 7) sending.write(body.subarray(at, at + 7));
    sending.end();
    expect(await answer).toEqual({ status: 201 });
  });

  test("after rejected ones on the same connection", async () => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (piece) => (text += String(piece)));
    const bodies = [[photoPart(Buffer.alloc(5 * mb + 9))], [field("other")], [photoPart(picture)]].map(formOf);
    for (const [at, body] of bodies.entries()) {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${member.token}\r\n`);
      socket.write(`Content-Type: ${formType}\r\nContent-Length: ${body.length}\r\n\r\n`);
      socket.write(body);
      await vi.waitFor(() => expect(text.match(/HTTP\/1\.1 \d+/gu)).toHaveLength(at + 1));
    }
    expect(text.match(/HTTP\/1\.1 \d+/gu)).toEqual(["HTTP/1.1 413", "HTTP/1.1 400", "HTTP/1.1 201"]);
    socket.destroy();
  });
});

describe("a form is rejected", () => {
  const valid = () => formOf([photoPart(picture)]);
  test.each<[string, () => Buffer | string, string | undefined, Answer]>([
    ["nothing at all", () => "", formType, { status: 400, code: "kernel/invalid" }],
    ["no form", () => "just words", formType, { status: 400, code: "kernel/invalid" }],
    ["JSON", () => "{}", "application/json", { status: 415, code: "kernel/media-type" }],
    [
      "another kind of form",
      () => "photo=1",
      "application/x-www-form-urlencoded",
      { status: 415, code: "kernel/media-type" },
    ],
    ["a form without a boundary", valid, "multipart/form-data", { status: 415, code: "kernel/media-type" }],
    [
      "a form with an empty boundary",
      valid,
      "multipart/form-data; boundary=",
      { status: 400, code: "people/no-photo" },
    ],
    [
      "a form with other parameters",
      valid,
      "multipart/form-data; charset=utf-8",
      { status: 400, code: "kernel/invalid" },
    ],
    ["a form with another boundary", valid, "multipart/form-data; boundary=x", { status: 400, code: "kernel/invalid" }],
    ["a form without a file", () => formOf([described]), formType, { status: 400, code: "people/no-photo" }],
    ["a form with nothing in it", () => formOf([]), formType, { status: 400, code: "people/no-photo" }],
    [
      "the file in another field",
      () => formOf([{ ...photoPart(picture), name: "image" }]),
      formType,
      { status: 400, code: "people/no-photo" },
    ],
    [
      "the file as a text",
      () => formOf([field("photo", "a picture")]),
      formType,
      { status: 400, code: "people/no-photo" },
    ],
    [
      "more fields than there may be",
      () => formOf([...many(21), photoPart(picture)]),
      formType,
      { status: 400, code: "kernel/invalid" },
    ],
    [
      "more parts than there may be",
      () => formOf([photoPart(picture), ...many(21)]),
      formType,
      { status: 400, code: "kernel/invalid" },
    ],
    [
      "a text without an end",
      () => formOf([field("description", "x".repeat(65 * 1024)), photoPart(picture)]),
      formType,
      { status: 413, code: "kernel/too-large" },
    ],
    [
      "a text that is too long",
      () => formOf([photoPart(picture), field("description", "x".repeat(501))]),
      formType,
      { status: 400, code: "kernel/invalid" },
    ],
    [
      "a wrong field",
      () => formOf([field("isPublic", "maybe"), photoPart(picture)]),
      formType,
      { status: 400, code: "kernel/invalid" },
    ],
    [
      "a field with U+0000",
      () => formOf([field("description", "a\0b"), photoPart(picture)]),
      formType,
      { status: 400, code: "kernel/invalid" },
    ],
    ["a form without its end", () => valid().subarray(0, -9), formType, { status: 400, code: "media/incomplete" }],
    [
      "half of a form",
      () => valid().subarray(0, valid().length / 2),
      formType,
      { status: 400, code: "media/incomplete" },
    ],
    ["the head of a part", () => valid().subarray(0, 60), formType, { status: 400, code: "kernel/invalid" }],
    [
      "a head without an end",
      () => valid().subarray(0, 60).toString() + "y".repeat(200_000),
      formType,
      { status: 400, code: "kernel/invalid" },
    ],
  ])("%s", async (_name, body, type, refusal) => {
    expect(await send(body(), { "content-type": type ?? "" })).toEqual(refusal);
    await expectNothingKept();
    expect(await send(valid())).toEqual({ status: 201 });
  });

  test("with a file that is one byte too large, also without a Content-Length; the largest allowed one is read", async () => {
    const largest = formOf([photoPart(Buffer.alloc(5 * mb))]);
    const tooLarge = formOf([photoPart(Buffer.alloc(5 * mb + 1))]);
    expect(await send(largest)).toEqual({ status: 415, code: "media/not-an-image" });
    expect(await send(tooLarge)).toEqual({ status: 413, code: "people/photo-too-large" });
    const { sending, answer } = begin();
    for (let at = 0; at < tooLarge.length; at += mb) sending.write(tooLarge.subarray(at, at + mb));
    sending.end();
    expect(await answer).toEqual({ status: 413, code: "people/photo-too-large" });
    await expectNothingKept();
  });

  test.each<[string, Part[], Answer]>([
    ["its file", [photoPart(Buffer.alloc(0))], { status: 413, code: "people/photo-too-large" }],
    [
      "a file nobody asked for",
      [{ ...photoPart(Buffer.alloc(0)), name: "x" }],
      { status: 413, code: "kernel/too-large" },
    ],
    ["a text", [field("description", "")], { status: 413, code: "kernel/too-large" }],
  ])("where %s has no end, while it is still being sent", async (_name, parts, refusal) => {
    const { sending, answer } = begin();
    const whole = formOf(parts);
    sending.write(whole.subarray(0, whole.indexOf("\r\n\r\n") + 4));
    const answered = new AbortController();
    sending.once("response", () => answered.abort());
    const piece = Buffer.alloc(256 * 1024, 97);
    let pieces = 0;
    for (; !answered.signal.aborted && pieces < 400; pieces += 1) {
      await new Promise<unknown>((next) => sending.write(piece, next));
      await new Promise(setImmediate);
    }
    expect(await answer).toEqual(refusal);
    expect(pieces).toBeLessThan(400);
    sending.destroy();
    await vi.waitFor(expectNothingKept);
  });

  test("before its body arrives, if nobody is signed in", async () => {
    const { sending, answer } = begin({ authorization: "" });
    sending.flushHeaders();
    expect(await answer).toEqual({ status: 401, code: "kernel/unauthorized" });
    sending.destroy();
  });
});

describe("a form that stops halfway", () => {
  const partsOnTheWay = async () => (await folder("")).filter((name) => name.endsWith(".part"));

  test.each([
    ["in the file", async () => formOf([photoPart(picture)]).subarray(0, -picture.length / 2)],
    ["after the file", async () => formOf([photoPart(picture), described]).subarray(0, -20)],
  ])("leaves nothing behind: %s", async (_name, body) => {
    const { sending, answer } = begin({ "content-length": 1_000_000 });
    sending.write(await body());
    await vi.waitFor(async () => expect(await partsOnTheWay()).toHaveLength(1));
    sending.destroy();
    await expect(answer).rejects.toThrow("socket hang up");
    await vi.waitFor(expectNothingKept);
  });

  test.each([
    ["in the head of a part", () => formOf([photoPart(picture)]).subarray(0, 50)],
    ["in a file nobody asked for", () => formOf([{ ...photoPart(picture), name: "x" }]).subarray(0, 900)],
    ["in a text", () => formOf([field("description", "a".repeat(900))]).subarray(0, 300)],
    ["before it began", () => Buffer.from("-")],
  ])("does no harm: %s", async (_name, body) => {
    const { sending, answer } = begin({ "content-length": 1_000_000 });
    await new Promise<unknown>((sent) => sending.write(body(), sent));
    sending.destroy();
    await expect(answer).rejects.toThrow("socket hang up");
    expect(await send(formOf([photoPart(picture)]))).toEqual({ status: 201 });
  });

  test("and continues is accepted", async () => {
    const { sending, answer } = begin();
    const body = formOf([photoPart(picture), described]);
    sending.write(body.subarray(0, 400));
    await vi.waitFor(async () => expect(await partsOnTheWay()).toHaveLength(1));
    sending.end(body.subarray(400));
    expect(await answer).toEqual({ status: 201 });
    expect(await partsOnTheWay()).toEqual([]);
  });
});
