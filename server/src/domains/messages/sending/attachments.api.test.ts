import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { chatFile, chatPhoto, chatVideo, chatVoice, peaks, uploadedFor } from "../../../../test/attachment-makers.ts";
import { opened, talking } from "../../../../test/message-makers.ts";
import { blocks, befriend } from "../../../../test/people-makers.ts";
import { jpeg, uploaded } from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
let mira: MemberCaller;
let jonas: MemberCaller;
let id: string;

beforeAll(async () => {
  ({ mira, jonas, id } = await talking(app));
});

const send = (who: MemberCaller, attachments: object[], more: object = {}) =>
  who.call("POST /api/messages", { body: { conversationId: id, attachments, ...more } as never }); // also wrong ones
const get = (who: MemberCaller, url: string, headers: Record<string, string> = {}) =>
  who.raw("GET", url, undefined, headers);
const filesLeft = () => readdir(join(app.dataDir, "objects"), { recursive: true }).catch((): string[] => []);

describe("a message with photos", () => {
  test("carries up to ten, in order, with captions, for both", async () => {
    const paths = [await chatPhoto(mira), await chatPhoto(mira, await jpeg({ width: 300, height: 500 }))];
    const { status, body, message } = await send(
      mira,
      [{ objectPath: paths[0], caption: " The garden " }, { objectPath: paths[1] }],
      { message: "Look" },
    );
    expect(status, message).toBe(201);
    expect(body).toMatchObject({ message: "Look", messageType: "photo", attachmentName: "Photo" });
    expect(body.attachments).toMatchObject([
      { kind: "photo", caption: "The garden", width: 1280, height: 720, duration: null, peaks: null, posterUrl: null },
      { kind: "photo", caption: "", width: 300, height: 500 },
    ]);
    expect(body.attachmentUrl).toBe(body.attachments[0]?.url);
    expect(body.attachments[0]?.thumbhash).toMatch(/^[\w+/=]+$/u);
    const read = await jonas.call("GET /api/conversations/{id}/messages", { params: { id } });
    expect(read.body[0]?.attachments).toEqual(body.attachments);
    const list = await jonas.call("GET /api/conversations", {});
    expect(list.body[0]?.lastMessage).toMatchObject({
      message: "Look",
      attachmentSummary: { count: 2, kind: "photo", name: "Photo", duration: null },
    });
    const found = await jonas.call("GET /api/messages/search", { query: { query: "look" } });
    expect(found.body[0]?.attachments).toEqual(body.attachments);
    const url = body.attachments[0]?.url ?? "";
    for (const who of [mira, jonas]) {
      const small = await get(who, `${url}?w=320`, { accept: "image/webp" });
      expect(small.status).toBe(200);
      expect(small.headers["content-type"]).toBe("image/webp");
      expect(small.headers["cache-control"]).toBe("private, no-cache");
    }
    expect((await get(jonas, url, { accept: "image/*" })).status).toBe(200);
  });

  test("refuses eleven, none at all, and one twice", async () => {
    const path = await chatPhoto(mira);
    const eleven = Array.from({ length: 11 }, () => ({ objectPath: path }));
    expect((await send(mira, eleven)).status).toBe(400);
    expect((await send(mira, [])).status).toBe(400);
    expect(await send(mira, [{ objectPath: path }, { objectPath: path }])).toMatchObject({
      status: 400,
      code: "media/not-own-attachment",
    });
    expect((await send(mira, [{ objectPath: path }])).status).toBe(201);
  });

  test("refuses uploads of somebody else, of another purpose, used ones and addresses elsewhere", async () => {
    const used = await chatPhoto(mira);
    expect((await send(mira, [{ objectPath: used }])).status).toBe(201);
    for (const objectPath of [
      await chatPhoto(jonas),
      used,
      await uploaded(mira, await jpeg()),
      `/objects/uploads/${newId()}`,
      "https://example.org/cat.jpg",
      "/objects/uploads/../../etc/passwd",
    ]) {
      expect(await send(mira, [{ objectPath }])).toMatchObject({ status: 400, code: "media/not-own-attachment" });
    }
  });

  test("is sent once where two messages name the same upload at the same moment", async () => {
    const objectPath = await chatPhoto(mira);
    const answers = await Promise.all([send(mira, [{ objectPath }]), send(mira, [{ objectPath }])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  test("is the same message when it is repeated with its clientId, also after it was deleted", async () => {
    const clientId = newId();
    const attachments = [{ objectPath: await chatPhoto(mira) }];
    const first = await send(mira, attachments, { clientId });
    const again = await send(mira, attachments, { clientId });
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, attachments: first.body.attachments } });
    await mira.call("DELETE /api/messages/{id}", { params: { id: first.body.id } });
    const later = await send(mira, attachments, { clientId });
    expect(later).toMatchObject({ status: 201, body: { id: first.body.id, isDeleted: true, attachments: [] } });
    const fresh = [{ objectPath: await chatPhoto(mira) }];
    const [one, other] = await Promise.all([send(mira, fresh, { clientId: id }), send(mira, fresh, { clientId: id })]);
    expect(one.body.id).toBe(other.body.id);
  });
});

describe("a file", () => {
  test("is only ever downloaded, under a harmless name", async () => {
    const page = `<script>alert(1)</script>`;
    const path = await uploadedFor(mira, "chat-file", Buffer.from(page), "Plän für “Süd” (1).html");
    const { body } = await send(mira, [{ objectPath: path, caption: "Read this" }]);
    expect(body).toMatchObject({
      messageType: "file",
      attachmentName: "Plän für “Süd” (1).html",
      attachmentSize: page.length,
    });
    const file = await get(jonas, body.attachments[0]?.url ?? "");
    expect(file).toMatchObject({ status: 200, text: page });
    expect(file.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cache-control": "private, no-cache",
    });
    expect(file.headers["content-disposition"]).toBe(
      `attachment; filename="Pl_n f_r _S_d_ (1).html"; filename*=UTF-8''Pl%C3%A4n%20f%C3%BCr%20%E2%80%9CS%C3%BCd%E2%80%9D%20%281%29.html`,
    );
  });

  test("loses folders and characters that hide what it is from its name", async () => {
    const path = await uploadedFor(mira, "chat-file", Buffer.from("x"), "../../up/photo\u2066gnp.exe");
    const { body } = await send(mira, [{ objectPath: path }]);
    expect(body.attachments[0]?.name).toBe("photognp.exe");
  });

  test("goes with other files, not with photos or a voice message", async () => {
    const files = [{ objectPath: await chatFile(mira) }, { objectPath: await chatFile(mira, "b", "b.pdf") }];
    const mixed = await send(mira, [...files, { objectPath: await chatPhoto(mira) }]);
    expect(mixed).toMatchObject({ status: 400, code: "media/mixed-attachments" });
    const voices = [{ objectPath: await chatVoice(mira) }, { objectPath: await chatVoice(mira) }];
    expect(await send(mira, voices)).toMatchObject({ status: 400, code: "media/mixed-attachments" });
    expect((await send(mira, files)).body.attachments).toHaveLength(2);
  });
});

