import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { postedPhotos, type Post } from "../../../../test/feed-makers.ts";
import { befriend } from "../../../../test/people-makers.ts";
import { photographed } from "../../../../test/photo-makers.ts";
import {
  addressFor,
  jpeg,
  photograph,
  sendTo,
  uploaded,
  uploadedImage,
  uploadedPhoto,
} from "../../../../test/picture-makers.ts";
import { useTestApp, type Caller, type MemberCaller } from "../../../../test/test-app.ts";
import { film } from "../../../../test/video-makers.ts";

const test = useTestApp();
let ada: MemberCaller;
let friend: MemberCaller;
let stranger: MemberCaller;
beforeAll(async () => {
  [ada, friend, stranger] = await Promise.all([test.member(), test.member(), test.member()]);
  await befriend(test, ada, friend);
});

const photos = (count: number, who = ada) => Promise.all(Array.from({ length: count }, () => uploadedPhoto(who)));
const post = (who: MemberCaller, media: object[], body: object = {}) =>
  who.raw("POST", "/api/posts", { media, ...body });
const change = (who: MemberCaller, { id }: Pick<Post, "id">, body: object) =>
  who.raw("PATCH", `/api/posts/${id}`, body);
const statusOf = async (path: string, ...viewers: Caller[]) =>
  Promise.all(viewers.map(async (viewer) => (await viewer.raw("GET", path)).status));
const idOf = (path: string) => path.split("/").at(-1) ?? "";
const filesOf = async (path: string) => {
  const all = await readdir(join(test.dataDir, "objects"), { recursive: true }).catch((): string[] => []);
  return all.filter((file) => file.includes(idOf(path)));
};
const stateOf = async (path: string) => {
  const { rows } = await test.database.pool.query<{ state: string }>("select state from stored_objects where id = $1", [
    idOf(path),
  ]);
  return rows[0]?.state;
};
const urlsOf = ({ media }: Pick<Post, "media">) => media.map(({ url }) => url);
const deleted = (who: MemberCaller, { id }: Pick<Post, "id">) => who.call("DELETE /api/posts/{id}", { params: { id } });

async function uploadedVideo(who: MemberCaller, name: Parameters<typeof film>[0] = "five.mp4") {
  const { put, objectPath } = await addressFor(who, { purpose: "post-video", filename: name });
  const answer = await sendTo(who, put, film(name), "video/mp4");
  return { objectPath, answer };
}

