import { setTimeout as pause } from "node:timers/promises";
import type { clientConfig as clientConfigShape } from "@alongside/contract/identity/identity.shapes.ts";
import { lengths, startingCredits } from "@alongside/contract/kernel/limits.ts";
import { pictureLimits } from "@alongside/contract/media/media.constants.ts";
import cookie from "@fastify/cookie";
import fastify, { LogController, type FastifyInstance } from "fastify";
import type { z } from "zod";
import { isUnavailable } from "./db/violations.ts";
import { isOutOfSpace } from "./out-of-space.ts";
import { newId } from "./db/ids.ts";
import { adminRoutes } from "./domains/admin/admin.routes.ts";
import { agendaRoutes } from "./domains/agenda/agenda.routes.ts";
import { friendsRoutes } from "./domains/friends/friends.routes.ts";
import { experiencesRoutes } from "./domains/experiences/experiences.routes.ts";
import { feedRoutes } from "./domains/feed/feed.routes.ts";
import { goalsRoutes } from "./domains/goals/goals.routes.ts";
import { identityRoutes } from "./domains/identity/identity.routes.ts";
import { outsideRoutes } from "./domains/identity/outside/outside.routes.ts";
import { messagesRoutes } from "./domains/messages/messages.routes.ts";
import { groupCallsRoutes } from "./domains/calls/group/group.routes.ts";
import { marketplaceRoutes } from "./domains/marketplace/marketplace.routes.ts";
import { callsRoutes } from "./domains/calls/calls.routes.ts";
import { coachRoutes } from "./domains/coach/coach.routes.ts";
import { karmaRoutes } from "./domains/karma/karma.routes.ts";
import { mediaRoutes } from "./domains/media/media.routes.ts";
import { passkeysRoutes } from "./domains/identity/passkeys/passkeys.routes.ts";
import { peopleRoutes } from "./domains/people/people.routes.ts";
import { paymentsRoutes } from "./domains/payments/payments.routes.ts";
import { photosRoutes } from "./domains/people/photos/photos.routes.ts";
import { placesRoutes } from "./domains/places/places.routes.ts";
import { notificationsRoutes } from "./domains/notifications/notifications.routes.ts";
import { supportRoutes } from "./domains/support/support.routes.ts";
import { videosRoutes } from "./domains/videos/videos.routes.ts";
import { privacyRoutes } from "./domains/privacy/privacy.routes.ts";
import { answerClientError, connectionTimeout, requestTimeout } from "./http/client-errors.ts";
import { crawlerRoutes } from "./http/crawlers.ts";
import { docsRoutes } from "./http/docs.ts";
import { errorHandler } from "./http/error-handler.ts";
import { firebaseSources } from "./http/firebase-sources.ts";
import { mapSources } from "./http/map-sources.ts";
import { objectSources } from "./http/object-sources.ts";
import { healthRoutes } from "./http/health.ts";
import { createMetrics, type MetricSources } from "./http/metrics.ts";
import { takeJson } from "./http/json-bodies.ts";
import type { Lists } from "./http/lists.ts";
import type { Http } from "./http/mount.ts";
import type { FindHead } from "./http/page-head.ts";
import { localLimits } from "./http/rate-limits.ts";
import { proxiesOf, requestIds, sendRequestIds } from "./http/request-id.ts";
import { logRequests } from "./http/request-log.ts";
import { requireSameOrigin } from "./http/same-origin.ts";
import { allSources, securityHeaders } from "./http/security-headers.ts";
import { fallback, serveClient } from "./http/static.ts";
import { traceRequests } from "./http/trace-requests.ts";
import { trafficCeiling } from "./http/traffic.ts";
import { visitor, type FindViewer, type Viewer } from "./http/viewer.ts";
import { changeKeys } from "./ports/events/change-keys.ts";
import { asCaller } from "./ports/sign-in/caller.ts";
import { programCommit, programVersion } from "./version.ts";
import { createTaskTracker } from "./concurrency/task-tracker.ts";
import type { Dependencies } from "./dependencies.ts";
import { relyingPartyOf } from "./ports/sign-in/webauthn.ts";
import { createServices, type Services } from "./services.ts";

/** Milliseconds for the coach's running answers when the server stops, so that their streams end properly. */
const answerGrace = 4_000;
type ClientConfig = z.input<typeof clientConfigShape>;

