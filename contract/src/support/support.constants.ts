/** P-SUPPORT-1, P-SUPPORT-2. */
export const ticketCategories = ["technical", "billing", "general", "account"] as const;
export type TicketCategory = (typeof ticketCategories)[number];
export const ticketPriorities = ["low", "normal", "high", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];
export const ticketStatuses = ["open", "in_progress", "resolved", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The decision about a report or a member. Nobody is told about `dismiss`. */
export const decisionActions = ["dismiss", "remove", "warn", "suspend"] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** What can be reported. */
export const reportTargets = ["user", "post", "comment", "message", "experience", "photo", "video", "listing"] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** The reasons in the form; other clients may send their own. */
export const reportReasons = [
  { value: "spam", label: "Spam or advertising" },
  { value: "harassment", label: "Harassment or bullying" },
  { value: "hate", label: "Hate or discrimination" },
  { value: "violence", label: "Violence or threats" },
  { value: "sexual", label: "Sexual content" },
  { value: "scam", label: "Fraud or a scam" },
  { value: "self-harm", label: "Somebody may be in danger" },
  { value: "other", label: "Something else" },
] as const;
