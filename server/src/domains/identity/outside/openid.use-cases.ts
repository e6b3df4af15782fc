import { randomBytes } from "node:crypto";
import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { outsideSignIn, providerAnswer } from "@alongside/contract/identity/identity.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Log } from "../../../ports/log.ts";
import type { ProviderId, Providers } from "../../../ports/sign-in/create-providers.ts";
import { type OpenId, type OpenIdClaims, OpenIdError } from "../../../ports/sign-in/openid.ts";
import { tokenHash } from "../../../ports/sign-in/tokens.ts";
import type { Reauthentication } from "../reauthentication/reauthentication.service.ts";
import * as attemptsStore from "./attempts.store.ts";
import type { AttemptRow } from "./attempts.store.ts";
import { localPath } from "./next-path.rules.ts";
import { cleanOutside, nameOfApple, type Outside } from "./outside-account.rules.ts";
import type { Member } from "./outside.dependencies.ts";
import type { OutsideService } from "./outside.service.ts";

/** Milliseconds a sign-in at a provider may take. */
const lifetime = 10 * 60 * 1000;

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  providers: Providers;
  outside: Pick<OutsideService, "signInWith" | "link" | "confirm">;
  reauthentication: Pick<Reauthentication, "isFresh">;
  publicUrl: string;
}

/** The caller: the member's session, if any, and the browser. */
interface Caller {
  member: (Member & { isSuspended: boolean; signedInAt: Date }) | null;
  device: string | undefined;
}

/** Where to redirect the browser, and its new session. */
interface Outcome {
  location: string;
  opened?: { token: string; account: { id: string } };
}

/** Why a sign-in failed, as shown on the screen. */
type Refusal =
  | "provider-unavailable"
  | "cancelled"
  | "expired"
  | "failed"
  | "account-exists"
  | "credential-in-use"
  | "too-many-identities"
  | "wrong-account"
  | "fresh-sign-in-required";

class Refused extends Error {
  readonly code: Refusal;
  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}

// Sign-in by the OpenID Connect code flow: sends the browser to the provider and makes sense of what it comes back with.

/** Where to send the browser: the provider, or back to the screen with the reason. */
export async function begin(
  deps: Dependencies,
  request: z.output<typeof outsideSignIn>,
  { member }: Pick<Caller, "member">,
  browser: () => string,
) {
  const { log, providers } = deps;
  try {
    return await beginAt(deps, request, member, browser());
  } catch (error) {
    const code = codeOf(error, log, request.provider);
    return providers[request.provider] === null
      ? "/login?error=provider-unavailable"
      : backTo(request.purpose, code, request.provider);
  }
}

/** Turns a posted answer into an address of this site, where the browser sends its cookies along. */
export async function forward(
  { db, clock }: Dependencies,
  provider: ProviderId,
  answer: z.output<typeof providerAnswer>,
): Promise<string> {
  const { user, ...rest } = answer;
  if (user !== undefined && answer.state !== undefined) {
    await attemptsStore.noteName(db, tokenHash(answer.state), nameOfApple(user), clock.now());
  }
  const query = new URLSearchParams(Object.entries(rest));
  return `/api/auth/callback/${provider}?${query.toString()}`;
}

export async function finish(
  deps: Dependencies,
  provider: ProviderId,
  answer: z.output<typeof providerAnswer>,
  caller: Caller & { browser: string | null },
): Promise<Outcome> {
  const { db, clock, log } = deps;
  const { state = "" } = answer;
  const attempt = await attemptsStore.take(db, tokenHash(state), clock.now());
  if (attempt === null) return { location: backTo("sign-in", "expired", provider) };
  try {
    // An answer that another provider's address receives is one provider posing as another.
    if (attempt.provider !== provider) throw new Refused("failed");
    const claims = await claimsFor(deps, attempt, answer, { state, browser: caller.browser });
    const { firstName = claims.firstName, lastName = claims.lastName } = namesOf(attempt);
    return await apply(deps, attempt, cleanOutside({ ...claims, provider, firstName, lastName }), caller);
  } catch (error) {
    return { location: backTo(attempt.purpose, codeOf(error, log, provider), provider) };
  }
}

export function sweep({ db, clock }: Dependencies) {
  return attemptsStore.deleteExpired(db, clock.now());
}

function redirectUri({ publicUrl }: Dependencies, provider: ProviderId) {
  return `${publicUrl}/api/auth/callback/${provider}`;
}

function usable({ providers }: Dependencies, provider: ProviderId): OpenId {
  const found = providers[provider];
  if (found === null) throw new Refused("provider-unavailable");
  return found;
}

