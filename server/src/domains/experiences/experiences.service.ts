import { LRUCache } from "lru-cache";
import { bind } from "../../use-cases.ts";
import { onAccountDeletion } from "./account/account-deletion.use-cases.ts";
import { onBlock } from "./account/blocking.use-cases.ts";
import { exportOf } from "./account/export.use-cases.ts";
import { putBack, restoreHost, suspendHost, takeDown } from "./account/suspension.use-cases.ts";
import { addPhoto, album, findPhoto, putBackPhoto, removePhoto, takeDownPhoto } from "./album/album.use-cases.ts";
import { attendanceOf, claimAttendance, markAttendance, rate } from "./attendance/attendance.use-cases.ts";
import { askAfterwards } from "./attendance/morning-after.use-cases.ts";
import { changeSettings, edit, react, reactions, takeReactionBack, type } from "./chat/answers.use-cases.ts";
import { remove } from "./chat/removal.use-cases.ts";
import { deleteOldMessages } from "./chat/retention.use-cases.ts";
import { announceCall, chats, messages, requireInside, write } from "./chat/chat.use-cases.ts";
import { nameCoHost, removeCoHost } from "./co-hosts/co-hosts.use-cases.ts";
import { invitable, invite } from "./co-hosts/invitations.use-cases.ts";
import { digest } from "./digest/digest.use-cases.ts";
import type { Context, Dependencies } from "./experiences.dependencies.ts";
import { createExperiencesStore } from "./experiences.store.ts";
import { setActive } from "./hosting/activation.use-cases.ts";
import { drawnCover, findCover, removeCover, setCover } from "./hosting/cover.use-cases.ts";
import { describesCrisis, draftAgenda } from "./hosting/draft-agenda.use-cases.ts";
import { cancel, change, create } from "./hosting/hosting.use-cases.ts";
import { join, leave } from "./joining/joining.use-cases.ts";
import { bringSomeone, comeAlone } from "./joining/plus-one.use-cases.ts";
import { around, nextPlan } from "./reading/around.use-cases.ts";
import { bestForGoals, matchesFor } from "./matching/matching.use-cases.ts";
import { firstExperiences } from "./reading/first.use-cases.ts";
import { instead } from "./reading/instead.use-cases.ts";
import { nearby } from "./reading/nearby.use-cases.ts";
import { findEvents, nearMember } from "./reading/near.use-cases.ts";
import { plansOf } from "./reading/person.use-cases.ts";
import * as reading from "./reading/reading.use-cases.ts";
import { summary } from "./reading/summary.use-cases.ts";
import { remind } from "./reminders/reminders.use-cases.ts";
import { deleteOldReminders } from "./reminders/retention.use-cases.ts";
import { accept, ask, decline, pendingFor, pendingToHost, withdraw } from "./requests/requests.use-cases.ts";
import { joinSeries, seriesOf } from "./series/series.use-cases.ts";
import { preview } from "./sharing/preview.use-cases.ts";
import { announcedPages, announcement } from "./sharing/sharing.use-cases.ts";
import { townAtom, townCalendar } from "./sharing/town-feeds.use-cases.ts";
import { stopWaiting, wait } from "./waitlist/waitlist.use-cases.ts";

/** Kept in memory, of about 50 kB each. */
const mostPreviews = 100;

export type ExperiencesService = ReturnType<typeof createExperiences>;

export function createExperiences(deps: Dependencies) {
  const context: Context = {
    ...deps,
    experiencesStore: createExperiencesStore(deps.db),
    previews: new LRUCache({ max: mostPreviews }),
  };
  return {
    ...bind(context, reading),
    ...bind(context, { instead, nearby, plansOf }),
    ...bind(context, { around, firstExperiences, nextPlan, nearMember, findEvents, matchesFor, bestForGoals, summary }),
    ...bind(context, { create, change, cancel, describesCrisis, draftAgenda, setActive }),
    ...bind(context, { setCover, removeCover, findCover, drawnCover }),
    ...bind(context, { seriesOf, joinSeries, join, leave, bringSomeone, comeAlone, wait, stopWaiting }),
    ...bind(context, { takeDown, putBack, suspendHost, restoreHost, onBlock, onAccountDeletion, exportOf }),
    ...bind(context, { announcement, announcedPages, townAtom, townCalendar, preview }),
    ...bind(context, { remind, digest, askAfterwards, deleteOldMessages, deleteOldReminders }),
    album: bind(context, { album, addPhoto, removePhoto, findPhoto, takeDownPhoto, putBackPhoto }),
    attendance: bind(context, { attendanceOf, markAttendance, claimAttendance, rate }),
    coHosts: bind(context, { nameCoHost, removeCoHost, invitable, invite }),
    requests: bind(context, { ask, withdraw, accept, decline, pendingFor, pendingToHost }),
    chat: bind(context, {
      chats,
      messages,
      write,
      requireInside,
      announceCall,
      edit,
      remove,
      react,
      takeReactionBack,
      reactions,
      type,
      changeSettings,
    }),
  };
}
