import type { FastifyBaseLogger } from "fastify";
import type { Dependencies } from "./app.ts";
import type { Config } from "./config.ts";
import { createAi } from "./ports/ai/create.ts";
import { nominatim } from "./ports/geocoder/nominatim.ts";
import { createImages } from "./ports/images/images.ts";
import { createMailer } from "./ports/mail/create-mailer.ts";
import { createPayments } from "./ports/payments/create-payments.ts";
import { argon2Passwords } from "./ports/sign-in/passwords.ts";
import { createStorage, partsFolder } from "./ports/storage/create-storage.ts";
import { incomingFiles } from "./ports/storage/incoming.ts";
import { createVideos } from "./ports/videos/videos.ts";

/** The ports as the configuration asks for them; the database, the clock and the client are the caller's. */
export function dependenciesOf(
  config: Config,
  logger: FastifyBaseLogger,
): Omit<Dependencies, "database" | "clock" | "webRoot"> {
  const images = createImages();
  const incoming = incomingFiles(partsFolder(config.dataDir));
  return {
    config,
    logger,
    mailer: createMailer(config),
    payments: createPayments(config),
    passwords: argon2Passwords(),
    storage: createStorage(config, logger),
    incoming,
    images,
    videos: createVideos({ images, incoming }),
    ai: createAi(config.ai, logger),
    geocoder:
      config.geocoderUrl === undefined ? null : nominatim(config.geocoderUrl, `Alongside (${config.publicUrl})`),
  };
}
