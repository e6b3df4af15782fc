import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { chatFile, chatPhoto, chatVideo, chatVoice } from "../../../../test/attachment-makers.ts";
import { hosted, takenOut } from "../../../../test/experience-makers.ts";
import { talking } from "../../../../test/message-makers.ts";
import { befriend, blocks } from "../../../../test/people-makers.ts";
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
  ["GET", { range: "bytes=-1" }],
  ["GET", { "if-none-match": "*" }],
] as const;

/** The same with the version of a copy, which is part of the address for all but images. */
const withVersion = (version: string) =>
  [
    ["GET", { "if-none-match": `"${version}"` }],
    ["GET", { range: "bytes=0-3", "if-range": `"${version}"` }],
  ] as const;

/** Who may see the files gets them for a private cache that asks each time; a refusal contains nothing and isn't kept. */
async function statusesOfAll(who: Caller, addresses: readonly string[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const address of addresses) {
    const version = /[^/?]+(?=\?|$)/u.exec(address)?.[0] ?? "";
    for (const [method, headers] of [...requests, ...withVersion(version)]) {
      const { status, headers: answered } = await who.raw(method, address, undefined, headers);
      statuses.add(status);
      const isRefused = status >= 400;
      expect(answered["cache-control"]).toBe(isRefused ? "no-store" : "private, no-cache");
      if (!isRefused) continue;
      for (const name of ["etag", "content-range", "accept-ranges", "content-disposition", "last-modified"]) {
        expect(answered[name], name).toBeUndefined();
      }
    }
  }
  return statuses;
}

const statusesOf = (who: Caller, { photo, file }: Group) =>
  statusesOfAll(who, [attachmentOf(photo), `${attachmentOf(photo)}?w=320`, attachmentOf(file)]);

/** Somebody without an account who has found a member's token or cookie. */
const withFound = (headers: Record<string, string>): Caller => ({
  ...app.visitor,
  raw: (method, url, payload, more) => app.visitor.raw(method, url, payload, { ...more, ...headers }),
});
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
  const gone: typeof cases = [
    [
      "a guest's token after they logged out",
      async ({ guest }) => {
        await guest.call("POST /api/auth/logout");
        return withFound({ authorization: `Bearer ${guest.token}` });
      },
      new Set([401]),
    ],
    [
      "a guest's cookie after they logged out",
      async ({ guest }) => {
        await guest.call("POST /api/auth/logout");
        return withFound({ cookie: `alongside_session=${guest.token}` });
      },
      new Set([401]),
    ],
    [
      "a guest's token after they deleted their account",
      async ({ guest }) => {
        const deleted = await guest.call("DELETE /api/profile", { body: { password: guest.password } });
        expect(deleted.status, deleted.text).toBe(204);
        return withFound({ authorization: `Bearer ${guest.token}` });
      },
      new Set([401]),
    ],
    ["the guests after they were deleted for everyone", async (all) => (await deleteAll(all), all.guest), unseen],
    ["their sender after they were deleted for everyone", async (all) => (await deleteAll(all), all.sender), unseen],
    ["the host after they were deleted for everyone", async (all) => (await deleteAll(all), all.host), unseen],
  ];
  test.each([...cases, ...gone])("%s", async (_, happens, expected) => {
    const all = await group();
    expect(await statusesOf(all.guest, all)).toEqual(seen);
    const who = await happens(all);
    expect(await statusesOf(who, all)).toEqual(expected);
  });

  test("aren't found by other spellings of their address, nor under ids that are near", async () => {
    const all = await group();
    const stranger = await app.member();
    const [photo, file] = [attachmentOf(all.photo), attachmentOf(all.file)];
    const id = file.split("/").at(-1) ?? "";
    const { rows } = await app.database.pool.query(
      "select said.id from chat_messages said where said.experience_id = $1",
      [all.id],
    );
    const near = Array.from({ length: 16 }, (_, at) => `${id.slice(0, -1)}${at.toString(16)}`);
    const others = [...near.filter((each) => each !== id), all.id, ...(rows as { id: string }[]).map((row) => row.id)]; // one column
    for (const other of others) {
      expect((await all.guest.raw("GET", `/objects/attachments/${other}`)).status, "an id of something else").toBe(404);
    }
    const spellings = [
      file.toUpperCase().replace("/OBJECTS/ATTACHMENTS/", "/objects/attachments/"),
      `${file}/`,
      `${file}?w=320&w=640`,
      `${photo}?w=1`,
      `/objects//attachments/${id}`,
      `/objects/attachments/%2e%2e/attachments/${id}`,
      `/objects/uploads/../attachments/${id}`,
      `/%6fbjects/attachments/${id}`,
      `/objects/attachments/${id}%00`,
      `/objects/attachments/${id}.webp`,
      `/objects/uploads/${id}`,
      `/objects/profile-pictures/${all.sender.id}/${id}`,
      `/storage/uploads/${id}`,
    ];
    for (const url of spellings) {
      const answer = await stranger.raw("GET", url);
      expect([url, answer.status < 400]).toEqual([url, false]);
      expect(answer.text).not.toContain("Bring a towel.");
    }
  });

  test("are closed to a member who is suspended", async () => {
    const all = await group();
    await turn("suspend", all.guest);
    expect(await statusesOf(all.guest, all)).toEqual(new Set([403]));
  });
});

