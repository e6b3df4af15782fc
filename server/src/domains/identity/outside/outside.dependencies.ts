import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { SendInBackground } from "../background-mail.service.ts";
import type { Passkeys } from "../passkeys/passkeys.service.ts";
import type { CredentialsService } from "../reauthentication/credentials.service.ts";
import type { Reauthentication } from "../reauthentication/reauthentication.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { ProviderNames } from "./outside.views.ts";

export interface OutsideDependencies {
  db: Db;
  clock: Clock;
  sessions: Pick<SessionsService, "open">;
  reauthentication: Pick<Reauthentication, "renew" | "isFresh">;
  credentials: Pick<CredentialsService, "revokeAll">;
  identity: { resendVerification(userId: string): Promise<void> };
  passkeys: Pick<Passkeys, "list">;
  sendMail: SendInBackground;
  names: ProviderNames;
  publicUrl: string;
}

/** The signed-in member and their session. */
export interface Member {
  userId: string;
  sessionId: string;
}
