import { newId } from "../../src/db/ids.ts";
import { formOf, formType } from "../photo-makers.ts";
import type { EndpointKey } from "@alongside/contract/contract.ts";
import { sql } from "drizzle-orm";
import { films, isBlocked, kinds, mayRead, mayWatch, seesProfile, talkOf } from "./relations.ts";
import type { Setting, ViewerKind, World } from "./world.ts";

export interface Write {
  /** Distinguishes several rows of one endpoint. */
  as?: string;
  url(world: World, viewer: ViewerKind): string;
  body?(world: World, viewer: ViewerKind): unknown;
  /** Of a body that isn't JSON. */
  type?: string;
  /** Prepares the world for this row, before each call. */
  before?(world: World, viewer: ViewerKind): Promise<void>;
  /** The settings to test; these two by default. */
  settings?: readonly Setting[];
  /** The call can't be undone: the world is rebuilt after it. */
  isFinal?: boolean;
  status(viewer: ViewerKind, setting: Setting): number;
}

export const usual: readonly Setting[] = ["standard", "profile hidden"];

/** Members for whom `may` is true get `done`, the others `refused`, visitors 401. */
const members =
  (done: number, refused: number, may: (viewer: ViewerKind, setting: Setting) => boolean) =>
  (viewer: ViewerKind, setting: Setting): number => {
    if (viewer === "visitor") return 401;
    return may(viewer, setting) ? done : refused;
  };
const only = (who: ViewerKind, done: number, refused = 404) => members(done, refused, (viewer) => viewer === who);

const onPosts = (path: string, done: number, row: Partial<Write> & { othersMay?: boolean } = {}): readonly Write[] =>
  kinds.map((kind) => ({
    as: `a ${kind} post`,
    url: ({ posts }) => `/api/posts/${posts[kind]}${path}`,
    status: (viewer, setting) => {
      if (viewer === "visitor") return 401;
      if (!mayRead[kind](viewer, setting)) return 404;
      return row.othersMay === false && viewer !== "owner" ? 403 : done;
    },
    ...row,
  }));

const onVideos = (path: string, done: number, row: Partial<Write> & { othersMay?: boolean } = {}): readonly Write[] =>
  films.map((kind) => ({
    as: `a ${kind} video`,
    url: ({ videos }) => `/api/videos/${videos[kind].id}${path}`,
    status: (viewer, setting) => {
      if (viewer === "visitor") return 401;
      if (!mayWatch[kind](viewer, setting)) return 404;
      return row.othersMay === false && viewer !== "owner" ? 403 : done;
    },
    ...row,
  }));

const itemOf = ({ item }: World) => `/api/marketplace/items/${item.id}`;
/** The seller's settings don't affect their listings. */
const ofItem = { isFinal: true, settings: ["profile hidden"] } as const;
const sellers = (done: number) => (viewer: ViewerKind) =>
  viewer === "visitor" ? 401 : isBlocked(viewer) ? 404 : viewer === "owner" ? done : 403;

/** Decision 0012: who may write to the owner. The owner writes to the friend, who has the default settings. */
const mayWrite = (viewer: ViewerKind, setting: Setting) =>
  viewer === "owner" ||
  setting === "messages from everyone" ||
  (setting !== "messages from no one" && viewer === "friend");

const reported = (as: string, targetType: string, target: (world: World, viewer: ViewerKind) => string) => ({
  as,
  url: () => "/api/reports",
  body: (world: World, viewer: ViewerKind) => ({ targetType, targetId: target(world, viewer), reason: "spam" }),
  async before({ app }: World) {
    await app.database.db.execute(sql`delete from reports`);
  },
});

const unknown = "019a0000-0000-7000-8000-000000000000";

const experienceCalls = (path: string, body?: unknown, type?: string): readonly Write[] => [
  {
    as: "the owner's, by a blocked pair",
    url: ({ experience }) => `/api/experiences/${experience}${path}`,
    ...(body !== undefined && { body: () => body }),
    ...(type !== undefined && { type }),
    // Answers to members who can see it are covered by the table of authorisation.api.test.ts.
    status: (viewer) => (viewer === "visitor" ? 401 : isBlocked(viewer) ? 404 : Number.NaN),
  },
];

