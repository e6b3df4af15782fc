import { passkeyFaults } from "../identity/passkeys.faults.ts";
import { passkeyCreation } from "../identity/passkeys.shapes.ts";
import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { adminAccount } from "./admin.accounts.shapes.ts";
import { adminFaults as faults } from "./admin.faults.ts";
import {
  adminEntry,
  adminSecondStep,
  authenticatorApp,
  authenticatorProof,
  newAdminPasskey,
  portalSettings,
  recoveryCodes,
  secondFactor,
  secondFactorAdded,
} from "./admin.second-factor.shapes.ts";

export const secondFactorEndpoints = endpoints({
  "POST /api/admin/login/second-factor": {
    access: "anyone",
    summary: "Finishes a sign-in with a code, a passkey or a recovery code.",
    body: adminSecondStep,
    reply: adminEntry,
    faults: [faults.signInExpired, faults.wrongProof, faults.locked],
    limits: [{ points: 30, seconds: 900, per: "address" }],
  },
  "GET /api/admin/second-factor": {
    access: "moderator",
    summary: "The caller's second factor.",
    reply: secondFactor,
    duringSetUp: true,
  },
  "POST /api/admin/second-factor/app": {
    access: "moderator",
    summary: "Begins to set up an authenticator app and answers its secret, once.",
    reply: authenticatorApp,
    faults: [faults.signInAgain, faults.appExists],
    duringSetUp: true,
  },
  "POST /api/admin/second-factor/app/confirm": {
    access: "moderator",
    summary: "Takes the authenticator app into use, after a first code from it.",
    body: authenticatorProof,
    reply: secondFactorAdded,
    faults: [faults.signInAgain, faults.wrongProof, faults.locked, faults.appExists],
    duringSetUp: true,
  },
  "DELETE /api/admin/second-factor/app": {
    access: "moderator",
    summary: "Removes the authenticator app.",
    status: 204,
    faults: [faults.signInAgain, faults.noApp, faults.secondFactorRequired],
  },
  "POST /api/admin/second-factor/passkeys/options": {
    access: "moderator",
    summary: "What the browser needs to make a passkey.",
    reply: passkeyCreation,
    faults: [faults.signInAgain, passkeyFaults.off, passkeyFaults.tooMany],
    duringSetUp: true,
  },
  "POST /api/admin/second-factor/passkeys": {
    access: "moderator",
    summary: "Adds a passkey as a second factor.",
    body: newAdminPasskey,
    reply: secondFactorAdded,
    faults: [
      faults.signInAgain,
      passkeyFaults.expired,
      passkeyFaults.notAdded,
      passkeyFaults.alreadyAdded,
      passkeyFaults.tooMany,
      passkeyFaults.off,
    ],
    duringSetUp: true,
  },
  "DELETE /api/admin/second-factor/passkeys/{id}": {
    access: "moderator",
    summary: "Removes a passkey.",
    params: idParams,
    status: 204,
    faults: [faults.signInAgain, passkeyFaults.notFound, faults.secondFactorRequired],
  },
  "POST /api/admin/second-factor/recovery-codes": {
    access: "moderator",
    summary: "Makes ten new recovery codes; the old ones stop working.",
    reply: recoveryCodes,
    faults: [faults.signInAgain, faults.noSecondFactor],
  },
  "DELETE /api/admin/accounts/{id}/second-factor": {
    access: "admin",
    summary: "Removes a colleague's second factor and ends their sessions.",
    params: idParams,
    reply: adminAccount,
    faults: [faults.accountNotFound, faults.ownSecondFactor, faults.signInAgain],
  },
  "GET /api/admin/settings": { access: "admin", summary: "The portal's settings.", reply: portalSettings },
  "PATCH /api/admin/settings": {
    access: "admin",
    summary: "Changes the portal's settings. Requiring a second factor signs out everybody who has none.",
    body: portalSettings,
    reply: portalSettings,
    faults: [faults.noSecondFactor, faults.signInAgain],
  },
});