async function beginAt(
  deps: Dependencies,
  { provider, purpose, next }: z.output<typeof outsideSignIn>,
  member: Caller["member"],
  browser: string,
): Promise<string> {
  const { db, clock, reauthentication } = deps;
  const openId = usable(deps, provider);
  const isOwn = purpose === "link" || purpose === "confirm";
  if (isOwn && member === null) throw new Refused("expired");
  if (purpose === "link" && member !== null) {
    if (member.isSuspended) throw new Refused("failed");
    // A stolen session must not be able to stay, nor to refresh itself with an account of the thief.
    if (!reauthentication.isFresh(member)) throw new Refused("fresh-sign-in-required");
  }
  const proofs = { state: random(), nonce: random(), codeVerifier: random() };
  const location = await openId.begin(redirectUri(deps, provider), proofs);
  await attemptsStore.insert(db, {
    stateHash: tokenHash(proofs.state),
    provider,
    purpose,
    userId: isOwn ? (member?.userId ?? null) : null,
    nonce: proofs.nonce,
    codeVerifier: proofs.codeVerifier,
    browserHash: tokenHash(browser),
    next: localPath(next) ?? "/",
    expiresAt: new Date(clock.now().getTime() + lifetime),
  });
  return location;
}

/** The claims of the provider, once the answer has proved to belong to this attempt and this browser. */
async function claimsFor(
  deps: Dependencies,
  attempt: AttemptRow,
  answer: z.output<typeof providerAnswer>,
  { state, browser }: { state: string; browser: string | null },
): Promise<OpenIdClaims> {
  if (browser === null || tokenHash(browser) !== attempt.browserHash) throw new Refused("expired");
  if (answer.error !== undefined) throw new Refused(refusalOf(answer.error));
  if (answer.code === undefined) throw new Refused("failed");
  const { provider, nonce, codeVerifier } = attempt;
  const openId = usable(deps, provider);
  const given = { code: answer.code, iss: answer.iss };
  return openId.finish(redirectUri(deps, provider), given, { state, nonce, codeVerifier });
}

async function apply(
  { outside }: Dependencies,
  attempt: AttemptRow,
  claims: Outside,
  { member, device }: Caller,
): Promise<Outcome> {
  const { purpose, userId, next } = attempt;
  if (purpose === "sign-in" || purpose === "sign-up") {
    return { location: next, opened: await outside.signInWith(claims, { device }) };
  }
  // Whoever began must still be signed in here.
  if (userId === null || member?.userId !== userId) throw new Refused("expired");
  if (purpose === "link") {
    if (member.isSuspended) throw new Refused("failed");
    await outside.link(userId, claims);
    return { location: next };
  }
  return { location: next, opened: await outside.confirm(member, claims, { device }) };
}

const random = (): string => randomBytes(32).toString("base64url");

const namesOf = ({ firstName, lastName }: AttemptRow) => ({
  ...(firstName !== null && { firstName }),
  ...(lastName !== null && { lastName }),
});

/** The provider's own error text (RFC 6749, 4.1.2.1; Apple's): never shown. */
function refusalOf(error: string): Refusal {
  if (["access_denied", "user_cancelled_authorize", "login_required", "interaction_required"].includes(error)) {
    return "cancelled";
  }
  return ["temporarily_unavailable", "server_error"].includes(error) ? "provider-unavailable" : "failed";
}

function codeOf(error: unknown, log: Log, provider: ProviderId): Refusal {
  if (error instanceof Refused) return error.code;
  if (error instanceof AppError) {
    if (error.fault === identityFaults.accountExists) return "account-exists";
    if (error.fault === identityFaults.credentialInUse) return "credential-in-use";
    if (error.fault === identityFaults.tooManyIdentities) return "too-many-identities";
    if (error.fault === identityFaults.wrongAccount) return "wrong-account";
    if (error.fault === kernelFaults.unauthorized) return "expired";
  }
  if (!(error instanceof OpenIdError)) throw error;
  log.warn({ provider, reason: error.reason, code: error.code }, "a sign-in at a provider failed");
  return error.reason === "unavailable" ? "provider-unavailable" : "failed";
}

const screens = { "sign-in": "/login", "sign-up": "/signup", link: "/profile", confirm: "/profile" } as const;

function backTo(purpose: AttemptRow["purpose"], error: Refusal, provider: ProviderId): string {
  return `${screens[purpose]}?${new URLSearchParams({ error, provider }).toString()}`;
}
