import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as albumStore from "../album/album.store.ts";
import * as seatsStore from "../joining/seats.store.ts";
import * as membershipStore from "../joining/membership.store.ts";
import { joinKarma } from "../joining/karma.rules.ts";
import * as seating from "../joining/seating.use-cases.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

/**
 * Gives the member's seats to the waitlists, and takes back the guests' karma for joining their experiences, which are
 * deleted with the account. The returned function removes the files of the guests' photos in their albums, and of
 * what guests have sent to their group chats.
 */
export async function onAccountDeletion(deps: Dependencies, tx: Db, userId: string): Promise<() => Promise<void>> {
  const { clock, karma, balances, media } = deps;
  const now = clock.now();
  await membershipStore.lockAllOf(tx, userId);
  await balances.close(tx, userId);
  // Again, for seats taken before the account was locked.
  const locked = await membershipStore.lockAllOf(tx, userId);
  const { freed, movements } = await seating.freeSeats(deps, tx, locked, userId, now);
  await notices.hostGoes(deps, tx, userId, now);
  const guests = await seatsStore.seatedWith(tx, userId);
  const promoted = await seating.promote(deps, tx, freed, now);
  await karma.settle(tx, [
    ...movements,
    ...promoted,
    ...guests.map((guest) => joinKarma("reverse", guest.userId, guest.experienceId)),
  ]);
  const removePhotos = await media.files.discard(tx, await albumStore.guestFilesOf(tx, userId));
  const removeAttachments = await media.attachments.release(tx, { guestsOf: userId });
  return async () => {
    await removePhotos();
    await removeAttachments();
  };
}
