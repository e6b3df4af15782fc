/** P-AGENDA-1. */
export const agendaTypes = ["meeting", "call", "appointment", "coffee", "other"] as const;

/** The three lists of the agenda page (P-AGENDA-2). */
export const agendaStates = ["upcoming", "overdue", "completed"] as const;

export const agendaLimits = {
  /** Minutes. */
  duration: { min: 5, max: 1440, standard: 60 },
  /** Items of one member. */
  items: 5_000,
  /** Completed items listed before the line that counts the rest (P-AGENDA-3). */
  completedShown: 5,
} as const;
