import { readdir } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import { createStorage } from "../../../ports/storage/create-storage.ts";
import { addressFor, cutOff, jpeg, noisy, pictured, png, sendTo, uploaded } from "../../../../test/picture-makers.ts";
import { startS3 } from "../../../../test/s3-server.ts";
import { type Caller, useTestApp } from "../../../../test/test-app.ts";

const s3 = await startS3();
const app = useTestApp({ env: s3.env });
// An unavailable store is logged as an error.
app.expectErrors();
afterAll(() => s3.close());

const choose = (caller: Caller, imageUrl: string) =>
  caller.call("POST /api/profile/upload-picture", { body: { imageUrl } });
const keysWith = async (part: string): Promise<string[]> =>
  (await readdir(s3.directory, { recursive: true })).filter((key) => key.includes(part) && key.endsWith("_object"));

describe("with an object store", () => {
  test("a picture is stored there and not on the local disk", async () => {
    const member = await app.member();
    const { put, objectPath, id } = await addressFor(member);
    expect(new URL(put, "http://localhost").pathname).toMatch(/^\/storage\/uploads\//u);
    expect((await sendTo(app.visitor, put, await jpeg(), "image/jpeg")).status).toBe(204);
    expect(await keysWith(id)).toHaveLength(1);
    const chosen = await choose(member, objectPath);
    const url = chosen.body.profileImageUrl ?? "";
    expect([chosen.status, await keysWith(id), (await keysWith(member.id)).length]).toEqual([200, [], 1]);
    const answer = await app.app.server.inject({ url });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe("WEBP");
    expect(await readdir(app.dataDir)).not.toContain("objects");

    const damaged = await uploaded(member, await cutOff());
    expect((await choose(member, damaged)).code).toBe("media/unreadable");
    expect(await keysWith(damaged.split("/").at(-1) ?? "")).toEqual([]);
    expect((await app.visitor.raw("GET", url)).status).toBe(200);

    expect((await member.call("DELETE /api/profile", { body: { password: member.password } })).status).toBe(204);
    expect(await keysWith(member.id)).toEqual([]);
  });

  test("that is unavailable, nothing is half-saved and everything can be retried", async () => {
    const member = await app.member();
    const before = await pictured(member);
    const arrived = await uploaded(member, await png());
    const { put } = await addressFor(member);
    await s3.stop();
    const refused = [
      await sendTo(member, put, await jpeg()),
      await choose(member, arrived),
      await member.raw("GET", before),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 503, code: "kernel/unavailable" });
    expect((await member.call("GET /api/auth/user")).body.profileImageUrl).toBe(before);
    await s3.start();
    expect((await member.raw("GET", before)).status).toBe(200);
    expect((await choose(member, arrived)).status).toBe(200);
    expect((await sendTo(member, put, await jpeg())).status).toBe(204);
  });

  test("files that could not be removed are removed by the sweep", async () => {
    const member = await app.member();
    await pictured(member);
    expect(await keysWith(member.id)).toHaveLength(1);
    await s3.stop();
    expect((await member.call("DELETE /api/profile/picture")).body.profileImageUrl).toBeNull();
    await s3.start();
    expect(await keysWith(member.id)).toHaveLength(1);
    app.clock.advance(25 * 3600 * 1000);
    await app.app.services.media.sweep();
    expect(await keysWith(member.id)).toEqual([]);
    const { rows } = await app.database.pool.query("select 1 from stored_objects where owner_id = $1", [member.id]);
    expect(rows).toEqual([]);
  });

  test("an item's images are stored there, and nothing of a failed upload", async () => {
    const member = await app.member();
    const { put, objectPath, id } = await addressFor(member, { purpose: "listing-image" });
    await s3.stop();
    const refused = await sendTo(member, put, await noisy());
    expect(refused).toMatchObject({ status: 503, code: "kernel/unavailable" });
    await s3.start();
    expect((await sendTo(member, put, await png())).status).toBe(204);
    const endings = (await keysWith(id)).map((key) => key.slice(key.lastIndexOf("-60."), key.indexOf("._S3")));
    expect(new Set(endings)).toEqual(new Set(["-60.jpg", "-60.webp"]));
    expect((await member.raw("GET", objectPath)).status).toBe(200);
    expect((await member.call("DELETE /api/profile", { body: { password: member.password } })).status).toBe(204);
    expect(await keysWith(member.id)).toEqual([]);
  });

  test("files of an interrupted image are deleted before the next attempt, whatever its widths", async () => {
    const member = await app.member();
    const { put, id } = await addressFor(member, { purpose: "listing-image" });
    // As after a failure between two files.
    await app.database.pool.query(`update stored_objects set files = $2 where id = $1`, [
      id,
      JSON.stringify([{ width: 77, type: "image/webp", size: 1 }]),
    ]);
    const storage = createStorage({ s3: s3.settings, dataDir: app.dataDir }, { info() {}, warn() {}, error() {} });
    const about = { type: "image/webp", size: 1 };
    await storage.write(`listings/${member.id}/${id}-77.webp`, Buffer.from("x"), about);
    expect((await sendTo(member, put, await png())).status).toBe(204);
    expect((await keysWith(id)).filter((key) => key.includes("-77."))).toEqual([]);
  });
});
