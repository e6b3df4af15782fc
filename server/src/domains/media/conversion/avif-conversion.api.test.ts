import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { createImages } from "../../../ports/images/images.ts";
import { createStorage, partsFolder } from "../../../ports/storage/create-storage.ts";
import { incomingFiles } from "../../../ports/storage/incoming.ts";
import type { Bytes } from "../../../ports/storage/storage.ts";
import { noVirusCheck } from "../../../ports/virus-check/virus-check.ts";
import { jpeg, noisy, uploadedImage } from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";
import { createMedia } from "../media.service.ts";

const app = useTestApp();
const coder = createImages();
afterAll(() => coder.close());
let seller: MemberCaller;
beforeAll(async () => {
  seller = await app.member();
});

/** A second server on the same database and files, with a fake encoder. */
function node(avif: (bytes: Bytes) => Promise<Buffer> = (bytes) => coder.avif(bytes)) {
  const { clock, dataDir, database } = app;
  const warnings: unknown[] = [];
  const warn = (about: object) => void warnings.push(about);
  const log = { info: () => undefined, warn, error: warn };
  const { identity, events } = app.app.services;
  const made: Bytes[] = [];
  const images = {
    ...coder,
    avif: (bytes: Bytes) => {
      made.push(bytes);
      return avif(bytes);
    },
  };
  const storage = createStorage({ s3: undefined, dataDir }, log);
  const incoming = incomingFiles(partsFolder(dataDir));
  const videos = { admitShort: () => Promise.reject(new Error("no video is uploaded here")) };
  const voices = { remux: videos.admitShort };
  const deps = {
    db: database.db,
    clock,
    log,
    storage,
    incoming,
    images,
    videos,
    voices,
    virusCheck: noVirusCheck,
    events,
    identity,
    publicUrl: "",
    storagePerMember: 1e9,
  };
  return { ...createMedia(deps), made, warnings };
}
type Node = ReturnType<typeof node>;

/** Assigns these images to an item; returns the function to call after the commit. */
async function claim({ items }: Node, paths: string[]) {
  const itemId = newId();
  const { clear } = await inTransaction(app.database.db, (tx) => items.claim(tx, seller.id, itemId, paths));
  return { itemId, clear };
}

const idOf = (path: string) => path.split("/").at(-1) ?? "";
const avifsOf = async (path: string) => {
  const { rows } = await app.database.pool.query<{ width: number; size: number }>(
    `select (file->>'width')::int as width, (file->>'size')::int as size from stored_objects, jsonb_array_elements(files) file
     where id = $1 and file->>'type' = 'image/avif' order by 1`,
    [idOf(path)],
  );
  return rows;
};
const namesOf = async (path: string) => {
  const all = await readdir(join(app.dataDir, "objects"), { recursive: true });
  return all.filter((file) => file.includes(idOf(path))).map((file) => file.slice(file.indexOf(idOf(path)) + 37));
};
const typeFor = async (path: string, accept: string) =>
  (await seller.raw("GET", path, undefined, { accept })).headers["content-type"];