describe("a post with photos", () => {
  it("shows them in their order, each with its sizes, description and placeholder", async () => {
    const large = await uploadedPhoto(ada, await jpeg({ width: 1500, height: 1000 }));
    const small = await uploadedPhoto(ada);
    const { body } = await ada.call("POST /api/posts", {
      body: { content: "Two", media: [{ url: large, alt: "  A lamp on a table " }, { url: small }] },
    });
    expect(body).toMatchObject({ content: "Two", postType: "photo", mediaUrls: [large, small] });
    expect(body.media).toEqual([
      {
        id: idOf(large),
        kind: "photo",
        url: large,
        srcset: `${large}?w=320 320w, ${large}?w=640 640w, ${large}?w=1280 1280w`,
        width: 1280,
        height: 853,
        thumbhash: expect.stringMatching(/^[\w+/]{20,40}=*$/u),
        alt: "A lamp on a table",
        poster: null,
        duration: null,
      },
      expect.objectContaining({ url: small, srcset: `${small}?w=320 60w`, width: 60, height: 40, alt: "" }),
    ]);
    const { body: feed } = await friend.call("GET /api/feed");
    expect(feed.find(({ id }) => id === body.id)?.media).toEqual(body.media);
    expect((await ada.call("GET /api/posts/{id}", { params: { id: body.id } })).body.media).toEqual(body.media);
  });

  it("needs no text", async () => {
    expect(await postedPhotos(ada)).toMatchObject({ content: "", postType: "photo", media: [{ alt: "Photo 1" }] });
  });

  it("keeps none of the metadata of its file", async () => {
    const url = await uploadedPhoto(ada, await photograph());
    await postedPhotos(ada, "public", [url]);
    const { text, headers } = await friend.raw("GET", url);
    expect(text).not.toContain("SECRET-ARTIST");
    expect(headers["cache-control"]).toBe("private, no-cache");
  });

  it("is created once for the same clientId, also at the same time", async () => {
    const [url = ""] = await photos(1);
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => post(ada, [{ url }], { clientId })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as Post).id)).size).toBe(1);
  });

  it("takes ten at most", async () => {
    const urls = await photos(11);
    const answer = await post(
      ada,
      urls.map((url) => ({ url })),
    );
    expect(answer).toMatchObject({ status: 400, message: "A post has at most 10 photos" });
    expect((await postedPhotos(ada, "friends", urls.slice(0, 10))).media).toHaveLength(10);
    expect(await stateOf(urls[10] ?? "")).toBe("received");
  });

  it.each([
    ["an unknown one", async () => `/objects/uploads/${randomUUID()}`],
    ["somebody else's", () => uploadedPhoto(stranger)],
    [
      "somebody else's that a post of theirs shows",
      async () => urlsOf(await postedPhotos(stranger, "public"))[0] ?? "",
    ],
    ["one of another post", async () => urlsOf(await postedPhotos(ada))[0] ?? ""],
    ["a listing's image", () => uploadedImage(ada)],
    ["a profile picture on its way", async () => uploaded(ada, await jpeg())],
    ["one that has not arrived", async () => (await addressFor(ada, { purpose: "post-photo" })).objectPath],
    ["somebody else's gallery photo", async () => (await photographed(stranger)).mediaUrl],
    ["the small copy of a gallery photo", async () => (await photographed(ada)).thumbnailUrl ?? ""],
    ["an address elsewhere", async () => "https://evil.example/objects/uploads/019a0000-0000-7000-8000-000000000000"],
    ["one with a query", async () => `${await uploadedPhoto(ada)}?w=320`],
    ["a path upwards", async () => "/objects/uploads/../../etc/passwd"],
    ["nothing", async () => ""],
  ])("takes no photo but the author's own: %s", async (_name, make) => {
    const before = await ada.call("GET /api/users/{id}/posts", { params: { id: ada.id } });
    const own = await uploadedPhoto(ada);
    const answer = await post(ada, [{ url: own }, { url: await make() }], { content: "Look" });
    expect(answer).toMatchObject({ status: 400, code: "feed/not-own-media" });
    const after = await ada.call("GET /api/users/{id}/posts", { params: { id: ada.id } });
    expect(after.body.filter(({ content }) => content === "Look")).toEqual([]);
    expect(after.body.length).toBeLessThanOrEqual(before.body.length + 1);
    expect(await stateOf(own)).toBe("received");
  });

  it("takes no photo twice", async () => {
    const [url = ""] = await photos(1);
    expect(await post(ada, [{ url }, { url }])).toMatchObject({ status: 400, message: "A post shows each photo once" });
  });

  it("lets one of two concurrent posts have a photo", async () => {
    const [url = ""] = await photos(1);
    const answers = await Promise.all([1, 2].map(() => post(ada, [{ url }])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });
});

describe("editing", () => {
  it("adds, removes, reorders and describes photos, and deletes what is left out", async () => {
    const [first = "", second = "", third = ""] = await photos(3);
    const made = await postedPhotos(ada, "friends", [first, second]);
    const { body } = await ada.call("PATCH /api/posts/{id}", {
      params: { id: made.id },
      body: {
        media: [
          { url: third, alt: "New" },
          { url: first, alt: "Old" },
        ],
      },
    });
    expect(body.media.map(({ url, alt }) => [url, alt])).toEqual([
      [third, "New"],
      [first, "Old"],
    ]);
    expect(body).toMatchObject({ mediaUrls: [third, first], updatedAt: expect.any(String) });
    expect([await stateOf(second), await filesOf(second)]).toEqual([undefined, []]);
    expect(await statusOf(second, ada, friend)).toEqual([404, 404]);
    const { body: seen } = await friend.call("GET /api/feed");
    expect(seen.find(({ id }) => id === made.id)?.media).toEqual(body.media);
  });

  it("leaves photos alone if it doesn't name them, and never leaves a post empty", async () => {
    const made = await postedPhotos(ada);
    expect((await change(ada, made, { content: "Words" })).body).toMatchObject({ media: made.media });
    expect((await change(ada, made, { content: "" })).body).toMatchObject({ content: "", media: made.media });
    expect(await change(ada, made, { media: [] })).toMatchObject({ status: 400, code: "feed/empty" });
    expect((await change(ada, made, { content: "Words", media: [] })).body).toMatchObject({
      postType: "text",
      media: [],
      mediaUrls: [],
    });
    expect(await change(ada, made, { content: " " })).toMatchObject({ status: 400, code: "feed/empty" });
  });

  it("is the author's alone, and takes only their photos", async () => {
    const made = await postedPhotos(ada, "public");
    const theirs = await uploadedPhoto(stranger);
    expect(await change(stranger, made, { media: [{ url: theirs }] })).toMatchObject({ status: 403 });
    expect(await change(ada, made, { media: [{ url: theirs }] })).toMatchObject({ status: 400 });
    expect((await ada.call("GET /api/posts/{id}", { params: { id: made.id } })).body.media).toEqual(made.media);
  });

  it("keeps a post and its files together if two edits meet", async () => {
    const urls = await photos(4);
    const made = await postedPhotos(ada, "friends", urls.slice(0, 2));
    const lists = [
      [urls[0], urls[2]],
      [urls[1], urls[3]],
    ].map((list) => list.map((url) => ({ url })));
    await Promise.all(lists.map((media) => change(ada, made, { media })));
    const { body } = await ada.call("GET /api/posts/{id}", { params: { id: made.id } });
    for (const url of urlsOf(body)) expect(await statusOf(url, ada, friend)).toEqual([200, 200]);
    expect(body.media.length).toBeGreaterThan(0);
  });
});

