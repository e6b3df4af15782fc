import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { chatFile, chatPhoto, chatVideo, chatVoice } from "../../../../test/attachment-makers.ts";
import { hosted, takenOut } from "../../../../test/experience-makers.ts";
import { talking } from "../../../../test/message-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { uploadedImage, uploadedPhoto } from "../../../../test/picture-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();

const write = (who: Caller, id: string, attachments: object[], message = "") =>
  who.raw("POST", `/api/experiences/${id}/messages`, { message, attachments });
const enter = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });
const leave = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/leave", { params: { id } });
const turn = (to: "suspend" | "restore", { id }: { id: string }) =>
  inTransaction(app.database.db, (tx) => app.app.services.identity[to](tx, id));
const stateOf = async (path: string) => {
  const { rows } = await app.database.pool.query("select state from stored_objects where id = $1", [
    path.split("/").at(-1),
  ]);
  return (rows[0] as { state: string } | undefined)?.state; // one text column
};
const attachmentOf = (path: string) => path.replace("/uploads/", "/attachments/");

/** A group with a host, and a guest who has sent a photo and a file. */
async function group() {
  const [host, sender, guest] = [await app.member(), await app.member(), await app.member()];
  const { id } = await hosted(host, { maxParticipants: 3 });
  for (const who of [sender, guest]) expect((await enter(who, id)).status).toBe(200);
  const paths = { photo: await chatPhoto(sender), file: await chatFile(sender) };
  for (const objectPath of Object.values(paths)) {
    const { status, text } = await write(sender, id, [{ objectPath }]);
    expect(status, text).toBe(201);
  }
  return { host, sender, guest, id, ...paths };
}
type Group = Awaited<ReturnType<typeof group>>;

/** What a browser that knows the address and has a copy could ask. */
const requests = [
  ["GET", {}],
  ["HEAD", {}],
  ["GET", { range: "bytes=0-3" }],
  ["GET", { "if-none-match": "*" }],
] as const;

async function statusesOf(who: Caller, { photo, file }: Group): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const address of [attachmentOf(photo), `${attachmentOf(photo)}?w=320`, attachmentOf(file)]) {
    for (const [method, headers] of requests) {
      const answer = await who.raw(method, address, undefined, headers);
      if (answer.status >= 400) expect(answer.headers["etag"]).toBeUndefined();
      statuses.add(answer.status);
    }
  }
  return statuses;
}
const seen = new Set([200, 206, 304]);
const unseen = new Set([404]);

describe("the files of a group chat", () => {
  test("are seen by its host, its guests and their sender, in every way to ask", async () => {
    const all = await group();
    for (const who of [all.host, all.guest, all.sender]) expect(await statusesOf(who, all)).toEqual(seen);
  });

  /** Who asks, after something happened. */
  const cases: [string, (all: Group) => Promise<Caller>, Set<number>][] = [
    ["a visitor", async () => app.visitor, new Set([401])],
    ["a stranger", async () => app.member(), unseen],
    [
      "somebody on the waitlist",
      async ({ id }) => {
        const waiting = await app.member();
        const filling = await app.member();
        expect((await enter(filling, id)).status).toBe(200);
        const queued = await waiting.call("POST /api/experiences/{id}/waitlist", { params: { id } });
        expect(queued.status, queued.text).toBe(200);
        return waiting;
      },
      unseen,
    ],
    ["a guest who left", async ({ guest, id }) => (await leave(guest, id), guest), unseen],
    [
      "a guest who left and is back",
      async ({ guest, id }) => (await leave(guest, id), await enter(guest, id), guest),
      seen,
    ],
    ["the guests after their sender left", async ({ guest, sender, id }) => (await leave(sender, id), guest), seen],
    ["their sender, who left", async ({ sender, id }) => (await leave(sender, id), sender), seen],
    ["a guest whom the sender blocked", async ({ guest, sender }) => (await blocks(app, sender, guest), guest), unseen],
    ["a guest who blocked the sender", async ({ guest, sender }) => (await blocks(app, guest, sender), guest), unseen],
    [
      "a guest whom the host removed by a block",
      async ({ guest, host }) => {
        expect((await host.call("POST /api/users/{id}/block", { params: { id: guest.id } })).status).toBe(204);
        return guest;
      },
      unseen,
    ],
    [
      "the guests while the sender is suspended",
      async ({ guest, sender }) => (await turn("suspend", sender), guest),
      unseen,
    ],
    [
      "the guests after the suspension was lifted",
      async ({ guest, sender }) => (await turn("suspend", sender), await turn("restore", sender), guest),
      seen,
    ],
    ["the guests while the host is suspended", async ({ guest, host }) => (await turn("suspend", host), guest), unseen],
    [
      "the guests after moderators took the event away",
      async ({ guest, id }) => (await takenOut(app, id), guest),
      unseen,
    ],
    [
      "the guests after the sender's account was deleted",
      async ({ guest, sender }) => {
        const gone = await sender.call("DELETE /api/profile", { body: { password: sender.password } });
        expect(gone.status, gone.text).toBe(204);
        return guest;
      },
      unseen,
    ],
  ];
  test.each(cases)("%s", async (_, happens, expected) => {
    const all = await group();
    expect(await statusesOf(all.guest, all)).toEqual(seen);
    const who = await happens(all);
    expect(await statusesOf(who, all)).toEqual(expected);
  });

  test("are closed to a member who is suspended", async () => {
    const all = await group();
    await turn("suspend", all.guest);
    expect(await statusesOf(all.guest, all)).toEqual(new Set([403]));
  });
});

