import { hostname } from "node:os";
import { goalCategories } from "@alongside/contract/goals/goals.constants.ts";
import { createAdmin } from "./domains/admin/admin.service.ts";
import { createAgenda } from "./domains/agenda/agenda.service.ts";
import { createFriends } from "./domains/friends/friends.service.ts";
import { createExperiences } from "./domains/experiences/experiences.service.ts";
import { createFeed } from "./domains/feed/feed.service.ts";
import { createGoals } from "./domains/goals/goals.service.ts";
import { backgroundMail } from "./domains/identity/background-mail.service.ts";
import { createBalances } from "./domains/identity/credits/balances.service.ts";
import { createCalls } from "./domains/calls/calls.service.ts";
import { createMessages } from "./domains/messages/messages.service.ts";
import { createGroupCalls } from "./domains/calls/group/group.service.ts";
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
import { createNotifications } from "./domains/notifications/notifications.service.ts";
import { createSupport } from "./domains/support/support.service.ts";
import { createPlaces, type PlacesService } from "./domains/places/places.service.ts";
import { createCards } from "./domains/people/cards/cards.service.ts";
import { createVideos } from "./domains/videos/videos.service.ts";
import { createPrivacy } from "./domains/privacy/privacy.service.ts";
import { localLimits, noLimits, splitLimits, storedLimits } from "./http/rate-limits.ts";
import { portalThrottle } from "./portal-throttle.ts";
import { createCareHelp, type CareHelp } from "./ports/ai/care.ts";
import { roomAt } from "./ports/disk.ts";
import { carrierOf } from "./ports/events/carrier-of.ts";
import { createEvents } from "./ports/events/create-events.ts";
import { createRetention } from "./retention.ts";
import { createMailLimits, limitedMailer } from "./ports/mail/mail-limits.ts";
import { createTurn } from "./ports/turn/turn.ts";
import { postgresJobs } from "./ports/jobs/postgres-jobs.ts";
import { connectDomains } from "./domain-events.ts";
import { scheduleOf } from "./schedule.ts";
import { programCommit, programVersion } from "./version.ts";
import type { Dependencies } from "./dependencies.ts";

export type Services = ReturnType<typeof createServices>;

/** Creates the services of all domains, in the order of docs/architecture.md, and connects their events. */
export function createServices(deps: Dependencies) {
  const shared = createShared(deps);
  const places = createPlaces({ ...shared, geocoder: deps.geocoder });
  const signIn = createSignIn(deps, shared, places);
  const base = createBase(deps, shared, signIn);
  const activities = createActivities(deps, shared, { ...signIn, ...base, places });
  const conversations = createConversations(deps, shared, { ...base, ...activities, ...signIn, places });
  const lower = { ...shared, places, ...signIn, ...base, ...activities, ...conversations };
  const support = createSupport(lower);
  const admin = createAdmin({
    ...lower,
    passwords: deps.passwords,
    support,
    throttle: portalThrottle(shared.limits),
    tell: signIn.sendMail,
    installation: installationOf(deps, shared.events),
  });
  const services = { ...lower, support, admin, retention: retentionFor(deps, lower) };
  connectDomains(services);
  return services;
}

type Shared = ReturnType<typeof createShared>;
type SignIn = ReturnType<typeof createSignIn>;
type Base = ReturnType<typeof createBase>;
type Activities = ReturnType<typeof createActivities>;
type Conversations = ReturnType<typeof createConversations>;

/** What any domain may use. */
function createShared(deps: Dependencies) {
  const { database, clock, config, logger } = deps;
  const limits = limitsOf(deps);
  const mailLimits = createMailLimits(limits);
  return {
    db: database.db,
    clock,
    log: logger,
    publicUrl: config.publicUrl,
    limits,
    mailLimits,
    mailer: limitedMailer(deps.mailer, mailLimits, logger),
    events: createEvents({ carrier: carrierOf(config, database.connection), db: database.db, log: logger }),
    jobs: postgresJobs(),
  };
}

/** The domain identity. */
function createSignIn(
  { config, passwords, providers, firebase: tokens }: Dependencies,
  shared: Shared,
  places: PlacesService,
) {
  const sendMail = backgroundMail(shared);
  const sessions = createSessions({ ...shared, presence: createPresence(shared) });
  const devices = createDevices(shared);
  const passkeys = createPasskeys(shared);
  const credentials = createCredentials({ sessions });
  const throttle = createSignInThrottle(shared.limits);
  const reauthentication = createReauthentication({ ...shared, passwords, sessions, throttle });
  const ways = { ...shared, sendMail, sessions, devices, passkeys, credentials, reauthentication };
  const identity = createIdentity({ ...ways, passwords, throttle, findTown: places.townIn });
  const names = {
    google: "Google",
    apple: "Apple",
    oidc: config.signIn.oidc?.name ?? "Single sign-on",
    firebase: "Firebase",
  };
  const outside = createOutside({ ...ways, identity, names });
  return {
    sendMail,
    sessions,
    devices,
    passkeys,
    credentials,
    identity,
    outside,
    openId: createOpenId({ ...ways, providers, outside }),
    firebase: createFirebaseSignIn({ ...ways, tokens, outside }),
    memberPasskeys: createMemberPasskeys(ways),
    credits: createCredits(),
    balances: createBalances(),
  };
}