/** A promise, and the function that resolves it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((done) => (open = done));
  return { opened, open };
}

describe("AVIF", () => {
  test("is created in the background once an item has the image, in each width where it is smaller", async () => {
    const path = await uploadedImage(seller, await noisy({ width: 700, height: 300 }));
    const accept = "image/avif,image/webp,*/*;q=0.8";
    const here = node();
    const { clear } = await claim(here, [path]);
    expect([await typeFor(path, accept), here.made]).toEqual(["image/webp", []]);
    await clear();
    await here.items.convertToAvif();
    expect((await avifsOf(path)).map(({ width, size }) => [width, size > 0])).toEqual([
      [320, true],
      [640, true],
      [700, true],
    ]);
    expect(
      await Promise.all(
        ["image/avif", accept, "image/avif;q=0, image/webp", "*/*"].map((accepted) => typeFor(path, accepted)),
      ),
    ).toEqual(["image/avif", "image/avif", "image/webp", "image/jpeg"]);
    const answer = await app.app.server.inject({
      url: `${path}?w=320`,
      headers: { accept, authorization: `Bearer ${seller.token}` },
    });
    expect(answer.rawPayload.subarray(4, 12).toString()).toBe("ftypavif");
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
    expect(answer.headers["etag"]).toBe(`"${idOf(path)}-320.avif"`);
    expect(await namesOf(path)).toHaveLength(9);
  });

  test("that is no smaller is discarded, and not tried again", async () => {
    const path = await uploadedImage(seller, await jpeg());
    const here = node();
    await (await claim(here, [path])).clear();
    await here.items.convertToAvif();
    expect([here.made.length, await avifsOf(path)]).toEqual([1, [{ width: 60, size: 0 }]]);
    expect(await typeFor(path, "image/avif, image/webp")).toBe("image/webp");
    await here.items.convertToAvif();
    expect([here.made.length, (await namesOf(path)).toSorted()]).toEqual([1, ["60.jpg", "60.webp"]]);
  });

  test("is created once if two servers run at the same time", async () => {
    const path = await uploadedImage(seller, await noisy());
    const { opened, open } = gate();
    const slow = async (bytes: Bytes) => {
      await opened;
      return coder.avif(bytes);
    };
    const nodes = [node(slow), node(slow)] as const;
    await (await claim(nodes[0], [path])).clear();
    const rounds = nodes.map(({ items }) => items.convertToAvif());
    await vi.waitFor(() => expect(nodes.map(({ made }) => made.length)).toEqual([1, 1]));
    open();
    await Promise.all(rounds);
    expect((await avifsOf(path)).map(({ width }) => width)).toEqual([320, 400]);
    expect(nodes.map(({ warnings }) => warnings)).toEqual([[], []]);
  });

  test("is created for an image behind a hundred with missing files", async () => {
    await app.database.pool.query(
      `insert into stored_objects (id, owner_id, purpose, state, key, original_name, token_hash, token_expiry, files)
       select id, $1, 'listing-image', 'stored', 'listings/gone/' || id, 'x', '', now(),
         '[{"width": 60, "type": "image/webp", "size": 9}]' from unnest($2::uuid[]) id`,
      [seller.id, Array.from({ length: 100 }, () => newId())],
    );
    const path = await uploadedImage(seller, await noisy());
    const here = node();
    await (await claim(here, [path])).clear();
    for (let round = 0; round < 2; round += 1) await here.items.convertToAvif();
    expect((await avifsOf(path)).map(({ width }) => width)).toEqual([320, 400]);
    await app.database.pool.query("delete from stored_objects where key like 'listings/gone/%'");
  });

  test("is deleted with an image that is discarded meanwhile", async () => {
    const path = await uploadedImage(seller, await noisy());
    const { opened, open } = gate();
    const here = node(async (bytes) => {
      await opened;
      return coder.avif(bytes);
    });
    const { itemId, clear } = await claim(here, [path]);
    await clear();
    const round = here.items.convertToAvif();
    await vi.waitFor(() => expect(here.made).toHaveLength(1));
    const remove = await inTransaction(app.database.db, (tx) => here.items.release(tx, itemId));
    await remove();
    open();
    await Promise.all([round, here.settled()]);
    expect([await namesOf(path), here.warnings]).toEqual([[], []]);
  });

  test("that fails affects neither the image nor others, and is tried again", async () => {
    const paths = [
      await uploadedImage(seller, await noisy({ width: 90 })),
      await uploadedImage(seller, await noisy({ width: 91 })),
    ];
    let isAway = true;
    const here = node(async (bytes) => {
      if (isAway && here.made.length === 1) throw new Error("out of memory");
      return coder.avif(bytes);
    });
    await claim(here, paths);
    await here.items.convertToAvif();
    const done = await Promise.all(paths.map(async (path) => (await avifsOf(path)).length));
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(here.warnings).toHaveLength(1);
    isAway = false;
    await here.items.convertToAvif();
    expect(await Promise.all(paths.map(async (path) => (await avifsOf(path)).length))).toEqual([1, 1]);
  });

  test("is left to the next run by a server that stops", async () => {
    const paths = [
      await uploadedImage(seller, await noisy({ width: 90 })),
      await uploadedImage(seller, await noisy({ width: 91 })),
    ];
    const { opened, open } = gate();
    const stopping = node(async (bytes) => {
      await opened;
      return coder.avif(bytes);
    });
    await (await claim(stopping, paths)).clear();
    const round = stopping.items.convertToAvif();
    await vi.waitFor(() => expect(stopping.made).toHaveLength(1));
    const settled = stopping.settled();
    open();
    await Promise.all([round, settled]);
    expect(stopping.made).toHaveLength(1);
    const next = node();
    app.clock.advance(2 * 24 * 3600 * 1000);
    await next.items.convertToAvif();
    expect(await Promise.all(paths.map(async (path) => (await avifsOf(path)).length))).toEqual([1, 1]);
    app.clock.advance(2 * 24 * 3600 * 1000);
    const late = node();
    await late.items.convertToAvif();
    expect(late.made).toEqual([]);
  });
});