describe("a photo's bytes", () => {
  it("follow the post at every request: before it, and as its audience, a block or a suspension changes", async () => {
    const [url = ""] = await photos(1);
    const viewers = [ada, friend, stranger, test.visitor];
    expect(await statusOf(url, ...viewers)).toEqual([200, 404, 404, 404]);
    const made = await postedPhotos(ada, "public", [url]);
    expect(await statusOf(url, ...viewers)).toEqual([200, 200, 200, 200]);
    await change(ada, made, { visibility: "friends" });
    expect(await statusOf(url, ...viewers)).toEqual([200, 200, 404, 404]);
    await change(ada, made, { visibility: "private" });
    expect(await statusOf(url, ...viewers)).toEqual([200, 404, 404, 404]);
    await change(ada, made, { visibility: "public" });
    const hide = (at: string | null) =>
      test.database.pool.query("update users set suspended_at = $2 where id = $1", [ada.id, at]);
    await hide("2026-01-01");
    expect(await statusOf(url, friend, stranger, test.visitor)).toEqual([404, 404, 404]);
    await hide(null);
    await test.database.pool.query("update user_posts set is_active = false where id = $1", [made.id]);
    expect(await statusOf(url, friend, stranger, test.visitor)).toEqual([404, 404, 404]);
    await test.database.pool.query("update user_posts set is_active = true where id = $1", [made.id]);
    await stranger.call("POST /api/users/{id}/block", { params: { id: ada.id } });
    expect(await statusOf(url, stranger, friend)).toEqual([404, 200]);
    await stranger.call("DELETE /api/users/{id}/block", { params: { id: ada.id } });
    // A copy kept by the browser is asked for again, and refused.
    const { headers } = await stranger.raw("GET", url);
    await change(ada, made, { visibility: "private" });
    const again = await stranger.raw("GET", url, undefined, { "if-none-match": String(headers["etag"]) });
    expect(again.status).toBe(404);
  });

  it("are gone with the post, for everybody", async () => {
    const urls = await photos(2);
    const made = await postedPhotos(ada, "public", urls);
    expect((await filesOf(urls[0] ?? "")).length).toBeGreaterThan(0);
    expect((await deleted(ada, made)).status).toBe(204);
    for (const url of urls) {
      expect(await statusOf(url, ada, friend, test.visitor)).toEqual([404, 404, 404]);
      expect([await stateOf(url), await filesOf(url)]).toEqual([undefined, []]);
    }
  });

  it("are gone with the account, and count as its storage until then", async () => {
    const leaver = await test.member();
    const used = async () => (await leaver.call("GET /api/storage")).body.used;
    const made = await postedPhotos(leaver, "public");
    const [url = ""] = urlsOf(made);
    expect(await used()).toBeGreaterThan(0);
    const { body: exported } = await leaver.raw("GET", "/api/profile/export");
    expect(exported).toMatchObject({ feed: { posts: [{ media: [{ address: url, description: "Photo 1" }] }] } });
    expect((await leaver.call("DELETE /api/profile", { body: { password: leaver.password } })).status).toBe(204);
    expect(await statusOf(url, ada, test.visitor)).toEqual([404, 404]);
    expect(await filesOf(url)).toEqual([]);
  });
});

