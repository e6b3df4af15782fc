import type {
  newPasskey,
  passkeyCreation,
  passkeyRequest,
  passkeyUsed,
} from "@alongside/contract/identity/passkeys.shapes.ts";
import { passkeyFaults as faults } from "@alongside/contract/identity/passkeys.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { challengeIn, verifiedCreation, verifiedUse } from "../../../ports/sign-in/webauthn.ts";
import type { PasskeysContext } from "./passkeys.dependencies.ts";
import * as passkeysStore from "./passkeys.store.ts";
import type { Owner, PasskeyRow } from "./passkeys.store.ts";
import { passkeyView } from "./passkeys.views.ts";

/** Passkeys of one owner. */
const most = 20;
/** Milliseconds the browser waits for the person, and the server for the browser. */
const timeout = 5 * 60_000;
/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** What the browser needs to create one. The device shows `name`; the owner is named by their id, never their email. */
export async function prepareAdding(
  context: PasskeysContext,
  owner: Owner,
  name: string,
): Promise<z.input<typeof passkeyCreation>> {
  const { db, challenges } = context;
  const { id, name: siteName } = requireSite(context);
  const known = await passkeysStore.list(db, owner);
  if (known.length >= most) throw new AppError(faults.tooMany);
  return {
    challenge: await challenges.issue(db, "add-passkey", idOf(owner)),
    rp: { id, name: siteName },
    user: { id: handleOf(idOf(owner)), name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  };
}

export async function add(
  context: PasskeysContext,
  tx: Db,
  owner: Owner,
  { name, credential }: z.output<typeof newPasskey>,
): Promise<PasskeyRow> {
  const { challenges, clock } = context;
  const challenge = challengeIn(credential.response.clientDataJSON) ?? "";
  if (!(await challenges.consume(tx, challenge, "add-passkey", idOf(owner)))) throw new AppError(faults.expired);
  const record = await verifiedCreation(requireSite(context), challenge, credential);
  if (record === null) throw new AppError(faults.notAdded);
  if ((await passkeysStore.countOf(tx, owner)) >= most) throw new AppError(faults.tooMany);
  return passkeysStore.insert(tx, owner, { ...record, name, createdAt: clock.now() });
}

/** What the browser needs to use one of the owner's passkeys, or any it has for this site. */
export async function request(
  context: PasskeysContext,
  challenge: string,
  owner: Owner | null,
): Promise<z.input<typeof passkeyRequest>> {
  const known = owner === null ? [] : await passkeysStore.list(context.db, owner);
  const allowCredentials = known.map(described);
  return { challenge, rpId: requireSite(context).id, timeout, userVerification: "required", allowCredentials };
}

/** The passkey that has answered this challenge; null if none has, or if it belongs to another owner. */
export async function verify(
  context: PasskeysContext,
  tx: Db,
  challenge: string,
  response: z.output<typeof passkeyUsed>,
  owner: Owner | null,
): Promise<PasskeyRow | null> {
  await passkeysStore.lockMemberOf(tx, response.id);
  const known = await passkeysStore.lock(tx, response.id);
  if (known === null || (owner !== null && !isOwner(known, owner))) return null;
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== handleOf(known.userId ?? known.adminId)) return null;
  const use = await verifiedUse(requireSite(context), challenge, response, known);
  if (use === null) return null;
  await passkeysStore.noteUse(tx, known.id, { ...use, lastUsedAt: context.clock.now() });
  return known;
}

export async function list({ db }: PasskeysContext, owner: Owner, tx: Db = db) {
  return (await passkeysStore.list(tx, owner)).map(passkeyView);
}

export function count(_context: PasskeysContext, tx: Db, owner: Owner): Promise<number> {
  return passkeysStore.countOf(tx, owner);
}

export async function rename({ db }: PasskeysContext, id: string, owner: Owner, name: string) {
  const row = await passkeysStore.rename(db, id, owner, name);
  if (row === null) throw new AppError(faults.notFound);
  return passkeyView(row);
}

export async function remove(_context: PasskeysContext, tx: Db, id: string, owner: Owner): Promise<PasskeyRow> {
  const row = await passkeysStore.remove(tx, id, owner);
  if (row === null) throw new AppError(faults.notFound);
  return row;
}

export async function removeAll(_context: PasskeysContext, tx: Db, owner: Owner): Promise<void> {
  await passkeysStore.removeAll(tx, owner);
}

function requireSite({ site }: PasskeysContext) {
  if (site === null) throw new AppError(faults.off);
  return site;
}

const idOf = (owner: Owner): string => ("userId" in owner ? owner.userId : owner.adminId);
/** The user handle: what the device stores for the owner and may return with its answer. */
const handleOf = (id: string | null): string => Buffer.from(id ?? "").toString("base64url");
const isOwner = (row: PasskeyRow, owner: Owner): boolean =>
  "userId" in owner ? row.userId === owner.userId : row.adminId === owner.adminId;
const described = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: "public-key" as const,
  // The contract checked them when the passkey was added.
  transports: transports as z.input<typeof passkeyRequest>["allowCredentials"][number]["transports"],
});
