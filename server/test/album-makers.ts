import type { albumPhoto } from "@alongside/contract/experiences/album.shapes.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { z } from "zod";
import { hosted } from "./experience-makers.ts";
import { formOf, formType, photoPart } from "./photo-makers.ts";
import { jpeg } from "./picture-makers.ts";
import type { Answer, Caller, MemberCaller, TestApp } from "./test-app.ts";

type AlbumPhoto = z.output<typeof albumPhoto>;

/** A form with a photo, and what it must be sent as. */
export async function photoForm(clientId?: string): Promise<{ payload: Buffer; type: string }> {
  const fields = clientId === undefined ? [] : [{ name: "clientId", value: clientId }];
  return { payload: formOf([...fields, photoPart(await jpeg())]), type: formType };
}

/** Sends a photo to the album of an experience. */
export async function addsPhoto(caller: Caller, experienceId: string, clientId?: string): Promise<Answer<AlbumPhoto>> {
  const { payload, type } = await photoForm(clientId);
  const url = `/api/experiences/${experienceId}/photos`;
  const answer = await caller.raw("POST", url, payload, { "content-type": type });
  return answer as Answer<AlbumPhoto>; // the contract's shape, if it was accepted
}

/** Moves the start of an experience to two hours ago. */
export async function begins(app: TestApp, experienceId: string): Promise<void> {
  const start = new Date(app.clock.now().getTime() - 2 * 3_600_000).toISOString();
  await app.database.db.execute(sql`update experiences set date_time = ${start} where id = ${experienceId}`);
}

/** A photo of `author` in an album that `reader` sees too; somebody else hosted. */
export async function inAlbum(
  app: TestApp,
  author: MemberCaller,
  reader: MemberCaller,
  title = "Garden hands",
): Promise<AlbumPhoto> {
  const { id } = await hosted(await app.member(), { title });
  for (const who of [author, reader]) {
    const joined = await who.call("POST /api/experiences/{id}/join", { params: { id } });
    expect(joined.status, joined.text).toBe(200);
  }
  await begins(app, id);
  const added = await addsPhoto(author, id);
  expect(added.status, added.text).toBe(201);
  return added.body;
}