describe("the gallery and posts share photos", () => {
  const save = (who: MemberCaller, url: string, body: object = {}) =>
    who.raw("POST", "/api/media/from-post", { url, ...body });
  const galleryOf = async (who: MemberCaller, viewer: Caller = who) =>
    (await viewer.call("GET /api/users/{id}/media", { params: { id: who.id } })).body;

  it("a post's photo joins the gallery once, and stays there without the post", async () => {
    const author = await test.member();
    const made = await postedPhotos(author, "private", [await uploadedPhoto(author, await jpeg({ width: 900 }))]);
    const [url = ""] = urlsOf(made);
    expect(await statusOf(url, stranger)).toEqual([404]);
    const saved = await Promise.all([save(author, url, { description: "Sea" }), save(author, url)]);
    expect(saved.map(({ status }) => status)).toEqual([201, 201]);
    expect(await galleryOf(author, stranger)).toMatchObject([
      { mediaUrl: url, thumbnailUrl: `${url}?w=640`, width: 900, isPublic: true },
    ]);
    expect(await statusOf(url, stranger, test.visitor)).toEqual([200, 200]);
    await deleted(author, made);
    expect(await statusOf(`${url}?w=640`, author, stranger)).toEqual([200, 200]);
    const [photo] = await galleryOf(author);
    const set = await author.call("POST /api/media/{id}/set-profile", {
      params: { id: photo?.id ?? "" },
      body: undefined,
    });
    expect(set.status, set.text).toBe(200);
    await author.call("DELETE /api/media/{id}", { params: { id: photo?.id ?? "" } });
    expect([await statusOf(url, author, stranger), await filesOf(url)]).toEqual([[404, 404], []]);
  });

  it("a gallery's photo is shown by several posts, and stays until the last of them and the gallery let it go", async () => {
    const author = await test.member();
    const photo = await photographed(author, { isPublic: "false" });
    const [large, small] = [photo.mediaUrl, photo.thumbnailUrl ?? ""];
    expect(await statusOf(large, stranger)).toEqual([404]);
    const one = await postedPhotos(author, "public", [large]);
    const other = await postedPhotos(author, "friends", [large]);
    expect(one.media).toMatchObject([{ kind: "photo", url: large, srcset: expect.stringContaining(large) }]);
    for (const path of [large, small]) expect(await statusOf(path, stranger, test.visitor)).toEqual([200, 200]);
    expect((await galleryOf(author, stranger)).length).toBe(0);
    await author.call("DELETE /api/media/{id}", { params: { id: photo.id } });
    for (const path of [large, small]) expect(await statusOf(path, author, stranger)).toEqual([200, 200]);
    await deleted(author, one);
    for (const path of [large, small]) expect(await statusOf(path, author, stranger)).toEqual([200, 404]);
    await deleted(author, other);
    for (const path of [large, small]) expect(await statusOf(path, author, stranger)).toEqual([404, 404]);
    expect(await filesOf(photo.id)).toEqual([]);
  });

  it("takes into the gallery no photo but those of one's own posts", async () => {
    const theirs = urlsOf(await postedPhotos(stranger, "public"))[0] ?? "";
    const { objectPath: video } = await uploadedVideo(ada);
    const photo = await photographed(ada);
    const urls = [
      theirs,
      video,
      photo.mediaUrl,
      await uploadedImage(ada),
      `/objects/uploads/${randomUUID()}`,
      "https://a.example/b",
    ];
    for (const url of urls) expect((await save(ada, url)).status).toBe(404);
    expect((await test.visitor.raw("POST", "/api/media/from-post", { url: theirs })).status).toBe(401);
    expect((await save(ada, "")).status).toBe(404);
  });

  it("keeps the file if the post is deleted while the photo joins the gallery, or refuses it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const made = await postedPhotos(ada, "public");
      const [url = ""] = urlsOf(made);
      const [, saved] = await Promise.all([deleted(ada, made), save(ada, url)]);
      expect(await statusOf(url, ada)).toEqual([saved.status === 201 ? 200 : 404]);
    }
  });
});

