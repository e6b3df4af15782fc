import { fault } from "../kernel/fault.ts";

export const supportFaults = {
  /** Also when the member may not see it. */
  targetNotFound: fault("support/target-not-found", 404, "What you want to report no longer exists"),
  ownContent: fault("support/own-content", 400, "This is your own"),
  alreadyReported: fault("support/already-reported", 409, "You've already reported this. We're looking into it."),
  ticketNotFound: fault("support/ticket-not-found", 404, "Ticket not found"),
  ticketClosed: fault("support/ticket-closed", 409, "This ticket is closed. Please open a new one."),
  decisionNotFound: fault("support/decision-not-found", 404, "Decision not found"),
  alreadyAnswered: fault("support/already-answered", 409, "You've already answered. We read every answer."),
  alreadyLifted: fault("support/already-lifted", 409, "This decision has already been taken back"),
  reportNotFound: fault("support/report-not-found", 404, "Report not found"),
  alreadyDecided: fault("support/already-decided", 409, "Someone has already decided this"),
  memberSuspended: fault("support/member-suspended", 409, "This member is already suspended"),
  contentGone: fault("support/content-gone", 409, "What was reported no longer exists"),
} as const;
