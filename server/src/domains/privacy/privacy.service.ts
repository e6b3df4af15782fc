import type { pictureVisibility } from "@alongside/contract/privacy/privacy.shapes.ts";
import type { z } from "zod";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import { changeNames } from "../../ports/events/change-names.ts";
import type { Events } from "../../ports/events/events.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import * as privacyStore from "./privacy.store.ts";
import type { PrivacyChange, PrivacyRow } from "./privacy.store.ts";
import { privacyView, settingsView } from "./privacy.views.ts";

interface Dependencies {
  db: Db;
  events: Pick<Events, "announce">;
  notifications: Pick<NotificationsService, "tell">;
}

export type PrivacyService = ReturnType<typeof createPrivacy>;

/** Who sees what of a member. Kept here; asked by the queries that show people to others. */
export function createPrivacy({ db, events, notifications }: Dependencies) {
  const settings = async (userId: string) => settingsView(await privacyStore.find(db, userId));

  /** Copies of the person kept in memory are out of date with it, and so are the member's other windows. */
  const write = (userId: string, change: PrivacyChange): Promise<PrivacyRow | null> =>
    inTransaction(db, async (tx) => {
      const row = await privacyStore.change(tx, userId, change);
      // Who shows or hides their profile takes their public posts along, into and out of everybody's feed.
      const isSeen = change.showProfileToPublic === undefined ? [] : [changeNames.publicPosts];
      await events.announce(tx, [changeNames.person(userId), ...isSeen]);
      await notifications.tell(tx, [userId], ["account"]);
      return row;
    });

  return {
    picture: async (userId: string) => privacyView(await privacyStore.find(db, userId)),
    showPictureTo: async (userId: string, { visibility }: z.output<typeof pictureVisibility>) =>
      privacyView(await write(userId, { profilePictureVisibility: visibility })),
    settings,
    async change(userId: string, change: PrivacyChange) {
      const isEmpty = Object.values(change).every((value) => value === undefined);
      return isEmpty ? settings(userId) : settingsView(await write(userId, change));
    },
    exportOf: settings,
  };
}
