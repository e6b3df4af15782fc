import type { pictureVisibility } from "@alongside/contract/privacy/privacy.shapes.ts";
import type { z } from "zod";
import { inTransaction } from "../../db/transaction.ts";
import { changeKeys } from "../../ports/events/change-keys.ts";
import type { Dependencies } from "./privacy.dependencies.ts";
import * as privacyStore from "./privacy.store.ts";
import type { PrivacyChange, PrivacyRow } from "./privacy.store.ts";
import { privacyView, settingsView } from "./privacy.views.ts";

export async function picture({ db }: Dependencies, userId: string) {
  return privacyView(await privacyStore.find(db, userId));
}

export async function showPictureTo(
  deps: Dependencies,
  userId: string,
  { visibility }: z.output<typeof pictureVisibility>,
) {
  return privacyView(await write(deps, userId, { profilePictureVisibility: visibility }));
}

export async function settings({ db }: Dependencies, userId: string) {
  return settingsView(await privacyStore.find(db, userId));
}

export async function change(deps: Dependencies, userId: string, change: PrivacyChange) {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  return isEmpty ? settings(deps, userId) : settingsView(await write(deps, userId, change));
}

/** Also invalidates cached copies of the person and refreshes the member's other windows. */
function write(
  { db, events, notifications }: Dependencies,
  userId: string,
  change: PrivacyChange,
): Promise<PrivacyRow | null> {
  return inTransaction(db, async (tx) => {
    const row = await privacyStore.change(tx, userId, change);
    // A hidden profile takes its public posts out of everybody's feed, a visible one brings them back.
    const posts = change.showProfileToPublic === undefined ? [] : [changeKeys.publicPosts];
    await events.announce(tx, [changeKeys.person(userId), ...posts]);
    await notifications.tell(tx, [userId], ["account"]);
    return row;
  });
}
