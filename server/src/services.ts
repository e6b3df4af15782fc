import { goalCategories } from "@alongside/contract/goals/goals.constants.ts";
import { createAdmin } from "./domains/admin/admin.service.ts";
import { createAgenda } from "./domains/agenda/agenda.service.ts";
import { createFriends } from "./domains/friends/friends.service.ts";
import { createExperiences } from "./domains/experiences/experiences.service.ts";
import { createFeed } from "./domains/feed/feed.service.ts";
import { createGoals } from "./domains/goals/goals.service.ts";
import { backgroundMail } from "./domains/identity/background-mail.service.ts";
import { createBalances } from "./domains/identity/credits/balances.service.ts";
import { createMessages } from "./domains/messages/messages.service.ts";
import { createMarketplace } from "./domains/marketplace/marketplace.service.ts";
import { createCoach } from "./domains/coach/coach.service.ts";
import { createCredits } from "./domains/identity/credits/credits.service.ts";
import { createDevices } from "./domains/identity/devices/devices.service.ts";
import { createSignInThrottle } from "./domains/identity/throttling/sign-in-throttle.service.ts";
import { createCredentials } from "./domains/identity/reauthentication/credentials.service.ts";
import { createIdentity } from "./domains/identity/identity.service.ts";
import { createFirebaseSignIn } from "./domains/identity/outside/firebase.service.ts";
import { createOpenId } from "./domains/identity/outside/openid.service.ts";
import { createOutside } from "./domains/identity/outside/outside.service.ts";
import { createPresence } from "./domains/identity/sessions/presence.service.ts";
import { createMemberPasskeys } from "./domains/identity/passkeys/member-passkeys.service.ts";
import { createPasskeys } from "./domains/identity/passkeys/passkeys.service.ts";
import { createReauthentication } from "./domains/identity/reauthentication/reauthentication.service.ts";
import { createSessions } from "./domains/identity/sessions/sessions.service.ts";
import { createKarma } from "./domains/karma/karma.service.ts";
import { createMedia } from "./domains/media/media.service.ts";
import { createPeople } from "./domains/people/people.service.ts";
import { createPaymentsService } from "./domains/payments/payments.service.ts";
import { createPhotos } from "./domains/people/photos/photos.service.ts";
import { passwordResetNotice } from "./domains/notifications/notifications.account.mails.ts";
import { createNotifications } from "./domains/notifications/notifications.service.ts";
import { createSupport } from "./domains/support/support.service.ts";
import { createPlaces } from "./domains/places/places.service.ts";
import { createCards } from "./domains/people/cards/cards.service.ts";
import { createVideos } from "./domains/videos/videos.service.ts";
import { createPrivacy } from "./domains/privacy/privacy.service.ts";
import { localLimits, noLimits, splitLimits, storedLimits } from "./http/rate-limits.ts";
import { portalThrottle } from "./portal-throttle.ts";
import { roomAt } from "./ports/disk.ts";
import { changeNames } from "./ports/events/change-names.ts";
import { postgresEvents } from "./ports/events/postgres-events.ts";
import { createMailLimits, limitedMailer } from "./ports/mail/mail-limits.ts";
import { postgresJobs } from "./ports/jobs/postgres-jobs.ts";
import { scheduleOf } from "./schedule.ts";
import { programVersion } from "./version.ts";
import type { Dependencies } from "./dependencies.ts";

export type Services = ReturnType<typeof createServices>;

