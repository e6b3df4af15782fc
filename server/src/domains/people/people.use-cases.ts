import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import type { Dependencies } from "./people.dependencies.ts";
import { calledName } from "./people.rules.ts";
import * as peopleStore from "./people.store.ts";
import { personView, profileView } from "./people.views.ts";

export async function profile({ db, clock }: Dependencies, viewerId: string | null, id: string) {
  const row = await peopleStore.profile(db, viewerId, id, clock.now());
  if (row === null) throw new AppError(peopleFaults.notFound);
  return profileView(viewerId, row);
}

/** Those of the people whom the viewer may see, in no order. */
export async function byIds({ db }: Dependencies, viewerId: string, ids: readonly string[]) {
  return (await peopleStore.byIds(db, viewerId, ids)).map(personView);
}

/** A member's name in a notification that is part of `tx`. */
export async function nameOf(_deps: Dependencies, tx: Db, userId: string): Promise<string> {
  return calledName(await peopleStore.nameOf(tx, userId));
}

/** `everyone` for a viewer who may see the picture, else `none` (P-PRIVACY-10). */
export async function pictureVisibility({ db }: Dependencies, viewerId: string | null, id: string) {
  const isShown = await peopleStore.showsPicture(db, viewerId, id);
  if (isShown === null) throw new AppError(peopleFaults.notFound);
  return { profilePictureVisibility: isShown ? ("everyone" as const) : ("none" as const) };
}

export async function newest({ db }: Dependencies, viewerId: string, request: PageRequest) {
  const { items, next } = await peopleStore.newest(db, viewerId, request);
  return { items: items.map(personView), next };
}
