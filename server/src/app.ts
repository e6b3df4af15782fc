import type { clientConfig as clientConfigShape } from "@alongside/contract/identity/identity.shapes.ts";
import { goalCategories } from "@alongside/contract/goals/goals.constants.ts";
import { lengths, startingCredits } from "@alongside/contract/kernel/limits.ts";
import { pictureLimits } from "@alongside/contract/media/media.constants.ts";
import cookie from "@fastify/cookie";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Config } from "./config.ts";
import type { Database } from "./db/client.ts";
import { isUnavailable } from "./db/violations.ts";
import { newId } from "./db/ids.ts";
import { adminRoutes } from "./domains/admin/admin.routes.ts";
import { createAdmin } from "./domains/admin/admin.service.ts";
import { agendaRoutes } from "./domains/agenda/agenda.routes.ts";
import { createAgenda } from "./domains/agenda/agenda.service.ts";
import { friendsRoutes } from "./domains/friends/friends.routes.ts";
import { createFriends } from "./domains/friends/friends.service.ts";
import { experiencesRoutes } from "./domains/experiences/experiences.routes.ts";
import { createExperiences } from "./domains/experiences/experiences.service.ts";
import { feedRoutes } from "./domains/feed/feed.routes.ts";
import { createFeed } from "./domains/feed/feed.service.ts";
import { goalsRoutes } from "./domains/goals/goals.routes.ts";
import { createGoals } from "./domains/goals/goals.service.ts";
import { createBalances } from "./domains/identity/balances.service.ts";
import { identityRoutes } from "./domains/identity/identity.routes.ts";
import { messagesRoutes } from "./domains/messages/messages.routes.ts";
import { createMessages } from "./domains/messages/messages.service.ts";
import { marketplaceRoutes } from "./domains/marketplace/marketplace.routes.ts";
import { createMarketplace } from "./domains/marketplace/marketplace.service.ts";
import { coachRoutes } from "./domains/coach/coach.routes.ts";
import { createCoach } from "./domains/coach/coach.service.ts";
import { createCredits } from "./domains/identity/credits.service.ts";
import { createIdentity } from "./domains/identity/identity.service.ts";
import { createPresence } from "./domains/identity/presence.service.ts";
import { createSessions } from "./domains/identity/sessions.service.ts";
import { karmaRoutes } from "./domains/karma/karma.routes.ts";
import { createKarma } from "./domains/karma/karma.service.ts";
import { mediaRoutes } from "./domains/media/media.routes.ts";
import { createMedia } from "./domains/media/media.service.ts";
import { peopleRoutes } from "./domains/people/people.routes.ts";
import { createPeople } from "./domains/people/people.service.ts";
import { paymentsRoutes } from "./domains/payments/payments.routes.ts";
import { createPaymentsService } from "./domains/payments/payments.service.ts";
import { photosRoutes } from "./domains/people/photos.routes.ts";
import { createPhotos } from "./domains/people/photos.service.ts";
import { placesRoutes } from "./domains/places/places.routes.ts";
import { notificationsRoutes } from "./domains/notifications/notifications.routes.ts";
import { createNotifications } from "./domains/notifications/notifications.service.ts";
import { supportRoutes } from "./domains/support/support.routes.ts";
import { createSupport } from "./domains/support/support.service.ts";
import { createPlaces } from "./domains/places/places.service.ts";
import { createCards } from "./domains/people/people.cards.service.ts";
import { videosRoutes } from "./domains/videos/videos.routes.ts";
import { createVideos } from "./domains/videos/videos.service.ts";
import { privacyRoutes } from "./domains/privacy/privacy.routes.ts";
import { createPrivacy } from "./domains/privacy/privacy.service.ts";
import { answerClientError, connectionTimeout, requestTimeout } from "./http/client-errors.ts";
import { docsRoutes } from "./http/docs.ts";
import { errorHandler } from "./http/error-handler.ts";
import { healthRoutes } from "./http/health.ts";
import { takeJson } from "./http/json-bodies.ts";
import type { Http } from "./http/mount.ts";
import { localLimits, noLimits, splitLimits, storedLimits } from "./http/rate-limits.ts";
import { logRequests } from "./http/request-log.ts";
import { requireSameOrigin } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { fallback, serveClient } from "./http/static.ts";
import { trafficCeiling } from "./http/traffic.ts";
import { visitor, type FindViewer } from "./http/viewer.ts";
import { portalThrottle } from "./portal-throttle.ts";
import type { Ai } from "./ports/ai/ai.ts";
import type { Clock } from "./ports/clock.ts";
import { roomAt } from "./ports/disk.ts";
import { changeNames } from "./ports/events/change-names.ts";
import { postgresEvents } from "./ports/events/postgres-events.ts";
import type { Geocoder } from "./ports/geocoder/geocoder.ts";
import type { Images } from "./ports/images/images.ts";
import { postgresJobs } from "./ports/jobs/postgres-jobs.ts";
import type { Mailer } from "./ports/mail/mail.ts";
import type { Payments } from "./ports/payments/payments.ts";
import type { Passwords } from "./ports/sign-in/passwords.ts";
import type { Incoming } from "./ports/storage/incoming.ts";
import type { Storage } from "./ports/storage/storage.ts";
import type { Videos } from "./ports/videos/videos.ts";
import { scheduleOf } from "./schedule.ts";
import { programVersion } from "./version.ts";

