import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { addressFor, jpeg, noisy, uploaded, uploadedImage } from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
let seller: MemberCaller;
let stranger: MemberCaller;
beforeAll(async () => {
  [seller, stranger] = await Promise.all([app.member(), app.member()]);
});

const items = () => app.app.services.media.items;
const refused = { fault: { code: "media/not-own-upload" } };
const idOf = (path: string) => path.split("/").at(-1) ?? "";

async function item(owner = seller): Promise<string> {
  const id = newId();
  await app.database.pool.query(
    `insert into marketplace_items (id, seller_id, title, description, category, price, condition, location)
     values ($1, $2, 'A bicycle', 'It has two wheels', 'sports', 60, 'good', 'Lisbon')`,
    [id, owner.id],
  );
  return id;
}

/** Assigns these images to an item, as its domain does. */
async function claim(itemId: string, paths: string[], owner = seller) {
  const { images, clear } = await inTransaction(app.database.db, (tx) => items().claim(tx, owner.id, itemId, paths));
  await clear();
  return images;
}

const images = (count: number) => Promise.all(Array.from({ length: count }, () => uploadedImage(seller)));
const statusFor = async (path: string, viewer: MemberCaller) => (await viewer.raw("GET", path)).status;
const rowOf = async (path: string) => {
  const { rows } = await app.database.pool.query<{ state: string; belongs_to: string | null }>(
    "select state, belongs_to from stored_objects where id = $1",
    [idOf(path)],
  );
  return rows[0];
};
const filesOf = async (path: string) => {
  const all = await readdir(join(app.dataDir, "objects"), { recursive: true }).catch((): string[] => []);
  return all.filter((file) => file.includes(idOf(path)));
};

describe("an item's images", () => {
  test("are in the requested order, with their data", async () => {
    const [itemId, first, second] = [
      await item(),
      await uploadedImage(seller),
      await uploadedImage(seller, await jpeg({ width: 500, height: 100 })),
    ];
    const claimed = await claim(itemId, [second, first]);
    expect(claimed).toEqual([
      { path: second, width: 500, height: 100, placeholder: expect.stringMatching(/^[\w+/]{20,40}=*$/u) },
      { path: first, width: 60, height: 40, placeholder: expect.stringMatching(/^[\w+/]{20,40}=*$/u) },
    ]);
    expect(await rowOf(first)).toEqual({ state: "stored", belongs_to: itemId });
    // Assigning the same images again keeps them; another order reorders them.
    expect((await claim(itemId, [first, second])).map(({ path }) => path)).toEqual([first, second]);
  });

  test("that are left out are deleted with their files, the others stay", async () => {
    const itemId = await item();
    const [first = "", second = "", third = ""] = await images(3);
    await claim(itemId, [first, second]);
    await claim(itemId, [third, second]);
    expect(await rowOf(first)).toBeUndefined();
    expect(await Promise.all([first, second, third].map(async (path) => (await filesOf(path)).length > 0))).toEqual([
      false,
      true,
      true,
    ]);
    expect(await Promise.all([first, second, third].map((path) => statusFor(path, stranger)))).toEqual([404, 200, 200]);
    expect(await claim(itemId, [])).toEqual([]);
    expect(await Promise.all([second, third].map(filesOf))).toEqual([[], []]);
  });

  const wrong: [string, () => Promise<string[]>][] = [
    ["somebody else's", async () => [await uploadedImage(stranger)]],
    [
      "another item's",
      async () => {
        const [path = ""] = await images(1);
        await claim(await item(), [path]);
        return [path];
      },
    ],
    ["one that has not arrived", async () => [(await addressFor(seller, { purpose: "listing-image" })).objectPath]],
    ["a profile picture on its way", async () => [await uploaded(seller, await jpeg())]],
    ["one that does not exist", async () => [`/objects/uploads/${newId()}`]],
    [
      "the same twice",
      async () => {
        const [path = ""] = await images(1);
        return [path, path];
      },
    ],
    ["an address elsewhere", async () => ["https://evil.example/objects/uploads/019a0000-0000-7000-8000-000000000000"]],
    ["a path upwards", async () => ["/objects/uploads/../../etc/passwd"]],
    ["nothing", async () => [""]],
  ];
  test.each(wrong)("are not %s, and the existing ones stay", async (_name, make) => {
    const itemId = await item();
    const [own = "", free = ""] = await images(2);
    await claim(itemId, [own]);
    for (const paths of [await make(), [free, ...(await make())]]) {
      await expect(claim(itemId, paths)).rejects.toMatchObject(refused);
    }
    expect(await rowOf(own)).toEqual({ state: "stored", belongs_to: itemId });
    expect(await rowOf(free)).toEqual({ state: "received", belongs_to: null });
  });

  test("go to one of two concurrent items, whatever their order", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [ids, paths] = [await Promise.all([item(), item()]), await images(3)];
      const asked = await Promise.allSettled(ids.map((id, at) => claim(id, at === 0 ? paths : paths.toReversed())));
      expect(asked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(asked.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused });
      const owners = await Promise.all(paths.map(async (path) => (await rowOf(path))?.belongs_to));
      expect(new Set(owners)).toEqual(new Set([ids[asked.findIndex(({ status }) => status === "fulfilled")]]));
    }
  });

  test("stay unassigned if recording the item fails", async () => {
    const [path = ""] = await images(1);
    const itemId = await item();
    const failing = inTransaction(app.database.db, async (tx) => {
      await items().claim(tx, seller.id, itemId, [path]);
      throw new Error("no item after all");
    });
    await expect(failing).rejects.toThrow("no item after all");
    expect(await rowOf(path)).toEqual({ state: "received", belongs_to: null });
  });
});