const comment = { content: "Well said" };
const commentOf = ({ thirdPost, comment: id }: World) => `/api/posts/${thirdPost}/comments/${id}`;
const photoOf = ({ photos }: World) => `/api/media/${photos.shown.id}`;

/** Every call that affects another member or their content, with the answer to each viewer. */
export const writes: Partial<Record<EndpointKey, readonly Write[]>> = {
  "POST /api/friends/request": [
    {
      url: () => "/api/friends/request",
      body: ({ owner }) => ({ friendId: owner.id }),
      settings: [...usual, "no friend requests"],
      status(viewer, setting) {
        if (viewer === "visitor") return 401;
        if (viewer === "owner") return 400;
        if (isBlocked(viewer)) return 404;
        if (viewer === "friend" || viewer === "requested") return 409;
        if (viewer === "asked") return 201;
        return setting === "profile hidden" ? 404 : setting === "no friend requests" ? 403 : 201;
      },
    },
  ],
  "POST /api/friends/requests/{id}/accept": [
    { url: ({ requests }) => `/api/friends/requests/${requests.asked}/accept`, status: only("asked", 200) },
    {
      as: "one's own",
      url: ({ requests }) => `/api/friends/requests/${requests.requested}/accept`,
      status: only("owner", 200),
    },
  ],
  "POST /api/friends/requests/{id}/decline": [
    { url: ({ requests }) => `/api/friends/requests/${requests.asked}/decline`, status: only("asked", 204) },
  ],
  "DELETE /api/friends/requests/{id}": [
    { url: ({ requests }) => `/api/friends/requests/${requests.requested}`, status: only("requested", 204) },
  ],
  "DELETE /api/friends/{friendId}": [{ url: ({ owner }) => `/api/friends/${owner.id}`, status: only("friend", 204) }],
  "POST /api/users/{id}/block": [
    {
      url: ({ owner }) => `/api/users/${owner.id}/block`,
      // An invisible member can be blocked too: a member who has their id has met them somewhere.
      status: (viewer) => (viewer === "visitor" ? 401 : viewer === "owner" ? 400 : 204),
    },
  ],
  "DELETE /api/users/{id}/block": [
    { url: ({ owner }) => `/api/users/${owner.id}/block`, status: members(204, 204, () => true) },
  ],
  "POST /api/ai/recommend-users/{id}/dismiss": [
    {
      url: ({ owner }) => `/api/ai/recommend-users/${owner.id}/dismiss`,
      status: (viewer, setting) => (viewer === "owner" ? 400 : members(204, 404, seesProfile)(viewer, setting)),
    },
  ],
  "DELETE /api/ai/recommend-users/{id}/dismiss": [
    { url: ({ owner }) => `/api/ai/recommend-users/${owner.id}/dismiss`, status: members(204, 204, () => true) },
  ],
  "POST /api/conversations": [
    {
      as: "the one there is",
      url: () => "/api/conversations",
      body: ({ owner }) => ({ otherUserId: owner.id }),
      settings: ["standard", "profile hidden", "messages from no one"],
      status: (viewer) => (viewer === "visitor" ? 401 : viewer === "owner" ? 400 : isBlocked(viewer) ? 404 : 201),
    },
    {
      as: "about a listing",
      url: () => "/api/conversations",
      body: ({ owner, item }) => ({ otherUserId: owner.id, itemId: item.id }),
      isFinal: true,
      settings: ["standard", "messages from no one"],
      status: (viewer, setting) => {
        if (viewer === "visitor") return 401;
        if (viewer === "owner") return 400;
        if (isBlocked(viewer)) return 404;
        return setting === "messages from no one" ? 403 : 201;
      },
    },
  ],
  "POST /api/conversations/{id}/accept": [
    {
      url: (world, viewer) => `/api/conversations/${talkOf(world, viewer).id}/accept`,
      status: (viewer) => (viewer === "visitor" ? 401 : isBlocked(viewer) ? 404 : 409),
    },
  ],
  "POST /api/conversations/{id}/ignore": [
    {
      url: (world, viewer) => `/api/conversations/${talkOf(world, viewer).id}/ignore`,
      status: (viewer) => (viewer === "visitor" ? 401 : isBlocked(viewer) ? 404 : 409),
    },
  ],
  "POST /api/calls": [
    {
      url: () => "/api/calls",
      body: ({ owner }) => {
        const [clientId, deviceId] = [newId(), newId()];
        return { receiverId: owner.id, callType: "voice", clientId, deviceId };
      },
      async before({ app }) {
        await app.database.db.execute(sql`delete from call_members`);
      },
      settings: ["standard", "profile hidden", "calls from everyone", "calls from no one"],
      status: (viewer, setting) => {
        if (viewer === "visitor") return 401;
        if (viewer === "owner") return 400;
        if (isBlocked(viewer)) return 404;
        if (setting === "calls from everyone" || (viewer === "friend" && setting !== "calls from no one")) return 201;
        return seesProfile(viewer, setting) ? 403 : 404;
      },
    },
  ],
  "POST /api/messages": [
    {
      url: () => "/api/messages",
      body: (world, viewer) => ({ conversationId: talkOf(world, viewer).id, message: "Hello" }),
      settings: ["standard", "profile hidden", "messages from everyone", "messages from no one"],
      status: (viewer, setting) => {
        if (viewer === "visitor") return 401;
        if (isBlocked(viewer)) return 404;
        return mayWrite(viewer, setting) ? 201 : 403;
      },
    },
  ],
  "PATCH /api/messages/{id}": [
    {
      url: (world, viewer) => `/api/messages/${talkOf(world, viewer).message}`,
      body: () => ({ message: "Hello again" }),
      status: only("owner", 200),
    },
  ],
  "PUT /api/messages/{id}/reaction": [
    {
      url: (world, viewer) => `/api/messages/${talkOf(world, viewer).message}/reaction`,
      body: () => ({ emoji: "👍" }),
      settings: ["standard", "profile hidden", "messages from everyone", "messages from no one"],
      status: (viewer, setting) => {
        if (viewer === "visitor") return 401;
        if (isBlocked(viewer)) return 404;
        return mayWrite(viewer, setting) ? 200 : 403;
      },
    },
  ],
  "DELETE /api/messages/{id}/reaction": [
    {
      url: (world, viewer) => `/api/messages/${talkOf(world, viewer).message}/reaction`,
      status: (viewer) => (viewer === "visitor" ? 401 : isBlocked(viewer) ? 404 : 200),
    },
  ],
  "POST /api/conversations/{id}/typing": [
    {
      url: (world, viewer) => `/api/conversations/${talkOf(world, viewer).id}/typing`,
      status: (viewer) => (viewer === "visitor" ? 401 : isBlocked(viewer) ? 404 : 204),
    },
  ],
  "PATCH /api/conversations/{id}/settings": [
    {
      url: (world, viewer) => `/api/conversations/${talkOf(world, viewer).id}/settings`,
      body: () => ({ isMuted: true }),
      status: (viewer) => (viewer === "visitor" ? 401 : isBlocked(viewer) ? 404 : 200),
    },
  ],
  "DELETE /api/messages/{id}": [
    {
      url: (world, viewer) => `/api/messages/${talkOf(world, viewer).message}`,
      isFinal: true,
      status: only("owner", 204),
    },
  ],
  "POST /api/posts/{id}/like": onPosts("/like", 200),
  "DELETE /api/posts/{id}/like": onPosts("/like", 200),
  "POST /api/posts/{id}/comment": onPosts("/comment", 201, { body: () => comment }),
  "PATCH /api/posts/{id}": onPosts("", 200, { body: () => ({ content: "Changed" }), othersMay: false, isFinal: true }),
  "DELETE /api/posts/{id}": onPosts("", 204, { othersMay: false, isFinal: true }),
  "PATCH /api/posts/{id}/comments/{commentId}": [
    {
      url: commentOf,
      body: () => comment,
      isFinal: true,
      status: (viewer) => (viewer === "visitor" ? 401 : isBlocked(viewer) ? 404 : viewer === "owner" ? 200 : 403),
    },
  ],
  "DELETE /api/posts/{id}/comments/{commentId}": [
    {
      url: commentOf,
      isFinal: true,
      status: (viewer) => (viewer === "visitor" ? 401 : isBlocked(viewer) ? 404 : viewer === "owner" ? 204 : 403),
    },
  ],
  "PATCH /api/media/{id}": [
    { url: photoOf, body: () => ({ description: "By the river" }), status: only("owner", 200) },
  ],
  "POST /api/media/{id}/set-profile": [
    { url: (world) => `${photoOf(world)}/set-profile`, isFinal: true, status: only("owner", 200) },
  ],
  "DELETE /api/media/{id}": [{ url: photoOf, isFinal: true, status: only("owner", 204) }],
  "POST /api/reports": [
    {
      ...reported("the owner", "user", ({ owner }) => owner.id),
      // Members with a shared conversation have met, whatever happened since.
      status: (viewer) => (viewer === "visitor" ? 401 : viewer === "owner" ? 400 : 201),
    },
    ...kinds.map((kind): Write => ({
      ...reported(`a ${kind} post`, "post", ({ posts }) => posts[kind]),
      status: (viewer, setting) => (viewer === "owner" ? 400 : members(201, 404, mayRead[kind])(viewer, setting)),
    })),
    {
      ...reported("a comment", "comment", ({ comment: id }) => id),
      status: (viewer) => (viewer === "visitor" ? 401 : viewer === "owner" ? 400 : isBlocked(viewer) ? 404 : 201),
    },
    {
      ...reported("a message of two others", "message", ({ talks }, viewer) =>
        viewer === "friend" ? talks.asked.message : talks.friend.message,
      ),
      status: (viewer) => (viewer === "owner" ? 400 : members(201, 404, () => false)(viewer, "standard")),
    },
    ...films.map((kind): Write => ({
      ...reported(`a ${kind} video`, "video", ({ videos }) => videos[kind].id),
      status: (viewer, setting) => (viewer === "owner" ? 400 : members(201, 404, mayWatch[kind])(viewer, setting)),
    })),
    {
      ...reported("an item for sale", "listing", ({ item }) => item.id),
      status: (viewer) => (viewer === "visitor" ? 401 : viewer === "owner" ? 400 : isBlocked(viewer) ? 404 : 201),
    },
    {
      ...reported("a photo of an album", "photo", ({ album }) => album.photo),
      status: (viewer) => (viewer === "visitor" ? 401 : viewer === "owner" ? 400 : isBlocked(viewer) ? 404 : 201),
    },
    {
      ...reported("an experience", "experience", ({ experience }) => experience),
      status: (viewer) => (viewer === "visitor" ? 401 : viewer === "owner" ? 400 : isBlocked(viewer) ? 404 : 201),
    },
  ],
  "POST /api/videos/{id}/view": onVideos("/view", 200),
  "POST /api/videos/{id}/like": onVideos("/like", 200),
  "DELETE /api/videos/{id}/like": onVideos("/like", 200),
  "DELETE /api/videos/{id}": onVideos("", 204, { othersMay: false, isFinal: true }),
  "PATCH /api/marketplace/items/{id}": [
    { url: itemOf, body: () => ({ title: "Mine now" }), ...ofItem, status: sellers(200) },
  ],
  "PATCH /api/marketplace/items/{id}/status": [
    { url: (world) => `${itemOf(world)}/status`, body: () => ({ status: "sold" }), ...ofItem, status: sellers(200) },
  ],
  "DELETE /api/marketplace/items/{id}": [{ url: itemOf, ...ofItem, status: sellers(204) }],
  "POST /api/marketplace/items/{id}/favourite": [
    {
      url: (world) => `${itemOf(world)}/favourite`,
      status: (viewer) => (viewer === "owner" ? 400 : members(200, 404, () => !isBlocked(viewer))(viewer, "standard")),
    },
  ],
  "DELETE /api/marketplace/items/{id}/favourite": [
    { url: (world) => `${itemOf(world)}/favourite`, status: members(200, 404, () => true) },
  ],
  "POST /api/experiences/{id}/join": experienceCalls("/join"),
  "POST /api/experiences/{id}/series/join": experienceCalls("/series/join"),
  "PUT /api/experiences/{id}/plus-one": experienceCalls("/plus-one", {}),
  "DELETE /api/experiences/{id}/plus-one": experienceCalls("/plus-one"),
  "POST /api/experiences/{id}/leave": experienceCalls("/leave"),
  "POST /api/experiences/{id}/join-request": experienceCalls("/join-request", {}),
  "DELETE /api/experiences/{id}/join-request": experienceCalls("/join-request"),
  "POST /api/experiences/{id}/waitlist": experienceCalls("/waitlist"),
  "DELETE /api/experiences/{id}/waitlist": experienceCalls("/waitlist"),
  "POST /api/experiences/{id}/messages": experienceCalls("/messages", { message: "Hello" }),
  "PATCH /api/experiences/{id}/messages/{messageId}": experienceCalls(`/messages/${unknown}`, { message: "Hello" }),
  "DELETE /api/experiences/{id}/messages/{messageId}": experienceCalls(`/messages/${unknown}`),
  "PUT /api/experiences/{id}/messages/{messageId}/reaction": experienceCalls(`/messages/${unknown}/reaction`, {
    emoji: "👍",
  }),
  "DELETE /api/experiences/{id}/messages/{messageId}/reaction": experienceCalls(`/messages/${unknown}/reaction`),
  "GET /api/experiences/{id}/messages/{messageId}/reactions": experienceCalls(`/messages/${unknown}/reactions`),
  "POST /api/experiences/{id}/typing": experienceCalls("/typing"),
  "PATCH /api/experiences/{id}/chat/settings": experienceCalls("/chat/settings", { isMuted: true }),
  "GET /api/experiences/{id}/group-call": experienceCalls("/group-call"),
  "POST /api/experiences/{id}/group-call/participants": experienceCalls("/group-call/participants", {}),
  "GET /api/experiences/{id}/group-call/participants/{participantId}/events": experienceCalls(
    `/group-call/participants/${unknown}/events`,
  ),
  "POST /api/experiences/{id}/group-call/participants/{participantId}/descriptions": experienceCalls(
    `/group-call/participants/${unknown}/descriptions`,
    { type: "offer", sdp: "v=0" },
  ),
  "PUT /api/experiences/{id}/group-call/participants/{participantId}": experienceCalls(
    `/group-call/participants/${unknown}`,
    { isMuted: true, hasCamera: false },
  ),
  "DELETE /api/experiences/{id}/group-call/participants/{participantId}": experienceCalls(
    `/group-call/participants/${unknown}`,
  ),
  "PATCH /api/experiences/{id}": experienceCalls("", { title: "Mine now" }),
  "DELETE /api/experiences/{id}": experienceCalls(""),
  "PUT /api/experiences/{id}/cover": experienceCalls("/cover", formOf([]), formType),
  "DELETE /api/experiences/{id}/cover": experienceCalls("/cover"),
  "PUT /api/experiences/{id}/co-hosts/{userId}": experienceCalls(`/co-hosts/${unknown}`),
  "DELETE /api/experiences/{id}/co-hosts/{userId}": experienceCalls(`/co-hosts/${unknown}`),
  "GET /api/experiences/{id}/invitations": experienceCalls("/invitations"),
  "POST /api/experiences/{id}/invitations": experienceCalls("/invitations", { userIds: [unknown] }),
  "GET /api/experiences/{id}/join-requests": experienceCalls("/join-requests"),
  "GET /api/experiences/{id}/attendance": experienceCalls("/attendance"),
  "PUT /api/experiences/{id}/attendance": experienceCalls("/attendance", { guests: [{ userId: unknown, came: true }] }),
  "POST /api/experiences/{id}/attendance/claim": experienceCalls("/attendance/claim"),
  "DELETE /api/experiences/{id}/photos/{photoId}": experienceCalls(`/photos/${unknown}`),
  "PUT /api/experiences/{id}/rating": experienceCalls("/rating", { rating: "good" }),
};