export interface App {
  server: FastifyInstance;
  services: Services;
  /** From now on `/readyz` says that no more requests should come. */
  drain(): void;
}

/** Builds the application without listening. */
export async function buildApp(deps: Dependencies): Promise<App> {
  const { config } = deps;
  const services = createServices(deps);
  const https = config.publicUrl.startsWith("https:");
  const onError = errorHandler(isUnavailable, isOutOfSpace);
  const server = fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: requestIds(config.trustProxy, newId),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 64 * 1024,
    forceCloseConnections: "idle",
    // What still comes in on an open connection is answered like everything else.
    return503OnClosing: false,
    frameworkErrors: onError,
    requestTimeout,
    connectionTimeout,
    clientErrorHandler: answerClientError,
  });
  server.setErrorHandler(onError);
  server.decorateRequest("viewer");
  server.removeContentTypeParser("text/plain");
  takeJson(server);
  sendRequestIds(server);
  if (deps.tracing !== null) traceRequests(server, deps.tracing, proxiesOf(config.trustProxy));
  await server.register(cookie);
  await securityHeaders(server, { https });
  server.addHook("onRequest", async (request) => requireSameOrigin(config.publicUrl)(request));
  if (config.rateLimits) trafficCeiling(server, localLimits());
  logRequests(server);

  const closing = new AbortController();
  const tasks = createTaskTracker();
  server.addHook("preClose", () => {
    closing.abort();
    setTimeout(() => void services.coach.close(), answerGrace).unref();
  });
  server.addHook("onClose", async () => {
    await Promise.all([services.coach.close(), services.media.settled(), withinGrace(tasks.settled())]);
    deps.images.close();
    await services.events.close();
  });
  const http: Http = {
    server,
    findViewer: findViewer(services),
    limits: services.limits,
    cookieName: https ? "__Host-alongside_session" : "alongside_session",
    portalCookieName: https ? "__Secure-alongside_portal" : "alongside_portal",
    deviceCookieName: https ? "__Host-alongside_device" : "alongside_device",
    secureCookies: https,
    lists: listsOf(services, deps),
    closing: closing.signal,
    tasks,
    asCaller,
  };
  let draining = false;
  watchRoutes(server, services, deps, () => draining);
  if (config.role === "worker") fallback(server, null);
  else await memberRoutes(http, services, deps);
  return { server, services, drain: () => void (draining = true) };
}

/** Everything but what watches over a server: a worker has none of it. */
async function memberRoutes(http: Http, services: Services, deps: Dependencies): Promise<void> {
  const { config, webRoot } = deps;
  mountRoutes(http, services, deps);
  const client =
    webRoot === null
      ? null
      : await serveClient(http, webRoot, config.publicUrl, headFrom(services), {
          isUnavailable,
          page: allSources([firebaseSources(config.firebase), mapSources(config.mapTiles), objectSources(config.s3)]),
          worker: mapSources(config.mapTiles),
        });
  if (webRoot !== null) {
    crawlerRoutes(http.server, webRoot, config.publicUrl, services.experiences.announcedPages);
  }
  fallback(http.server, client?.page ?? null);
}

/** The head of an experience's page; every other page keeps the application's. */
function headFrom({ experiences }: Services): FindHead {
  return async (path) => {
    const [, id] = /^\/experiences\/([^/]+)\/?$/iu.exec(path) ?? [];
    return id === undefined ? null : experiences.announcement(id);
  };
}

function watchRoutes(server: FastifyInstance, services: Services, deps: Dependencies, isDraining: () => boolean): void {
  const { config, database } = deps;
  const build = { version: programVersion(), commit: programCommit() };
  healthRoutes(server, {
    ping: () => database.time(),
    isDraining,
    events: services.events.state,
    metrics: createMetrics(server, { ...metricSources(services, deps), build }),
    metricsToken: config.metricsToken,
    build,
  });
}