describe("writing with files to a group chat", () => {
  const senders: [string, (all: Group) => Promise<MemberCaller>, number][] = [
    ["a stranger", async () => app.member(), 403],
    ["a guest who left", async ({ guest, id }) => (await leave(guest, id), guest), 403],
    ["a guest whom the host blocked", async ({ guest, host }) => (await blocks(app, host, guest), guest), 404],
    ["a guest after moderators took the event away", async ({ guest, id }) => (await takenOut(app, id), guest), 404],
  ];
  test.each(senders)("is refused to %s, whose upload stays unused", async (_, happens, status) => {
    const all = await group();
    const who = await happens(all);
    const objectPath = await chatFile(who);
    expect((await write(who, all.id, [{ objectPath }], "Look")).status).toBe(status);
    expect(await stateOf(objectPath)).toBe("received");
  });
});

describe("an upload", () => {
  let all: Group;
  let talk: Awaited<ReturnType<typeof talking>>;
  beforeAll(async () => {
    all = await group();
    talk = await talking(app);
  });
  const send = (who: MemberCaller, conversationId: string, attachments: object[]) =>
    who.raw("POST", "/api/messages", { conversationId, attachments });

  /** Everything that isn't an unused upload for a message of the sender's own. */
  const foreign: [string, (all: Group) => Promise<string> | string][] = [
    ["of somebody else, unused", async ({ host }) => chatPhoto(host)],
    ["of somebody else, in the same chat", ({ photo }) => photo],
    ["of somebody else, by the address that shows it", ({ photo }) => attachmentOf(photo)],
    ["for a post", async ({ guest }) => uploadedPhoto(guest)],
    ["for a listing", async ({ guest }) => uploadedImage(guest)],
    [
      "that never arrived",
      async ({ guest }) =>
        (await guest.call("POST /api/objects/upload", { body: { purpose: "chat-file", filename: "a" } })).body
          .objectPath,
    ],
    ["elsewhere", () => "https://example.org/cat.jpg"],
    ["above the folder", () => "/objects/uploads/../../etc/passwd"],
    ["with a zero", () => "/objects/uploads/\0"],
  ];
  test.each(foreign)("%s is refused in both kinds of chats", async (_, make) => {
    const objectPath = await make(all);
    for (const answer of [
      await write(all.guest, all.id, [{ objectPath }]),
      await send(talk.mira, talk.id, [{ objectPath }]),
    ]) {
      expect(answer.status).toBe(400);
    }
  });

  test("belongs to one message, if a group chat and a conversation name it at the same moment", async () => {
    const { mira, id: talkId } = talk;
    expect((await enter(mira, all.id)).status).toBe(200);
    for (const make of [chatPhoto, chatFile, chatVoice, chatVideo]) {
      const attachments = [{ objectPath: await make(mira) }];
      const answers = await Promise.all([
        write(mira, all.id, attachments),
        send(mira, talkId, attachments),
        write(mira, all.id, attachments),
        send(mira, talkId, attachments),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400]);
    }
  });

  test("can't be a post's photo, an item's image or a profile picture as well", async () => {
    const { guest, id } = all;
    const objectPath = await chatPhoto(guest);
    const post = () => guest.raw("POST", "/api/posts", { media: [{ url: objectPath }] });
    const picture = () => guest.raw("POST", "/api/profile/upload-picture", { imageUrl: objectPath });
    expect([(await post()).status, (await picture()).status]).toEqual([400, 400]);
    expect((await write(guest, id, [{ objectPath }])).status).toBe(201);
    expect([(await post()).status, (await picture()).status]).toEqual([400, 400]);
    expect((await guest.raw("GET", objectPath)).status, "the address of posts").toBe(404);
  });
});

test("what nothing uses is deleted after a day, with its bytes, and what a message carries stays", async () => {
  const [{ guest, id }, files] = [await group(), () => readdir(join(app.dataDir, "objects"), { recursive: true })];
  const unused = [await chatPhoto(guest), await chatFile(guest), await chatVoice(guest), await chatVideo(guest)];
  const used = await chatFile(guest);
  expect((await write(guest, id, [{ objectPath: used }])).status).toBe(201);
  const keptOf = async (paths: string[]) => {
    const names = await files();
    return paths.filter((path) => names.some((name) => name.includes(path.split("/").at(-1) ?? "")));
  };
  expect(await keptOf(unused)).toHaveLength(4);
  app.clock.advance(25 * 3600 * 1000);
  await app.app.services.media.sweep();
  expect(await keptOf([...unused, used])).toEqual([used]);
  for (const objectPath of unused) expect((await write(guest, id, [{ objectPath }])).status).toBe(400);
});