/** The domains between identity and the things members do. */
function createBase(deps: Dependencies, shared: Shared, { identity, balances, credits }: SignIn) {
  const { storage, incoming, images, videos, voices, virusCheck, payments: provider, config } = deps;
  const { storagePerMember } = config;
  const media = createMedia({
    ...shared,
    storage,
    incoming,
    images,
    videos,
    voices,
    virusCheck,
    identity,
    storagePerMember,
  });
  const position = deps.database.standby?.position ?? null;
  const notifications = createNotifications({ ...shared, position, push: deps.push });
  const karma = createKarma({ ...shared, balances, notifications });
  const payments = createPaymentsService({ ...shared, payments: provider, credits, notifications });
  const privacy = createPrivacy({ ...shared, notifications });
  const people = createPeople({ ...shared, notifications, goalKinds });
  return {
    media,
    notifications,
    karma,
    payments,
    privacy,
    people,
    photos: createPhotos({ ...shared, media }),
    cards: createCards(shared),
  };
}

function careHelpOf({ helplineCountry, ai }: Dependencies["config"]): CareHelp {
  return createCareHelp(helplineCountry, ai.helplines);
}

/** Friends, and what members plan and attend. */
function createActivities(
  { ai, images, config }: Dependencies,
  shared: Shared,
  lower: SignIn & Base & { places: PlacesService },
) {
  const friends = createFriends({ ...shared, ...lower });
  const agenda = createAgenda({ ...shared, ...lower });
  const goals = createGoals({ ...shared, ...lower });
  const experiences = createExperiences({
    ...shared,
    ...lower,
    ai,
    images,
    careHelp: careHelpOf(config),
    agenda,
    goals,
    findTown: lower.places.townIn,
    findTowns: lower.places.townsNamed,
    townsAt: lower.places.townsAt,
  });
  return { friends, agenda, goals, experiences };
}

/** What members write, show and sell to each other, and the coach. */
function createConversations(
  { ai, videos: files, config, rooms }: Dependencies,
  shared: Shared,
  lower: SignIn & Base & Activities & { places: PlacesService },
) {
  const messages = createMessages({ ...shared, ...lower });
  const turn = createTurn(config.calls);
  const calls = createCalls({ ...shared, ...lower, turn, isOn: config.calls.isOn });
  const groupCalls = createGroupCalls({ ...shared, ...lower, turn, rooms: config.calls.isOn ? rooms : null });
  const feed = createFeed({ ...shared, ...lower });
  const videos = createVideos({ ...shared, ...lower, videos: files });
  const marketplace = createMarketplace({ ...shared, ...lower, ai, careHelp: careHelpOf(config) });
  const coach = createCoach({
    ...shared,
    ...lower,
    ai,
    marketplace,
    country: config.helplineCountry,
    helplines: config.ai.helplines,
  });
  return { messages, calls, groupCalls, feed, videos, marketplace, coach };
}

/** "Other" says nothing about what two people have in common. */
const { other: _, ...goalKinds } = goalCategories;

/** What the status page shows, without secrets. */
function installationOf(deps: Dependencies, events: Shared["events"]) {
  const { config, clock, storage, mailer, ai, payments } = deps;
  return {
    version: programVersion(),
    commit: programCommit(),
    startedAt: clock.now(),
    server: config.databaseUrl === undefined ? "" : hostname(),
    databaseKind: config.databaseUrl === undefined ? ("embedded" as const) : ("external" as const),
    publicUrl: config.publicUrl,
    standby: deps.database.standby,
    storage,
    mailer,
    events: events.state,
    ai,
    payments,
    room: () => roomAt(config.dataDir),
    isBackedUp: config.continuousBackup !== null,
    clockSkew: () => clock.skew?.() ?? 0,
    backupEvery: config.backupEvery,
    schedule: Object.entries(scheduleOf).map(([name, { purpose, schedule, every }]) => ({
      name,
      purpose,
      schedule,
      every,
    })),
  };
}

/** Days after an event's start for which sent reminders are remembered. Nothing reads them afterwards. */
const remindersKept = 7;

function retentionFor(
  { clock, logger: log, config }: Dependencies,
  { messages, experiences, coach, videos, marketplace }: Activities & Conversations,
) {
  const { retention: days } = config;
  return createRetention({
    clock,
    log,
    kinds: [
      { kind: "messages", days: days.messages, deleteOld: messages.deleteOld },
      { kind: "group chat messages", days: days.messages, deleteOld: experiences.deleteOldMessages },
      { kind: "coach conversations", days: days.coach, deleteOld: coach.deleteOld },
      { kind: "video views", days: days.views, deleteOld: videos.deleteOldViews },
      { kind: "listing views", days: days.views, deleteOld: marketplace.deleteOldViews },
      { kind: "reminders", days: remindersKept, deleteOld: experiences.deleteOldReminders },
    ],
  });
}

function limitsOf({ config, database }: Dependencies) {
  return config.rateLimits ? splitLimits(localLimits(), storedLimits(database.pool)) : noLimits;
}