describe("a voice message", () => {
  test("plays as MP4, with its length, its waveform and byte ranges", async () => {
    const { body, status, message } = await send(mira, [{ objectPath: await chatVoice(mira, 12), peaks }]);
    expect(status, message).toBe(201);
    expect(body.messageType).toBe("voice");
    const [voice] = body.attachments;
    expect(voice).toMatchObject({ kind: "voice", name: "Voice message", peaks });
    expect(voice?.duration).toBeCloseTo(12, 1);
    const whole = await get(jonas, voice?.url ?? "");
    expect(whole.headers).toMatchObject({ "content-type": "audio/mp4", "accept-ranges": "bytes" });
    const part = await get(jonas, voice?.url ?? "", { range: "bytes=4-7" });
    expect(part).toMatchObject({ status: 206, text: "ftyp" });
    const list = await jonas.call("GET /api/conversations/{id}", { params: { id } });
    expect(list.body.lastMessage?.attachmentSummary).toMatchObject({ kind: "voice", count: 1 });
  });

  test("refuses a waveform of another length or beyond its bounds", async () => {
    const objectPath = await chatVoice(mira);
    for (const wrong of [
      [1, 2],
      [...peaks.slice(1), 101],
      [...peaks.slice(1), -1],
      [...peaks.slice(1), 0.5],
    ]) {
      expect((await send(mira, [{ objectPath, peaks: wrong }])).status).toBe(400);
    }
  });
});

test("a video has its picture from an uploaded photo, and plays in byte ranges", async () => {
  const poster = await chatPhoto(mira);
  const { body, status, message } = await send(mira, [{ objectPath: await chatVideo(mira), poster }]);
  expect(status, message).toBe(201);
  const [video] = body.attachments;
  expect(video).toMatchObject({ kind: "video", width: 96, height: 64 });
  expect(video?.duration).toBeCloseTo(5, 0);
  expect(video?.thumbhash).not.toBeNull();
  expect((await get(jonas, video?.url ?? "", { range: "bytes=0-3" })).status).toBe(206);
  expect((await get(jonas, video?.posterUrl ?? "", { accept: "image/webp" })).status).toBe(200);
  const reused = await send(mira, [{ objectPath: await chatVideo(mira), poster }]);
  expect(reused).toMatchObject({ status: 400, code: "media/not-own-attachment" });
});

