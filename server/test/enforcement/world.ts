import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { newId } from "../../src/db/ids.ts";
import { hosted } from "../experience-makers.ts";
import { commented, posted } from "../feed-makers.ts";
import { listed } from "../item-makers.ts";
import { asks, befriend, blocks, hides, standardPrivacy } from "../people-makers.ts";
import { addsPhoto, begins } from "../album-makers.ts";
import { chatFile } from "../attachment-makers.ts";
import { covered, photographed } from "../photo-makers.ts";
import { pictured, uploadedImage, uploadedPhoto } from "../picture-makers.ts";
import { goalAudiences } from "./relations.ts";
import type { Caller, MemberCaller, TestApp } from "../test-app.ts";

/** A member's relation to the owner of the content. `asked`: the owner sent them a request. */
export const viewers = ["visitor", "stranger", "requested", "asked", "friend", "blocked", "blocker", "owner"] as const;
export type ViewerKind = (typeof viewers)[number];
type MemberKind = Exclude<ViewerKind, "visitor">;

/** The owner's setting, if not the default; one at a time. */
export const settings = {
  standard: {},
  "picture for friends": { profilePictureVisibility: "friends" },
  "picture for nobody": { profilePictureVisibility: "none" },
  "profile hidden": { showProfileToPublic: false },
  "not found by username": { allowSearchByUsername: false },
  "no friend requests": { allowFriendRequests: false },
  "online status hidden": { showOnlineStatus: false },
  "messages from everyone": { allowDirectMessages: "everyone" },
  "messages from no one": { allowDirectMessages: "none" },
  "calls from everyone": { allowCalls: "everyone" },
  "calls from no one": { allowCalls: "none" },
  "plans for everyone": { plansVisibility: "everyone" },
  "plans for no one": { plansVisibility: "none" },
} as const;
export type Setting = keyof typeof settings;

/** Everything of the owner that can be viewed. */
export interface World {
  app: TestApp;
  owner: MemberCaller;
  username: string;
  /** Hosts an experience that everybody joined, and has a public post which the owner commented on and liked. */
  third: MemberCaller;
  callers: Record<ViewerKind, Caller>;
  idOf(viewer: ViewerKind): string;
  picture: string;
  /** The owner's photo in an album that every member here sees. */
  album: { experience: string; photo: string; url: string };
  /** The address of the owner's experience's picture. */
  cover: string;
  photos: { shown: { id: string; url: string }; hidden: { id: string; url: string } };
  posts: { public: string; friends: string; private: string };
  /** The address of a photo of each of them. */
  postPhotos: { public: string; friends: string; private: string };
  videos: Record<"public" | "private", { id: string; url: string; poster: string }>;
  /** The owner's listing, and its image; every other member has saved it. */
  item: { id: string; image: string };
  thirdPost: string;
  comment: string;
  /** The owner's experience, and the third member's. */
  experience: string;
  thirdExperience: string;
  groupMessage: string;
  /** The conversation of a viewer with the owner, the owner's message in it, and the address of its file. */
  talks: Record<Exclude<MemberKind, "owner">, { id: string; message: string; file: string }>;
  /** The pending request of `requested`, and the owner's to `asked`. */
  requests: { requested: string; asked: string };
}

/** Words in the owner's texts. */
export const words = {
  public: "OWNER-PUBLIC-POST",
  friends: "OWNER-FRIENDS-POST",
  private: "OWNER-PRIVATE-POST",
  comment: "OWNER-COMMENT",
  group: "OWNER-GROUP-MESSAGE",
  message: "OWNER-DIRECT-MESSAGE",
  about: "OWNER-ABOUT",
} as const;

/** The titles of the owner's goals, by audience. */
export const goalWords = {
  private: "OWNER-PRIVATE-GOAL",
  friends: "OWNER-FRIENDS-GOAL",
  everyone: "OWNER-EVERYONES-GOAL",
} as const;