function mountRoutes(http: Http, services: Services, deps: Dependencies): void {
  docsRoutes(http.server, deps.config.publicUrl, http);
  placesRoutes(http, services.places);
  identityRoutes(http, services, clientConfig(deps));
  outsideRoutes(http, services);
  passkeysRoutes(http, services);
  mediaRoutes(http, services.media);
  notificationsRoutes(http, services.notifications);
  karmaRoutes(http, services.karma);
  paymentsRoutes(http, services.payments);
  privacyRoutes(http, services.privacy);
  peopleRoutes(http, services.people);
  photosRoutes(http, services.photos);
  friendsRoutes(http, services.friends);
  agendaRoutes(http, services.agenda);
  goalsRoutes(http, services.goals);
  experiencesRoutes(http, services.experiences);
  messagesRoutes(http, services.messages);
  callsRoutes(http, services.calls);
  groupCallsRoutes(http, services.groupCalls);
  feedRoutes(http, services.feed);
  videosRoutes(http, services.videos);
  marketplaceRoutes(http, services.marketplace);
  coachRoutes(http, services.coach);
  supportRoutes(http, services.support);
  adminRoutes(http, services.admin);
}

function metricSources(
  { sessions, cards, feed, admin, events, retention }: Services,
  { database, clock }: Dependencies,
): Omit<MetricSources, "build"> {
  const { pool, ownPool, standby } = database;
  return {
    now: () => clock.now(),
    clockSkew: () => clock.skew?.() ?? 0,
    pools: pool === ownPool ? { main: pool } : { main: pool, direct: ownPool },
    caches: () => ({ sessions: sessions.remembered(), cards: cards.remembered(), ...feed.remembered() }),
    events: events.state,
    deletedRows: retention.deleted,
    standby: () => standby?.state() ?? null,
    measured: admin.alerts.latest,
  };
}

/** Waits for work, but no longer than the grace period. */
const withinGrace = (work: Promise<void>) => Promise.race([work, pause(answerGrace, undefined, { ref: false })]);

/** What the browser needs before its first screen. */
function clientConfig({ config, mailer, geocoder, payments }: Dependencies): ClientConfig {
  const { baseUrl, model } = config.ai;
  return {
    identityProvider: config.firebase === undefined ? "built-in" : "firebase",
    socialSignIn: {
      google: config.signIn.google !== null,
      apple: config.signIn.apple !== null,
      oidc: config.signIn.oidc && { name: config.signIn.oidc.name },
    },
    firebase: config.firebase ?? null,
    passkeys: relyingPartyOf(config.publicUrl) !== null,
    ai:
      baseUrl === undefined
        ? { kind: "guide", name: "built-in guide" }
        : { kind: "model", name: model ?? "a language model" },
    geocoder:
      geocoder === null
        ? { kind: "towns", credit: "Towns: GeoNames, CC BY 4.0" }
        : { kind: "nominatim", credit: "Places: OpenStreetMap contributors" },
    mapTiles: config.mapTiles && {
      url: config.mapTiles.url,
      isStyle: config.mapTiles.isStyle,
      attribution: config.mapTiles.attribution,
    },
    calls: { isOn: config.calls.isOn, hasRelay: config.calls.relay !== null },
    mail: mailer.kind,
    payments: payments.kind,
    limits: { startingCredits, uploadBytes: pictureLimits.bytes, messageLength: lengths.message },
    retention: { messageDays: config.retention.messages, coachDays: config.retention.coach },
  };
}

/** What reads lists from the standby and announces who has written; null without one. */
function listsOf({ events }: Services, { database: { db, standby } }: Dependencies): Lists | null {
  if (standby === null) return null;
  standby.start(events);
  return {
    read: standby.read,
    position: standby.position,
    wrote: (viewer, onlyAdds) => events.announceSoon(db, keysOf(viewer, onlyAdds)),
  };
}

function keysOf(viewer: Viewer, onlyAdds: boolean): string[] {
  if (viewer.kind === "visitor") return [];
  if (viewer.kind === "admin") return [changeKeys.moderated];
  return [onlyAdds ? changeKeys.added(viewer.userId) : changeKeys.writer(viewer.userId)];
}

function findViewer({ sessions }: Services): FindViewer {
  return async (token) => {
    const found = await sessions.find(token);
    if (found === null) return { viewer: visitor, renewed: false };
    const { kind, subject, role, isSuspended, hasName, mustSetUp, sessionId, signedInAt, renewed } = found;
    return {
      viewer:
        kind === "member"
          ? { kind, userId: subject, sessionId, signedInAt, isSuspended, hasName }
          : { kind, adminId: subject, role, sessionId, signedInAt, mustSetUp },
      renewed,
    };
  };
}
