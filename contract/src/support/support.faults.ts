import { fault } from "../kernel/fault.ts";

export const supportFaults = {
  /** Also for what the member may not see. */
  targetNotFound: fault("support/target-not-found", 404, "What you want to report is not there any more"),
  ownContent: fault("support/own-content", 400, "This is your own"),
  alreadyReported: fault("support/already-reported", 409, "You have reported this already. We are looking at it."),
} as const;
