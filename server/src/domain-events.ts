import { passwordResetNotice } from "./domains/notifications/notifications.account.mails.ts";
import { changeKeys } from "./ports/events/change-keys.ts";
import type { Services } from "./services.ts";

/** Connects events of one domain to the domains above it. Listeners run in the order they are registered. */
export function connectDomains(services: Services): void {
  onSignInChange(services);
  onChange(services);
  onBlock(services);
  onAccountDeletion(services);
  onExport(services);
}

function onSignInChange(services: Services): void {
  const { sessions, credentials, identity, agenda, devices, passkeys, notifications, calls, clock, publicUrl } =
    services;
  sessions.onEnd((tx, userId) => notifications.tell(tx, [userId], ["account"]));
  sessions.onEnd(calls.onSessionEnd);
  credentials.onRevoke((tx, userId) => agenda.closeFeed(userId, tx));
  credentials.onRevoke(devices.forgetAll);
  credentials.onRevoke((tx, userId) => passkeys.removeAll(tx, { userId }));
  // An intruder may have added a passkey.
  identity.onPasswordReset((tx, userId) => passkeys.removeAll(tx, { userId }));
  identity.onPasswordReset((tx, userId) => agenda.closeFeed(userId, tx));
  identity.onPasswordReset((tx, userId) =>
    notifications.send(tx, [passwordResetNotice(userId, clock.now(), publicUrl)]),
  );
}

function onChange({ identity, notifications, feed, events, media, photos, messages, calls, support }: Services): void {
  messages.onDelete(support.safety.forgetMessage);
  identity.onAccountChange((tx, userId) => notifications.tell(tx, [userId], ["account"]));
  identity.onAccountChange(calls.onAccountChange);
  identity.onAccountChange(notifications.push.onSuspension);
  identity.onAccountChange(feed.onAccountChange);
  identity.onChange((tx, userId) => events.announce(tx, [changeKeys.person(userId)]));
  media.pictures.onReplace(photos.forgetProfile);
}

function onBlock({ people, feed, videos, marketplace, experiences, friends, calls }: Services): void {
  // In the order of docs/locking.md.
  people.onBlock(feed.onBlock);
  people.onBlock(videos.onBlock);
  people.onBlock(marketplace.onBlock);
  people.onBlock(friends.onBlock);
  people.onBlock(calls.onBlock);
  people.onBlock(experiences.onBlock);
}

function onAccountDeletion(services: Services): void {
  const { identity, sessions, marketplace, experiences, notifications, payments } = services;
  const { friends, messages, calls, media, feed, videos, support, events } = services;
  identity.onAccountDeletion(sessions.onAccountDeletion);
  identity.onAccountDeletion(marketplace.beforeAccountDeletion);
  identity.onAccountDeletion(experiences.onAccountDeletion);
  identity.onAccountDeletion(notifications.onAccountDeletion);
  identity.onAccountDeletion(payments.onAccountDeletion);
  identity.onAccountDeletion(friends.onAccountDeletion);
  identity.onAccountDeletion(messages.onAccountDeletion);
  identity.onAccountDeletion(calls.onAccountDeletion);
  identity.onAccountDeletion(media.onAccountDeletion);
  identity.onAccountDeletion(feed.onAccountDeletion);
  identity.onAccountDeletion(videos.onAccountDeletion);
  identity.onAccountDeletion(marketplace.onAccountDeletion);
  identity.onAccountDeletion(support.onAccountDeletion);
  identity.onAccountDeletion((tx, userId) => notifications.tell(tx, [userId], ["account"]));
  identity.onAccountDeletion((tx, userId) => events.announce(tx, [changeKeys.person(userId)]));
}

function onExport(services: Services): void {
  const { identity, outside, coach, media, photos, privacy, people, notifications, karma, payments } = services;
  const { friends, agenda, goals, experiences, support, feed, videos, messages, calls, marketplace } = services;
  identity.onExport("signIn", outside.methods);
  identity.onExport("coach", coach.exportOf);
  identity.onExport("uploads", media.exportOf);
  identity.onExport("photos", photos.exportOf);
  identity.onExport("privacy", privacy.exportOf);
  identity.onExport("people", people.exportOf);
  identity.onExport("notifications", notifications.exportOf);
  identity.onExport("karma", karma.exportOf);
  identity.onExport("payments", payments.exportOf);
  identity.onExport("friends", friends.exportOf);
  identity.onExport("agenda", agenda.exportOf);
  identity.onExport("goals", goals.exportOf);
  identity.onExport("experiences", experiences.exportOf);
  identity.onExport("reports", support.exportOf);
  identity.onExport("tickets", support.tickets.exportOf);
  identity.onExport("decisions", support.safety.exportOf);
  identity.onExport("feed", feed.exportOf);
  identity.onExport("videos", videos.exportOf);
  identity.onExport("messages", messages.exportOf);
  identity.onExport("conversations", messages.exportConversations);
  identity.onExport("attachments", media.attachments.exportOf);
  identity.onExport("calls", calls.exportOf);
  identity.onExport("marketplace", marketplace.exportOf);
}
