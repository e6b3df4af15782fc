import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { createAi, type RunningAi } from "./ports/ai/create.ts";
import { createPublicPost } from "./ports/http-client/public-post.ts";
import { nominatim } from "./ports/geocoder/nominatim.ts";
import { createImages } from "./ports/images/images.ts";
import { janus } from "./ports/rooms/janus.ts";
import { createMailer } from "./ports/mail/create-mailer.ts";
import { createPayments } from "./ports/payments/create-payments.ts";
import { systemClock } from "./ports/clock.ts";
import { createProviders, type Providers } from "./ports/sign-in/create-providers.ts";
import { argon2Passwords } from "./ports/sign-in/passwords.ts";
import { firebaseTokens, type FirebaseTokens } from "./ports/sign-in/firebase.ts";
import type { Push } from "./ports/push/push.ts";
import { webPush } from "./ports/push/web-push.ts";
import { createStorage, partsFolder } from "./ports/storage/create-storage.ts";
import { incomingFiles } from "./ports/storage/incoming.ts";
import type { Tracing } from "./ports/tracing/tracing.ts";
import { createVideos } from "./ports/videos/videos.ts";
import { clamd } from "./ports/virus-check/clamd.ts";
import { noVirusCheck, type VirusCheck } from "./ports/virus-check/virus-check.ts";
import { createVoices, type Voices } from "./ports/voices/voices.ts";
import type { Database } from "./db/client.ts";
import type { Ai } from "./ports/ai/ai.ts";
import type { Clock } from "./ports/clock.ts";
import type { Geocoder } from "./ports/geocoder/geocoder.ts";
import type { Images } from "./ports/images/images.ts";
import type { Mailer } from "./ports/mail/mail.ts";
import type { Payments } from "./ports/payments/payments.ts";
import type { Rooms } from "./ports/rooms/rooms.ts";
import type { Passwords } from "./ports/sign-in/passwords.ts";
import type { Incoming } from "./ports/storage/incoming.ts";
import type { Storage } from "./ports/storage/storage.ts";
import type { Videos } from "./ports/videos/videos.ts";

/** Everything that differs between a real server, a test and the demo. */
export interface Dependencies {
  config: Config;
  database: Database;
  clock: Clock;
  mailer: Mailer;
  payments: Payments;
  passwords: Passwords;
  /** Outside sign-in providers. */
  providers: Providers;
  /** Null without Firebase. */
  firebase: FirebaseTokens | null;
  storage: Storage;
  incoming: Incoming;
  images: Images;
  videos: Videos;
  voices: Voices;
  virusCheck: VirusCheck;
  ai: Ai;
  /** The operator's geocoder; null for the built-in towns. */
  geocoder: Geocoder | null;
  /** Messages to members' browsers. */
  push: Push;
  /** The operator's media server for group calls; null without one. */
  rooms: Rooms | null;
  /** Null without a collector. */
  tracing: Tracing | null;
  logger: FastifyBaseLogger;
  /** The built client; null to serve only the API. */
  webRoot: string | null;
}

/** Creates the ports from the configuration. Database, clock and client are the caller's. */
export function dependenciesOf(
  config: Config,
  logger: FastifyBaseLogger,
  tracing: Tracing | null = null,
): Omit<Dependencies, "database" | "clock" | "webRoot"> & { ai: RunningAi } {
  const images = createImages();
  const incoming = incomingFiles(partsFolder(config.dataDir));
  return {
    config,
    logger,
    tracing,
    mailer: createMailer(config),
    payments: createPayments(config),
    passwords: argon2Passwords(),
    providers: createProviders(config, systemClock),
    firebase: firebaseTokens(config.firebase),
    storage: createStorage(config, logger),
    incoming,
    images,
    videos: createVideos({ images, incoming }),
    voices: createVoices({ incoming }),
    virusCheck: config.clamd === null ? noVirusCheck : clamd(config.clamd, logger),
    ai: createAi(config.ai, logger),
    push: webPush({ subject: config.pushSubject, post: createPublicPost() }),
    rooms: config.janus && janus(config.janus),
    geocoder:
      config.geocoderUrl === undefined ? null : nominatim(config.geocoderUrl, `Alongside (${config.publicUrl})`),
  };
}