describe("the files of a message", () => {
  test("are there for the two alone: not for visitors, strangers, and across a block", async () => {
    const { mira: ana, jonas: ben, id: talk } = await talking(app);
    const stranger = await app.member();
    const objectPath = await chatFile(ana);
    const url = objectPath.replace("uploads", "attachments");
    expect((await get(ana, url)).status).toBe(200);
    expect((await get(ben, url)).status).toBe(404);
    const { body } = await ana.call("POST /api/messages", {
      body: { conversationId: talk, attachments: [{ objectPath }] },
    });
    expect(body.attachments[0]?.url).toBe(url);
    expect((await get(ben, url)).status).toBe(200);
    expect((await get(stranger, url)).status).toBe(404);
    expect((await app.visitor.raw("GET", url)).status).toBe(401);
    // The address for items and posts knows nothing of it.
    for (const who of [ana, ben, stranger]) expect((await get(who, objectPath)).status).toBe(404);
    await blocks(app, ben, ana);
    expect((await get(ben, url)).status).toBe(404);
  });

  test("are deleted with the message, for both", async () => {
    const photo = await chatPhoto(mira);
    const { body } = await send(mira, [{ objectPath: photo }]);
    const key = body.attachments[0]?.id ?? "";
    expect((await filesLeft()).filter((file) => file.includes(key)).length).toBeGreaterThan(0);
    expect((await jonas.call("DELETE /api/messages/{id}", { params: { id: body.id } })).status).toBe(404);
    expect((await mira.call("DELETE /api/messages/{id}", { params: { id: body.id } })).status).toBe(204);
    expect((await filesLeft()).filter((file) => file.includes(key))).toEqual([]);
    for (const who of [mira, jonas]) {
      expect((await get(who, body.attachments[0]?.url ?? "")).status).toBe(404);
      const read = await who.call("GET /api/conversations/{id}/messages", { params: { id } });
      expect(read.body[0]).toMatchObject({ isDeleted: true, attachments: [], attachmentUrl: null });
    }
    expect((await send(mira, [{ objectPath: photo }])).status).toBe(400);
  });

  test("go with their sender's account, while the message stays", async () => {
    const { mira: ana, jonas: ben, id: talk } = await talking(app);
    const objectPath = await chatPhoto(ana);
    const { body } = await ana.call("POST /api/messages", {
      body: { conversationId: talk, message: "Bye", attachments: [{ objectPath }] },
    });
    const gone = await ana.call("DELETE /api/profile", { body: { password: ana.password } });
    expect(gone.status, gone.text).toBe(204);
    const read = await ben.call("GET /api/conversations/{id}/messages", { params: { id: talk } });
    expect(read.body[0]).toMatchObject({ id: body.id, message: "Bye", attachments: [], attachmentUrl: null });
    expect((await filesLeft()).filter((file) => file.includes(ana.id))).toEqual([]);
  });

  test("are in their sender's export", async () => {
    const { body } = await send(mira, [{ objectPath: await chatFile(mira, "x", "letter.txt"), caption: "For you" }]);
    const { body: all } = await mira.call("GET /api/profile/export", {});
    const [latest] = (all as unknown as { attachments: object[] }).attachments; // the export is a record of anything
    expect(latest).toMatchObject({ address: body.attachments[0]?.url, name: "letter.txt", caption: "For you" });
  });
});

test("a request about a listing carries no files, and no stranger can send any", async () => {
  const [buyer, seller] = [await app.member(), await app.member()];
  await befriend(app, buyer, seller);
  const talk = await opened(buyer, seller);
  await app.database.pool.query("delete from user_connections where $1 in (user_id, friend_id)", [buyer.id]);
  const objectPath = await chatFile(buyer);
  const refused = await buyer.call("POST /api/messages", {
    body: { conversationId: talk, attachments: [{ objectPath }] },
  });
  expect(refused).toMatchObject({ status: 403, code: "messages/not-allowed" });
  const foreign = await buyer.call("POST /api/messages", {
    body: { conversationId: id, attachments: [{ objectPath }] },
  });
  expect(foreign).toMatchObject({ status: 404, code: "messages/conversation-not-found" });
});

test("a missed message without words is announced by what it carries", async () => {
  const { mira: ana, jonas: ben, id: talk } = await talking(app);
  await ana.call("POST /api/messages", {
    body: {
      conversationId: talk,
      attachments: [{ objectPath: await chatPhoto(ana) }, { objectPath: await chatPhoto(ana) }],
    },
  });
  app.clock.advance(61_000);
  await app.app.services.messages.sweep();
  const { body } = await ben.call("GET /api/notifications", {});
  expect(body[0]).toMatchObject({ type: "message-missed", message: "2 photos" });
});
