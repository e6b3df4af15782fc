import { bind } from "../../../use-cases.ts";
import type { SecondFactorDependencies } from "./second-factor.use-cases.ts";
import {
  get,
  beginApp,
  confirmApp,
  removeApp,
  preparePasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  resetOf,
  settings,
  require,
} from "./second-factor.use-cases.ts";

/** The caller, who changes their second factor. */
export interface Keeper {
  adminId: string;
  sessionId: string;
  signedInAt: Date;
  /** A limited session may only set up a second factor, and is then replaced by a full one. */
  mustSetUp: boolean;
  role: "admin" | "moderator";
}

/** The portal's second factors: authenticator apps, recovery codes and passkeys. */
export function createSecondFactor(deps: SecondFactorDependencies) {
  return bind(deps, {
    get,
    beginApp,
    confirmApp,
    removeApp,
    preparePasskey,
    addPasskey,
    removePasskey,
    renewRecoveryCodes,
    resetOf,
    settings,
    require,
  });
}
