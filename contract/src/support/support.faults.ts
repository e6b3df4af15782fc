import { fault } from "../kernel/fault.ts";

export const supportFaults = {
  /** Also for what the member may not see. */
  targetNotFound: fault("support/target-not-found", 404, "What you want to report is not there any more"),
  ownContent: fault("support/own-content", 400, "This is your own"),
  alreadyReported: fault("support/already-reported", 409, "You have reported this already. We are looking at it."),
  ticketNotFound: fault("support/ticket-not-found", 404, "Ticket not found"),
  ticketClosed: fault("support/ticket-closed", 409, "This ticket is closed. Please open a new one."),
  decisionNotFound: fault("support/decision-not-found", 404, "Decision not found"),
  alreadyAnswered: fault("support/already-answered", 409, "You have answered this already. We read every answer."),
  alreadyLifted: fault("support/already-lifted", 409, "This decision has been taken back already"),
  reportNotFound: fault("support/report-not-found", 404, "Report not found"),
  alreadyDecided: fault("support/already-decided", 409, "Somebody has decided this already"),
  memberSuspended: fault("support/member-suspended", 409, "This member is suspended already"),
  contentGone: fault("support/content-gone", 409, "What was reported is not there any more"),
} as const;