export async function makeWorld(app: TestApp): Promise<World> {
  const username = `olive_${process.pid}_${newId().slice(-6)}`;
  const owner = await app.member({ firstName: "Olivetta", lastName: "Owner", username });
  const third = await app.member({ firstName: "Theo" });
  const names = viewers.filter((kind) => kind !== "visitor" && kind !== "owner");
  const members = Object.fromEntries(
    await Promise.all(names.map(async (kind) => [kind, await app.member({ firstName: `Viewer-${kind}` })] as const)),
  ) as Record<Exclude<MemberKind, "owner">, MemberCaller>;

  await owner.call("PATCH /api/profile", { body: { about: words.about } });
  const picture = await pictured(owner);
  const shown = await photographed(owner, { isPublic: "true" });
  const hidden = await photographed(owner, { isPublic: "false" });
  const posts = {
    public: (await posted(owner, words.public, "public")).id,
    friends: (await posted(owner, words.friends, "friends")).id,
    private: (await posted(owner, words.private, "private")).id,
  };
  const postPhotos = {
    public: await uploadedPhoto(owner),
    friends: await uploadedPhoto(owner),
    private: await uploadedPhoto(owner),
  };
  for (const kind of ["public", "friends", "private"] as const) {
    const params = { id: posts[kind] };
    const changed = await owner.call("PATCH /api/posts/{id}", { params, body: { media: [{ url: postPhotos[kind] }] } });
    expect(changed.status, changed.text).toBe(200);
  }
  for (const visibility of goalAudiences) {
    const aimed = await owner.call("POST /api/goals", { body: { title: goalWords[visibility], visibility } });
    expect(aimed.status, aimed.text).toBe(201);
  }
  const videos = { public: await shownAs(app, owner, true), private: await shownAs(app, owner, false) };
  const image = await uploadedImage(owner);
  const { id: item } = await listed(owner, { imageUrls: [image] });
  const { id: thirdPost } = await posted(third, "Who comes along?", "public");
  const comment = await commented(owner, { id: thirdPost }, words.comment);
  await owner.call("POST /api/posts/{id}/like", { params: { id: thirdPost } });

  const experience = await hosted(owner, { maxParticipants: 50 });
  const cover = await covered(owner, experience.id);
  const thirdExperience = await hosted(third, { maxParticipants: 50 });
  for (const each of [owner, ...Object.values(members)]) {
    const joined = await each.call("POST /api/experiences/{id}/join", { params: { id: thirdExperience.id } });
    expect(joined.status, joined.text).toBe(200);
  }
  const group = await owner.call("POST /api/experiences/{id}/messages", {
    params: { id: thirdExperience.id },
    body: { message: words.group },
  });

  const past = await hosted(third, { maxParticipants: 50 });
  for (const { id } of [owner, ...Object.values(members)])
    await app.database.db.execute(sql`insert into experience_participants (id, experience_id, user_id)
      values (${newId()}, ${past.id}, ${id})`);
  await begins(app, past.id);
  const photo = await addsPhoto(owner, past.id);
  expect(photo.status, photo.text).toBe(201);

  const talks: Partial<World["talks"]> = {};
  for (const kind of names) {
    const [one, two, message] = [newId(), members[kind].id, newId()];
    await app.database.db.execute(sql`insert into conversations
      (id, participant1_id, participant2_id, last_message_id, last_message_at)
      values (${one}, ${owner.id}, ${two}, ${message}, now())`);
    await app.database.db.execute(sql`insert into direct_messages (id, conversation_id, sender_id, message)
      values (${message}, ${one}, ${owner.id}, ${words.message})`);
    await app.database.db
      .execute(sql`insert into notifications (id, user_id, type, title, message, related_id, actor_id)
      values (${newId()}, ${two}, 'friend-accepted', 'Olivetta is your friend', 'OWNER-NOTICE', ${owner.id}, ${owner.id})`);
    await app.database.db.execute(sql`insert into call_records (id, caller_id, receiver_id, call_type, status)
      values (${newId()}, ${owner.id}, ${two}, 'voice', 'missed')`);
    const objectPath = await chatFile(owner);
    await app.database.db.transaction((tx) =>
      app.app.services.media.attachments.attach(tx, owner.id, { directMessageId: message }, [
        { objectPath, caption: "" },
      ]),
    );
    talks[kind] = { id: one, message, file: objectPath.replace("uploads", "attachments") };
  }

  await befriend(app, owner, members.friend);
  // A mutual friend distinguishes the stranger from other possible recommendations.
  for (const each of [owner, members.stranger]) await befriend(app, third, each);
  const requests = {
    requested: await asks(app, members.requested, owner),
    asked: await asks(app, owner, members.asked),
  };
  await blocks(app, owner, members.blocked);
  await blocks(app, members.blocker, owner);
  for (const { id } of Object.values(members))
    await app.database.db.execute(sql`insert into marketplace_favourites (user_id, item_id) values (${id}, ${item})`);
  // The first visit of a day awards no karma here: everybody was seen just now.
  await app.database.db.execute(sql`update users set last_seen_at = now()`);

  const callers = { ...members, owner, visitor: app.visitor };
  return {
    app,
    owner,
    username,
    third,
    callers,
    idOf: (viewer) => (viewer === "visitor" ? "" : viewer === "owner" ? owner.id : members[viewer].id),
    picture,
    album: { experience: past.id, photo: photo.body.id, url: photo.body.url },
    photos: { shown: { id: shown.id, url: shown.mediaUrl }, hidden: { id: hidden.id, url: hidden.mediaUrl } },
    posts,
    postPhotos,
    videos,
    item: { id: item, image },
    thirdPost,
    comment: comment.id,
    experience: experience.id,
    cover,
    thirdExperience: thirdExperience.id,
    groupMessage: group.body.id,
    talks: talks as World["talks"], // each of the names was set
    requests,
  };
}

/** A video with a poster that was never inspected: its details are tested elsewhere. */
async function shownAs({ app, database }: TestApp, { id: ownerId }: MemberCaller, isPublic: boolean) {
  const id = newId();
  const key = `videos/${ownerId}/${id}`;
  const bytes = Buffer.from("moving pictures");
  const files = ["mp4", "webp"].map((ending) => ({
    key: `${key}.${ending}`,
    bytes,
    type: "video/mp4",
    size: bytes.length,
  }));
  await app.services.media.files.store(
    ownerId,
    files,
    { purpose: "video", originalName: "walk.mp4" },
    async () => undefined,
  );
  const [url, poster] = [`/objects/${key}.mp4`, `/objects/${key}.webp`];
  await database.db.execute(sql`insert into user_videos
    (id, user_id, video_url, thumbnail_url, title, duration, is_public, mime_type)
    values (${id}, ${ownerId}, ${url}, ${poster}, 'A walk', 5, ${isPublic}, 'video/mp4')`);
  return { id, url, poster };
}

/** Saves all of the owner's settings again, with a notification to this node. */
export async function set(world: World, setting: Setting): Promise<void> {
  await hides(world.app, world.owner, { ...standardPrivacy, ...settings[setting] });
  await heard(world.app, [`person:${world.owner.id}`]);
}

/** Announces these changes as the services do, so that the caches of this node are invalidated at once. */
export async function heard({ app, database }: TestApp, names: readonly string[]): Promise<void> {
  await app.services.events.announce(database.db, names);
}