/** Everything the application is made of that differs between a real server, a test and the demo. */
export interface Dependencies {
  config: Config;
  database: Database;
  clock: Clock;
  mailer: Mailer;
  payments: Payments;
  passwords: Passwords;
  storage: Storage;
  incoming: Incoming;
  images: Images;
  videos: Videos;
  ai: Ai;
  /** The operator's own; null leaves it to the built-in towns. */
  geocoder: Geocoder | null;
  logger: FastifyBaseLogger;
  /** The built client; null where only the API is served. */
  webRoot: string | null;
}

export type Services = ReturnType<typeof createServices>;

/** The services of all domains, lowest first, and the events between them. */
export function createServices(needs: Dependencies) {
  const { database, clock, mailer, passwords, config, logger } = needs;
  const { db } = database;
  const limits = limitsOf(needs);
  const events = postgresEvents(database.connection, logger);
  const jobs = postgresJobs();
  const sessions = createSessions({ db, clock, events, presence: createPresence({ db, clock }) });
  const places = createPlaces({ db, log: logger, geocoder: needs.geocoder });
  const identity = createIdentity({
    db,
    clock,
    log: logger,
    mailer,
    passwords,
    sessions,
    findTown: places.townIn,
    publicUrl: config.publicUrl,
    throttle: {
      countSignIn: (account) => limits.consume(signInRule, account),
      forgiveSignIn: (account) => limits.forgive(signInRule, account),
      mayMailReset: (account) => limits.allows(resetMailRule, account),
    },
  });
  const credits = createCredits();
  const balances = createBalances();
  const { publicUrl } = config;
  const notifications = createNotifications({ db, clock, log: logger, events, mailer, publicUrl });
  const { storage, incoming, images } = needs;
  const media = createMedia({ db, clock, log: logger, storage, incoming, images, events, identity, publicUrl });
  const payments = createPaymentsService({
    db,
    clock,
    log: logger,
    payments: needs.payments,
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
    ai: needs.ai,
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
  const marketplace = createMarketplace({ db, clock, ai: needs.ai, media, places, notifications, karma });
  const coach = createCoach({
    db,
    clock,
    log: logger,
    ai: needs.ai,
    credits,
    notifications,
    experiences,
    marketplace,
    country: config.helplineCountry,
    helplines: config.ai.helplines,
  });
  const cards = createCards({ db, clock, events });
  const feed = createFeed({ db, clock, events, notifications, karma, cards, people });
  const videos = createVideos({ db, clock, videos: needs.videos, media, notifications, karma, people });
  sessions.onEnd((userId) => notifications.tell(db, [userId], ["account"]));
  identity.onFarewell(sessions.farewell);
  identity.onFarewell(marketplace.prepareFarewell);
  identity.onFarewell(experiences.farewell);
  const support = createSupport({
    db,
    clock,
    jobs,
    notifications,
    publicUrl,
    mayConfirm: (mailbox) => limits.allows(confirmRule, mailbox),
    identity,
    feed,
    messages,
    experiences,
    videos,
    marketplace,
  });
  identity.onStanding((tx, userId) => notifications.tell(tx, [userId], ["account"]));
  identity.onStanding(feed.standing);
  // Posts are held before members, as by who likes or comments.
  people.onBlock(feed.part);
  people.onBlock(videos.part);
  people.onBlock(marketplace.part);
  people.onBlock(experiences.part);
  people.onBlock(friends.endBetween);
  identity.onFarewell(notifications.farewell);
  identity.onFarewell(payments.farewell);
  identity.onFarewell(friends.farewell);
  identity.onFarewell(messages.farewell);
  identity.onFarewell(media.farewell);
  identity.onFarewell(feed.farewell);
  identity.onFarewell(videos.farewell);
  identity.onFarewell(marketplace.farewell);
  identity.onFarewell(support.farewell);
  identity.onFarewell((tx, userId) => notifications.tell(tx, [userId], ["account"]));
  identity.onFarewell((tx, userId) => events.announce(tx, [changeNames.person(userId)]));
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
    installation: installationOf(needs),
    payments,
    experiences,
  });
  return {
    limits,
    events,
    jobs,
    sessions,
    admin,
    identity,
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

/** Milliseconds a stopping server gives the coach's answers, so that who still waits is told before the connection is cut. */
const answerGrace = 4_000;
/** Something else is nothing two people have in common. */
const { other: _, ...goalKinds } = goalCategories;
/** Tries at one account, from however many addresses. */
const signInRule = { name: "sign-in account", points: 25, seconds: 3600 };
/** Mails with a reset link to one account, whoever asks for them. */
const resetMailRule = { name: "reset mail", points: 5, seconds: 1800 };
/** Mails to an address that a visitor has named and nobody has confirmed, however many tickets name it. */
const confirmRule = { name: "ticket mail", points: 3, seconds: 24 * 3600 };

/** What the status page tells of it, and nothing that is secret. */
function installationOf(needs: Dependencies) {
  const { config, clock, storage, mailer, ai, payments } = needs;
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
    schedule: Object.entries(scheduleOf).map(([name, { purpose, schedule }]) => ({ name, purpose, schedule })),
  };
}

function limitsOf({ config, database }: Dependencies) {
  return config.rateLimits ? splitLimits(localLimits(), storedLimits(database.pool)) : noLimits;
}

type ClientConfig = z.input<typeof clientConfigShape>;

export interface App {
  server: FastifyInstance;
  services: Services;
}

/** Builds the application without listening. */
export async function buildApp(needs: Dependencies): Promise<App> {
  const { config, database } = needs;
  const services = createServices(needs);
  const https = config.publicUrl.startsWith("https:");
  const onError = errorHandler(isUnavailable);
  const server = fastify({
    loggerInstance: needs.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: newId,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 64 * 1024,
    forceCloseConnections: "idle",
    frameworkErrors: onError,
    requestTimeout,
    connectionTimeout,
    clientErrorHandler: answerClientError,
  });
  server.setErrorHandler(onError);
  server.decorateRequest("viewer");
  server.removeContentTypeParser("text/plain");
  takeJson(server);
  await server.register(cookie);
  await securityHeaders(server, { https });
  server.addHook("onRequest", async (request) => requireSameOrigin(config.publicUrl)(request));
  if (config.rateLimits) trafficCeiling(server, localLimits());
  logRequests(server);

  const closing = new AbortController();
  server.addHook("preClose", () => {
    closing.abort();
    setTimeout(() => void services.coach.close(), answerGrace).unref();
  });
  server.addHook("onClose", async () => {
    await Promise.all([services.coach.close(), services.media.settled()]);
    await services.events.close();
  });
  const http: Http = {
    server,
    findViewer: findViewer(services),
    limits: services.limits,
    cookieName: https ? "__Host-alongside_session" : "alongside_session",
    secureCookies: https,
    closing: closing.signal,
  };
  healthRoutes(server, { ping: () => database.pool.query("select 1"), metricsToken: config.metricsToken });
  docsRoutes(server, config.publicUrl);
  identityRoutes(http, services, clientConfig(needs));
  mediaRoutes(http, services.media);
  placesRoutes(http, services.places);
  notificationsRoutes(http, services.notifications);
  karmaRoutes(http, services.karma);
  paymentsRoutes(http, services.payments);
  privacyRoutes(http, services.privacy);
  peopleRoutes(http, services.people);
  photosRoutes(http, services.photos);
  friendsRoutes(http, services.friends);
  agendaRoutes(http, services.agenda);
  goalsRoutes(http, services.goals);
  marketplaceRoutes(http, services.marketplace);
  coachRoutes(http, services.coach);
  experiencesRoutes(http, services.experiences);
  supportRoutes(http, services.support);
  adminRoutes(http, services.admin);
  feedRoutes(http, services.feed);
  videosRoutes(http, services.videos);
  messagesRoutes(http, services.messages);
  const client = needs.webRoot === null ? null : await serveClient(http, needs.webRoot, config.publicUrl);
  fallback(server, client?.page ?? null);
  return { server, services };
}

/** What the browser must know before its first screen. */
function clientConfig({ config, mailer, geocoder, payments }: Dependencies): ClientConfig {
  const { baseUrl, model } = config.ai;
  return {
    identityProvider: "built-in",
    socialSignIn: { google: false, apple: false },
    ai:
      baseUrl === undefined
        ? { kind: "guide", name: "built-in guide" }
        : { kind: "model", name: model ?? "a language model" },
    geocoder:
      geocoder === null
        ? { kind: "towns", credit: "Towns: GeoNames, CC BY 4.0" }
        : { kind: "nominatim", credit: "Places: OpenStreetMap contributors" },
    mail: mailer.kind,
    payments: payments.kind,
    limits: { startingCredits, uploadBytes: pictureLimits.bytes, messageLength: lengths.message },
  };
}

function findViewer({ sessions }: Services): FindViewer {
  return async (token) => {
    const found = await sessions.find(token);
    if (found === null) return { viewer: visitor, renewed: false };
    const { kind, subject, role, isSuspended, sessionId, signedInAt, renewed } = found;
    return {
      viewer:
        kind === "member"
          ? { kind, userId: subject, sessionId, signedInAt, isSuspended }
          : { kind, adminId: subject, role, sessionId },
      renewed,
    };
  };
}
