import type {
  newPasskey,
  passkey,
  passkeyCreation,
  passkeyRequest,
  passkeyUsed,
} from "@alongside/contract/identity/passkeys.shapes.ts";
import { passkeyFaults as faults } from "@alongside/contract/identity/passkeys.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { challengeIn, relyingPartyOf, verifiedCreation, verifiedUse } from "../../../ports/sign-in/webauthn.ts";
import { createChallenges } from "./challenges.service.ts";
import * as passkeysStore from "./passkeys.store.ts";
import type { Owner, PasskeyRow } from "./passkeys.store.ts";

/** Passkeys somebody can have. */
const most = 20;
/** Milliseconds the browser waits for the person, and the server for the browser. */
const timeout = 5 * 60_000;
/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

const idOf = (owner: Owner): string => ("userId" in owner ? owner.userId : owner.adminId);
/** What a device keeps of the owner, and may say with its answer. */
const handleOf = (id: string | null): string => Buffer.from(id ?? "").toString("base64url");
const isOwner = (row: PasskeyRow, owner: Owner): boolean =>
  "userId" in owner ? row.userId === owner.userId : row.adminId === owner.adminId;
const described = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: "public-key" as const,
  // Checked by the contract when they came in.
  transports: transports as z.input<typeof passkeyRequest>["allowCredentials"][number]["transports"],
});

interface Dependencies {
  db: Db;
  clock: Clock;
  publicUrl: string;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Passkeys of members and of administrators: making, using and keeping them. What they open is for others to say. */
export function createPasskeys({ db, clock, publicUrl }: Dependencies) {
  const site = relyingPartyOf(publicUrl);
  const challenges = createChallenges({ db, clock });
  const requireSite = () => {
    if (site === null) throw new AppError(faults.off);
    return site;
  };

  return {
    challenges,
    /** False where the site's address can't have passkeys. */
    isOn: site !== null,

    /** What the browser needs to make one. The device shows `name`; the owner's id stands for them, never their email. */
    async prepareAdding(owner: Owner, name: string): Promise<z.input<typeof passkeyCreation>> {
      const { id, name: siteName } = requireSite();
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
    },

    async add(tx: Db, owner: Owner, { name, credential }: z.output<typeof newPasskey>): Promise<PasskeyRow> {
      const challenge = challengeIn(credential.response.clientDataJSON) ?? "";
      if (!(await challenges.consume(tx, challenge, "add-passkey", idOf(owner)))) throw new AppError(faults.expired);
      const record = await verifiedCreation(requireSite(), challenge, credential);
      if (record === null) throw new AppError(faults.notAdded);
      if ((await passkeysStore.countOf(tx, owner)) >= most) throw new AppError(faults.tooMany);
      return passkeysStore.insert(tx, owner, { ...record, name, createdAt: clock.now() });
    },

    /** What the browser needs to use one of somebody's passkeys, or any it has for this site. */
    async request(challenge: string, owner: Owner | null): Promise<z.input<typeof passkeyRequest>> {
      const known = owner === null ? [] : await passkeysStore.list(db, owner);
      const allowCredentials = known.map(described);
      return { challenge, rpId: requireSite().id, timeout, userVerification: "required", allowCredentials };
    },

    /** The passkey that has answered this challenge; null if none has, or if it belongs to another owner. */
    async verify(
      tx: Db,
      challenge: string,
      response: z.output<typeof passkeyUsed>,
      owner: Owner | null,
    ): Promise<PasskeyRow | null> {
      const known = await passkeysStore.hold(tx, response.id);
      if (known === null || (owner !== null && !isOwner(known, owner))) return null;
      const { userHandle } = response.response;
      if (userHandle !== undefined && userHandle !== handleOf(known.userId ?? known.adminId)) return null;
      const use = await verifiedUse(requireSite(), challenge, response, known);
      if (use === null) return null;
      await passkeysStore.noteUse(tx, known.id, { ...use, lastUsedAt: clock.now() });
      return known;
    },

    list: async (owner: Owner, tx: Db = db) => (await passkeysStore.list(tx, owner)).map(passkeyView),
    count: (tx: Db, owner: Owner) => passkeysStore.countOf(tx, owner),

    async rename(id: string, owner: Owner, name: string) {
      const row = await passkeysStore.rename(db, id, owner, name);
      if (row === null) throw new AppError(faults.notFound);
      return passkeyView(row);
    },

    async remove(tx: Db, id: string, owner: Owner): Promise<PasskeyRow> {
      const row = await passkeysStore.remove(tx, id, owner);
      if (row === null) throw new AppError(faults.notFound);
      return row;
    },

    async removeAll(tx: Db, owner: Owner): Promise<void> {
      await passkeysStore.removeAll(tx, owner);
    },
  };
}

export function passkeyView({ id, name, deviceType, createdAt, lastUsedAt }: PasskeyRow): z.input<typeof passkey> {
  return {
    id,
    name,
    isSynced: deviceType === "multiDevice",
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