describe("an image", () => {
  test("is visible like its item: not before, not across a block, not if hidden or withdrawn; always to its owner", async () => {
    const [itemId, path] = [await item(), await uploadedImage(seller)];
    const seen = async () => [await statusFor(path, seller), await statusFor(path, stranger)];
    const query = (text: string, values: unknown[]) => app.database.pool.query(text, values);
    expect(await seen()).toEqual([200, 404]);
    await claim(itemId, [path]);
    expect(await seen()).toEqual([200, 200]);
    expect((await app.visitor.raw("GET", path)).status).toBe(404);
    await query("update marketplace_items set status = 'sold' where id = $1", [itemId]);
    expect(await seen()).toEqual([200, 200]);
    for (const pair of [
      [seller.id, stranger.id],
      [stranger.id, seller.id],
    ]) {
      await query("insert into user_blocks (blocker_id, blocked_id) values ($1, $2)", pair);
      expect(await seen()).toEqual([200, 404]);
      await query("delete from user_blocks where blocker_id = $1 and blocked_id = $2", pair);
    }
    await query("update marketplace_items set is_active = false where id = $1", [itemId]);
    expect(await seen()).toEqual([200, 404]);
    await query("update marketplace_items set is_active = true where id = $1", [itemId]);
    const remove = await inTransaction(app.database.db, (tx) => items().release(tx, itemId));
    // From the commit on, even before the files are deleted.
    expect(await seen()).toEqual([404, 404]);
    await remove();
    expect([await rowOf(path), await filesOf(path)]).toEqual([undefined, []]);
  });
});

describe("leftovers", () => {
  test("an unused image is swept after a day, but not an item's", async () => {
    const [itemId, used, unused] = [await item(), await uploadedImage(seller), await uploadedImage(seller)];
    await claim(itemId, [used]);
    await app.app.services.media.sweep();
    expect((await filesOf(unused)).length).toBeGreaterThan(0);
    app.clock.advance(25 * 3600 * 1000);
    await app.app.services.media.sweep();
    expect([await rowOf(unused), await filesOf(unused)]).toEqual([undefined, []]);
    expect(await rowOf(used)).toEqual({ state: "stored", belongs_to: itemId });
    expect((await filesOf(used)).length).toBeGreaterThan(0);
  });

  test("images are deleted with their account, used or not", async () => {
    const leaving = await app.member();
    const [used, unused] = [await uploadedImage(leaving, await noisy()), await uploadedImage(leaving)];
    await claim(await item(leaving), [used], leaving);
    await items().convertToAvif();
    expect((await leaving.call("DELETE /api/profile", { body: { password: leaving.password } })).status).toBe(204);
    expect(await Promise.all([used, unused].map(async (path) => [await rowOf(path), await filesOf(path)]))).toEqual([
      [undefined, []],
      [undefined, []],
    ]);
  });

  test("images are in the export", async () => {
    const exporting = await app.member();
    await uploadedImage(exporting);
    const { text } = await exporting.call("GET /api/profile/export");
    expect(JSON.parse(text).uploads).toEqual([
      expect.objectContaining({ purpose: "listing-image", state: "received", name: "me.jpg" }),
    ]);
  });
});
