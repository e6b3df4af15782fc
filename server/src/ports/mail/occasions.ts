/** So many mails to one mailbox in so many seconds. */
export interface MailRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

const hour = 3600;
const day = 24 * hour;

/** One limit for all that a stranger can have sent to a mailbox, whichever form they fill in. */
const fromStrangers: readonly MailRule[] = [
  { name: "stranger mail hour", points: 5, seconds: hour },
  { name: "stranger mail day", points: 10, seconds: day },
];

/**
 * Why a mail is sent, and how many of its kind a mailbox may get. Every mail names its occasion; one that a person can
 * cause who is neither the recipient nor on the team has rules, and one without says why it needs none.
 */
export const occasions = {
  /** At sign-up and when it is asked for again: anybody can sign up with anybody's address. */
  "confirm-address": fromStrangers,
  /** A visitor has named the address in a form. */
  "ticket-received": [{ name: "ticket mail", points: 3, seconds: day }, ...fromStrangers],
  /**
   * Counted by themselves, so that no other mail uses them up: this is the way back in. A link lives as long as the
   * count, so that one of the mails that were sent always works.
   */
  "reset-password": [{ name: "reset mail", points: 3, seconds: hour }],
  /** Somebody of the team has written it. */
  "ticket-answer": [],
  /** To the team itself, at most so many an hour by its own rule. */
  "team-alert": [],
  /** To a confirmed address, by the member's own settings. */
  notification: [],
  digest: [],
  /** To a confirmed address, about what a signed-in member has done. */
  "account-change": [],
} as const satisfies Record<string, readonly MailRule[]>;

export type Occasion = keyof typeof occasions;
