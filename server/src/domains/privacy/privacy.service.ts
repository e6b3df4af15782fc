import type { pictureVisibility } from "@alongside/contract/privacy/privacy.shapes.ts";
import type { z } from "zod";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import { privacyStore } from "./privacy.store.ts";
import { privacyView } from "./privacy.views.ts";

interface Needs {
  db: Db;
  notifications: Pick<NotificationsService, "tell">;
}

export type PrivacyService = ReturnType<typeof createPrivacy>;

/** Who sees what of a member. Kept here; asked by the queries that show people to others. */
export function createPrivacy({ db, notifications }: Needs) {
  const settings = async (userId: string) => privacyView(await privacyStore(db).find(userId));
  return {
    settings,
    showPictureTo: (userId: string, { visibility }: z.output<typeof pictureVisibility>) =>
      inTransaction(db, async (tx) => {
        const row = await privacyStore(tx).setPictureAudience(userId, visibility);
        await notifications.tell(tx, [userId], ["account"]);
        return privacyView(row);
      }),
    exportOf: settings,
  };
}