describe("a video", () => {
  it("is shown alone, with a poster, and answers parts", async () => {
    const { objectPath: url, answer } = await uploadedVideo(ada);
    expect(answer.status, answer.text).toBe(204);
    const poster = await uploadedPhoto(ada, await jpeg({ width: 400, height: 300 }));
    const made = await post(ada, [{ url, poster, alt: "A walk" }], { visibility: "friends" });
    expect(made).toMatchObject({ status: 201, body: { postType: "video" } });
    expect((made.body as Post).media).toEqual([
      expect.objectContaining({
        kind: "video",
        url,
        poster,
        srcset: expect.stringContaining(poster),
        width: 96,
        height: 64,
      }),
    ]);
    expect((made.body as Post).media[0]?.duration).toBeCloseTo(5, 0);
    const part = await friend.raw("GET", url, undefined, { range: "bytes=0-99" });
    expect([part.status, part.headers["content-range"], part.headers["content-type"]]).toEqual([
      206,
      expect.stringMatching(/^bytes 0-99\/\d+$/u),
      "video/mp4",
    ]);
    expect(await statusOf(url, stranger, test.visitor)).toEqual([404, 404]);
    expect(await statusOf(poster, friend, stranger)).toEqual([200, 404]);
    await deleted(ada, made.body as Post);
    expect(await statusOf(url, ada, friend)).toEqual([404, 404]);
    expect([await filesOf(url), await filesOf(poster)]).toEqual([[], []]);
  });

  it("is refused beside photos or another video", async () => {
    const [one, two] = await Promise.all([uploadedVideo(ada), uploadedVideo(ada, "five.webm")]);
    const photo = await uploadedPhoto(ada);
    for (const media of [
      [one.objectPath, photo],
      [one.objectPath, two.objectPath],
    ])
      expect(
        await post(
          ada,
          media.map((url) => ({ url })),
        ),
      ).toMatchObject({ status: 400, code: "feed/video-alone" });
    expect(await stateOf(one.objectPath)).toBe("received");
  });

  it("takes no poster but a photo of the author's own", async () => {
    const { objectPath: url } = await uploadedVideo(ada);
    for (const poster of [await uploadedPhoto(stranger), await uploadedImage(ada), url, "https://evil.example/a.png"])
      expect(await post(ada, [{ url, poster }])).toMatchObject({ status: 400, code: "feed/not-own-media" });
  });

  it.each([
    ["long.mp4", 400, "media/video-too-long"],
    ["hevc.mp4", 415, "media/video-codec"],
    ["sound.mp4", 415, "media/not-a-video"],
  ] as const)("%s is refused with %i", async (name, status, code) => {
    const sender = await test.member();
    const { objectPath, answer } = await uploadedVideo(sender, name);
    expect(answer).toMatchObject({ status, code });
    expect(await statusOf(objectPath, sender)).toEqual([404]);
  });

  it.each([
    ["a picture", () => jpeg(), undefined, 415],
    ["a picture that says so", () => jpeg(), "image/jpeg", 415],
    ["HTML that claims to be a video", async () => Buffer.from("<script>alert(1)</script>"), "video/mp4", 415],
    ["an empty file", async () => Buffer.alloc(0), "video/mp4", 400],
    ["half a video", async () => film("five.mov").subarray(0, 9000), "video/mp4", 415],
  ] as const)("%s is no video", async (_name, make, type, status) => {
    const sender = await test.member();
    const { put, objectPath } = await addressFor(sender, { purpose: "post-video" });
    expect((await sendTo(sender, put, await make(), type)).status).toBe(status);
    expect(await statusOf(objectPath, sender)).toEqual([404]);
  });
});

it("reports keep the photos' addresses and descriptions, and reviewers open them after the post was hidden", async () => {
  const made = await postedPhotos(ada, "public");
  const reported = await stranger.call("POST /api/reports", {
    body: { targetType: "post", targetId: made.id, reason: "Not nice" },
  });
  expect(reported.status, reported.text).toBe(201);
  const { rows } = await test.database.pool.query<{ snapshot: { post: unknown } }>(
    "select snapshot from reports where target_id = $1",
    [made.id],
  );
  expect(rows[0]?.snapshot.post).toMatchObject({ text: "", media: urlsOf(made), descriptions: ["Photo 1"] });
});
