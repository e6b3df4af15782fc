import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { RelyingParty } from "../../../ports/sign-in/webauthn.ts";
import type { SendInBackground } from "../background-mail.service.ts";
import type { Reauthentication } from "../reauthentication/reauthentication.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { createChallenges } from "./challenges.service.ts";
import type { Passkeys } from "./passkeys.service.ts";

export interface PasskeysDependencies {
  db: Db;
  clock: Clock;
  publicUrl: string;
}

export interface PasskeysContext extends PasskeysDependencies {
  challenges: ReturnType<typeof createChallenges>;
  /** Null if the site's address can't have passkeys. */
  site: RelyingParty | null;
}

export interface MemberPasskeysDependencies {
  db: Db;
  clock: Clock;
  sessions: Pick<SessionsService, "open">;
  passkeys: Passkeys;
  reauthentication: Reauthentication;
  sendMail: SendInBackground;
  publicUrl: string;
}
