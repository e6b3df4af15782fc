import { bind } from "../../use-cases.ts";
import type { Context, Dependencies, PushDependencies } from "./notifications.dependencies.ts";
import { createLive } from "./notifications.live.use-cases.ts";
import { createMailWorker } from "./notifications.mail-worker.use-cases.ts";
import {
  changeSettings,
  exportOf,
  list,
  markRead,
  settings,
  sweep,
  waiting,
} from "./notifications.reading.use-cases.ts";
import {
  markReadAbout,
  onAccountDeletion,
  outbox,
  putAside,
  send,
  takeBack,
  takeBackFrom,
  tell,
  tellSoon,
  tellTyping,
} from "./notifications.sending.use-cases.ts";
import * as notificationsStore from "./notifications.store.ts";
import { createPushService } from "./push/push.service.ts";

export type { Notice } from "./notifications.sending.use-cases.ts";
export type NotificationsService = ReturnType<typeof createNotifications>;

/** Notifications in the app, their mails, and the live stream that tells clients what to refetch. */
export function createNotifications({ push: devices, ...deps }: Dependencies & PushDependencies) {
  const { db, clock, events, position } = deps;
  const mailWorker = createMailWorker(deps);
  const push = createPushService({ ...deps, push: devices });
  const context: Context = { ...deps, push };
  return {
    push,
    ...bind(context, {
      tell,
      tellSoon,
      tellTyping,
      send,
      markReadAbout,
      takeBack,
      takeBackFrom,
      putAside,
      onAccountDeletion,
      list,
      waiting,
      markRead,
      settings,
      changeSettings,
      sweep,
      exportOf,
    }),
    live: createLive({
      events,
      position,
      hasSession: (sessionId) => notificationsStore.hasSession(db, sessionId, clock.now()),
    }),
    deliver: mailWorker.deliver,
    /** Sends mails when they become due on any node, until the returned function is called. */
    startMailWorker(): () => Promise<void> {
      const unsubscribe = events.subscribe(outbox, () => void mailWorker.deliver());
      return () => {
        unsubscribe();
        return mailWorker.close();
      };
    },
  };
}
