/** What can be reported. */
export const reportTargets = ["user", "post", "comment", "message", "experience", "video", "listing"] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** What the form offers; a program may give a reason of its own. */
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
