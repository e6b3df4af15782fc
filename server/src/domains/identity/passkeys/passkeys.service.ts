import { relyingPartyOf } from "../../../ports/sign-in/webauthn.ts";
import { bind } from "../../../use-cases.ts";
import { createChallenges } from "./challenges.service.ts";
import type { PasskeysDependencies } from "./passkeys.dependencies.ts";
import { add, count, list, prepareAdding, remove, removeAll, rename, request, verify } from "./passkeys.use-cases.ts";

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Passkeys of members and administrators. What a passkey opens is decided by the caller. */
export function createPasskeys(deps: PasskeysDependencies) {
  const challenges = createChallenges(deps);
  const site = relyingPartyOf(deps.publicUrl);
  return {
    challenges,
    /** False if the site's address can't have passkeys. */
    isOn: site !== null,
    ...bind(
      { ...deps, challenges, site },
      { prepareAdding, add, request, verify, list, count, rename, remove, removeAll },
    ),
  };
}