/** The sender deletes what they have sent. */
async function deleteAll({ sender, id }: Group): Promise<void> {
  const { body } = await sender.call("GET /api/experiences/{id}/messages", { params: { id } });
  expect(body.length).toBeGreaterThan(0);
  for (const { id: messageId } of body) {
    const { status } = await sender.call("DELETE /api/experiences/{id}/messages/{messageId}", {
      params: { id, messageId },
    });
    expect(status).toBe(204);
  }
}

describe("the files of a conversation", () => {
  /** A photo, a file and a voice message of Mira to Jonas. */
  async function sentFiles() {
    const talk = await talking(app);
    const [photo, file, voice] = [await chatPhoto(talk.mira), await chatFile(talk.mira), await chatVoice(talk.mira)];
    const ids: string[] = [];
    for (const objectPath of [photo, file, voice]) {
      const body = { conversationId: talk.id, attachments: [{ objectPath }] };
      const answer = await talk.mira.call("POST /api/messages", { body });
      expect(answer.status, answer.text).toBe(201);
      ids.push(answer.body.id);
    }
    return { ...talk, ids, addresses: [photo, file, voice].map(attachmentOf) };
  }
  type Sent = Awaited<ReturnType<typeof sentFiles>>;

  const cases: [string, (all: Sent) => Promise<Caller>, Set<number>][] = [
    ["the receiver", async ({ jonas }) => jonas, seen],
    [
      "the receiver after the friendship ended",
      async ({ mira, jonas }) => {
        const ended = await mira.call("DELETE /api/friends/{friendId}", { params: { friendId: jonas.id } });
        expect(ended.status, ended.text).toBe(204);
        return jonas;
      },
      seen,
    ],
    ["a visitor", async () => app.visitor, new Set([401])],
    [
      "a friend of both",
      async ({ mira, jonas }) => {
        const friend = await app.member();
        for (const other of [mira, jonas]) await befriend(app, friend, other);
        return friend;
      },
      unseen,
    ],
    [
      "the receiver whom the sender blocked",
      async ({ mira, jonas }) => (await blocks(app, mira, jonas), jonas),
      unseen,
    ],
    ["the receiver who blocked the sender", async ({ mira, jonas }) => (await blocks(app, jonas, mira), jonas), unseen],
    [
      "the receiver while the sender is suspended",
      async ({ mira, jonas }) => (await turn("suspend", mira), jonas),
      unseen,
    ],
    ["a receiver who is suspended", async ({ jonas }) => (await turn("suspend", jonas), jonas), new Set([403])],
    [
      "the receiver's token after they logged out",
      async ({ jonas }) => {
        await jonas.call("POST /api/auth/logout");
        return withFound({ authorization: `Bearer ${jonas.token}` });
      },
      new Set([401]),
    ],
    [
      "the receiver's cookie after they ended that session from elsewhere",
      async ({ jonas }) => {
        const login = { usernameOrEmail: jonas.email, password: jonas.password };
        const { headers } = await app.visitor.call("POST /api/auth/login", { body: login });
        const elsewhere = { cookie: String(headers["set-cookie"]).split(";", 1)[0] ?? "" };
        const sessions = await app.visitor.call("GET /api/auth/sessions", {}, elsewhere);
        const first = sessions.body.find(({ isCurrent }) => !isCurrent);
        const params = { id: first?.id ?? "" };
        expect((await app.visitor.call("DELETE /api/auth/sessions/{id}", { params }, elsewhere)).status).toBe(204);
        return withFound({ cookie: `alongside_session=${jonas.token}` });
      },
      new Set([401]),
    ],
    [
      "the receiver after they were deleted for everyone",
      async ({ mira, jonas, ids }) => {
        for (const id of ids)
          expect((await mira.call("DELETE /api/messages/{id}", { params: { id } })).status).toBe(204);
        return jonas;
      },
      unseen,
    ],
    [
      "the sender after they deleted them for everyone",
      async ({ mira, ids }) => {
        for (const id of ids)
          expect((await mira.call("DELETE /api/messages/{id}", { params: { id } })).status).toBe(204);
        return mira;
      },
      unseen,
    ],
    [
      "the receiver after the sender deleted their account",
      async ({ mira, jonas }) => {
        const deleted = await mira.call("DELETE /api/profile", { body: { password: mira.password } });
        expect(deleted.status, deleted.text).toBe(204);
        return jonas;
      },
      unseen,
    ],
  ];
  test.each(cases)("%s", async (_, happens, expected) => {
    const all = await sentFiles();
    for (const who of [all.mira, all.jonas]) expect(await statusesOfAll(who, all.addresses)).toEqual(seen);
    expect(await statusesOfAll(await happens(all), all.addresses)).toEqual(expected);
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