/** The services of all domains, lowest first, and the events between them. */
export function createServices(deps: Dependencies) {
  const { database, clock, passwords, config, logger } = deps;
  const { db } = database;
  const limits = limitsOf(deps);
  const mailLimits = createMailLimits(limits);
  const mailer = limitedMailer(deps.mailer, mailLimits, logger);
  const events = postgresEvents(database.connection, logger);
  const jobs = postgresJobs();
  const sessions = createSessions({ db, clock, events, presence: createPresence({ db, clock }) });
  const places = createPlaces({ db, log: logger, geocoder: deps.geocoder });
  const devices = createDevices({ db, clock });
  const passkeys = createPasskeys({ db, clock, publicUrl: config.publicUrl });
  const credentials = createCredentials({ sessions });
  const throttle = createSignInThrottle(limits);
  const reauthentication = createReauthentication({ clock, passwords, sessions, throttle });
  const sendMail = backgroundMail({ mailer, log: logger });
  const identity = createIdentity({
    db,
    clock,
    log: logger,
    sendMail,
    mailLimits,
    passwords,
    sessions,
    reauthentication,
    credentials,
    findTown: places.townIn,
    publicUrl: config.publicUrl,
    throttle,
    devices,
  });
  const outside = createOutside({
    db,
    clock,
    sessions,
    reauthentication,
    credentials,
    identity,
    passkeys,
    sendMail,
    names: {
      google: "Google",
      apple: "Apple",
      oidc: config.signIn.oidc?.name ?? "Single sign-on",
      firebase: "Firebase",
    },
    publicUrl: config.publicUrl,
  });
  const openId = createOpenId({
    db,
    clock,
    log: logger,
    providers: deps.providers,
    outside,
    reauthentication,
    publicUrl: config.publicUrl,
  });
  const firebase = createFirebaseSignIn({
    clock,
    log: logger,
    tokens: deps.firebase,
    outside,
    reauthentication,
  });
  const memberPasskeys = createMemberPasskeys({
    db,
    clock,
    sessions,
    passkeys,
    reauthentication,
    sendMail,
    publicUrl: config.publicUrl,
  });
  const credits = createCredits();
  const balances = createBalances();
  const { publicUrl } = config;
  const notifications = createNotifications({ db, clock, log: logger, events, mailer, publicUrl });
  const { storage, incoming, images } = deps;
  const media = createMedia({
    db,
    clock,
    log: logger,
    storage,
    incoming,
    images,
    events,
    identity,
    publicUrl,
    storagePerMember: config.storagePerMember,
  });
  const payments = createPaymentsService({
    db,
    clock,
    log: logger,
    payments: deps.payments,
    credits,
    notifications,
    publicUrl,
  });
  const privacy = createPrivacy({ db, events, notifications });
  const people = createPeople({ db, clock, events, notifications, goalKinds });
  const photos = createPhotos({ db, clock, media });
  const karma = createKarma({ db, clock, balances, events, notifications });
  const friends = createFriends({ db, clock, events, karma, notifications, people });
  const agenda = createAgenda({ db, clock, notifications, publicUrl: config.publicUrl });
  const goals = createGoals({ db, clock, balances, karma, notifications });
  const experiences = createExperiences({
    db,
    clock,
    ai: deps.ai,
    jobs,
    balances,
    notifications,
    karma,
    agenda,
    goals,
    findTown: places.townIn,
    publicUrl: config.publicUrl,
  });
  const messages = createMessages({ db, clock, events, notifications });
  const marketplace = createMarketplace({ db, clock, ai: deps.ai, media, places, notifications, karma });
  const coach = createCoach({
    db,
    clock,
    log: logger,
    ai: deps.ai,
    credits,
    notifications,
    experiences,
    marketplace,
    country: config.helplineCountry,
    helplines: config.ai.helplines,
  });
  const cards = createCards({ db, clock, events });
  const feed = createFeed({ db, clock, events, notifications, karma, cards, people });
  const videos = createVideos({ db, clock, videos: deps.videos, media, notifications, karma, people });
  sessions.onEnd((tx, userId) => notifications.tell(tx, [userId], ["account"]));
  identity.onAccountDeletion(sessions.onAccountDeletion);
  identity.onExport("signIn", outside.methods);
  credentials.onRevoke((tx, userId) => agenda.closeFeed(userId, tx));
  credentials.onRevoke(devices.forgetAll);
  credentials.onRevoke((tx, userId) => passkeys.removeAll(tx, { userId }));
  // An intruder may have added a passkey in order to get back in.
  identity.onPasswordReset((tx, userId) => passkeys.removeAll(tx, { userId }));
  identity.onPasswordReset((tx, userId) => agenda.closeFeed(userId, tx));
  identity.onPasswordReset((tx, userId) =>
    notifications.send(tx, [passwordResetNotice(userId, clock.now(), publicUrl)]),
  );
  identity.onAccountDeletion(marketplace.beforeAccountDeletion);
  identity.onAccountDeletion(experiences.onAccountDeletion);
  const support = createSupport({
    db,
    clock,
    jobs,
    notifications,
    publicUrl,
    mailLimits,
    identity,
    feed,
    messages,
    experiences,
    videos,
    marketplace,
  });
  messages.onDelete(support.safety.forgetMessage);
  identity.onAccountChange((tx, userId) => notifications.tell(tx, [userId], ["account"]));
  identity.onAccountChange(feed.onAccountChange);
  // Posts are held before members, as by who likes or comments.
  people.onBlock(feed.onBlock);
  people.onBlock(videos.onBlock);
  people.onBlock(marketplace.onBlock);
  people.onBlock(experiences.onBlock);
  people.onBlock(friends.onBlock);
  identity.onAccountDeletion(notifications.onAccountDeletion);
  identity.onAccountDeletion(payments.onAccountDeletion);
  identity.onAccountDeletion(friends.onAccountDeletion);
  identity.onAccountDeletion(messages.onAccountDeletion);
  identity.onAccountDeletion(media.onAccountDeletion);
  identity.onAccountDeletion(feed.onAccountDeletion);
  identity.onAccountDeletion(videos.onAccountDeletion);
  identity.onAccountDeletion(marketplace.onAccountDeletion);
  identity.onAccountDeletion(support.onAccountDeletion);
  identity.onAccountDeletion((tx, userId) => notifications.tell(tx, [userId], ["account"]));
  identity.onAccountDeletion((tx, userId) => events.announce(tx, [changeNames.person(userId)]));
  identity.onChange((tx, userId) => events.announce(tx, [changeNames.person(userId)]));
  identity.onExport("coach", coach.exportOf);
  identity.onExport("uploads", media.exportOf);
  identity.onExport("photos", photos.exportOf);
  media.pictures.onReplace(photos.forgetProfile);
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
  identity.onExport("marketplace", marketplace.exportOf);
  const admin = createAdmin({
    db,
    clock,
    passwords,
    sessions,
    support,
    media,
    throttle: portalThrottle(limits),
    passkeys,
    tell: sendMail,
    installation: installationOf(deps),
    payments,
    experiences,
  });
  return {
    limits,
    mailer,
    devices,
    events,
    jobs,
    sessions,
    passkeys,
    memberPasskeys,
    admin,
    identity,
    firebase,
    outside,
    openId,
    credits,
    media,
    places,
    notifications,
    karma,
    payments,
    privacy,
    people,
    photos,
    friends,
    agenda,
    goals,
    experiences,
    messages,
    marketplace,
    coach,
    support,
    feed,
    videos,
  };
}

/** Something else is nothing two people have in common. */
const { other: _, ...goalKinds } = goalCategories;

/** What the status page tells of it, and nothing that is secret. */
function installationOf(deps: Dependencies) {
  const { config, clock, storage, mailer, ai, payments } = deps;
  return {
    version: programVersion(),
    startedAt: clock.now(),
    databaseKind: config.databaseUrl === undefined ? ("embedded" as const) : ("external" as const),
    publicUrl: config.publicUrl,
    storage,
    mailer,
    ai,
    payments,
    room: () => roomAt(config.dataDir),
    schedule: Object.entries(scheduleOf).map(([name, { purpose, schedule, every }]) => ({
      name,
      purpose,
      schedule,
      every,
    })),
  };
}

function limitsOf({ config, database }: Dependencies) {
  return config.rateLimits ? splitLimits(localLimits(), storedLimits(database.pool)) : noLimits;
}
