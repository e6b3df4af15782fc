import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { identityFaults } from "./identity.faults.ts";
import { account } from "./identity.shapes.ts";
import { passkeyFaults as faults } from "./passkeys.faults.ts";
import {
  newPasskey,
  passkey,
  passkeyChange,
  passkeyCreation,
  passkeyRequest,
  passkeySignIn,
} from "./passkeys.shapes.ts";

const tries = [{ points: 60, seconds: 300, per: "address" }] as const;

export const passkeysEndpoints = endpoints({
  "POST /api/auth/passkeys/sign-in/options": {
    access: "anyone",
    summary: "What the browser needs to sign in with a passkey; a signed-in member must use one of their own.",
    reply: passkeyRequest,
    faults: [faults.off],
    limits: tries,
  },
  "POST /api/auth/passkeys/sign-in": {
    access: "anyone",
    summary: "Opens a session with a passkey; for a signed-in member, in place of the current one.",
    body: passkeySignIn,
    reply: account,
    faults: [faults.refused, faults.expired, faults.off],
    limits: tries,
  },
  "POST /api/auth/passkeys/options": {
    access: "member",
    summary: "What the browser needs to make a passkey; needs a sign-in of the last ten minutes.",
    reply: passkeyCreation,
    faults: [faults.off, faults.tooMany, identityFaults.freshSignInRequired],
    limits: [{ points: 30, seconds: 3600, per: "viewer" }],
  },
  "POST /api/auth/passkeys": {
    access: "member",
    summary: "Adds a passkey to the member's ways to sign in.",
    body: newPasskey,
    reply: passkey,
    status: 201,
    faults: [faults.off, faults.expired, faults.notAdded, faults.alreadyAdded, faults.tooMany],
    limits: [{ points: 30, seconds: 3600, per: "viewer" }],
  },
  "PATCH /api/auth/passkeys/{id}": {
    access: "member",
    summary: "Renames a passkey.",
    params: idParams,
    body: passkeyChange,
    reply: passkey,
    faults: [faults.notFound],
  },
  "DELETE /api/auth/passkeys/{id}": {
    access: "member",
    summary: "Removes a passkey; the last way to sign in stays.",
    params: idParams,
    status: 204,
    faults: [faults.notFound, identityFaults.lastWay],
  },
});
