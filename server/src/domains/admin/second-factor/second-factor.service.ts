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

/** Who changes their second factor. */
export interface Keeper {
  adminId: string;
  sessionId: string;
  signedInAt: Date;
  /** Then the session can do nothing but this, and a full one takes its place. */
  mustSetUp: boolean;
  role: "admin" | "moderator";
}

/** What an administrator proves besides the password, and who must. */
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
