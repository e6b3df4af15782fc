import * as albumStore from "../album/album.store.ts";
import * as attendanceStore from "../attendance/attendance.store.ts";
import * as chatExportStore from "../chat/export.store.ts";
import * as chatStore from "../chat/chat.store.ts";
import * as invitationsStore from "../co-hosts/invitations.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { hostedBy, joinedBy } from "../reading/reading.use-cases.ts";
import * as plusOneStore from "../joining/plus-one.store.ts";
import * as requestsStore from "../requests/requests.store.ts";
import * as waitlistStore from "../waitlist/waitlist.store.ts";

/** More than any member has. An export beyond it leaves out the oldest. */
const most = { each: 10_000, messages: 100_000 };

export async function exportOf(deps: Dependencies, userId: string) {
  const { db, clock } = deps;
  return {
    hosted: (await hostedBy(deps, userId, { limit: most.each })).items,
    joined: (await joinedBy(deps, userId, { limit: most.each })).items,
    bringing: await plusOneStore.namedBy(db, userId, most.each),
    invitations: await invitationsStore.sentBy(db, userId, most.each),
    requests: await requestsStore.askedBy(db, userId, most.each),
    waiting: await waitlistStore.joinedBy(db, userId, most.each),
    attendance: await attendanceStore.saidBy(db, userId, most.each),
    photos: await albumStore.addedBy(db, userId, most.each),
    messages: await chatStore.writtenBy(db, userId, most.messages),
    chats: await chatExportStore.chatsOf(db, userId, clock.now(), most.each),
  };
}
