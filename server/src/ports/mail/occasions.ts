/** The most mails to one mailbox in so many seconds. */
export interface MailRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

const hour = 3600;
const day = 24 * hour;

/** One limit for all mails that strangers can cause, with whichever form. */
const fromStrangers: readonly MailRule[] = [
  { name: "stranger mail hour", points: 5, seconds: hour },
  { name: "stranger mail day", points: 10, seconds: day },
];

/**
 * Why a mail is sent, and how many of its kind a mailbox may get. An occasion that someone other than the recipient or
 * the team can cause has limits; one without says why it needs none.
 */
export const occasions = {
  /** At sign-up and when requested again: anyone can sign up with anyone's address. */
  "confirm-address": fromStrangers,
  /** A visitor entered the address in a form. */
  "ticket-received": [{ name: "ticket mail", points: 3, seconds: day }, ...fromStrangers],
  /**
   * Counted separately, so that no other mail uses up the way back into an account. A link is valid as long as the
   * count, so one of the mails sent always works.
   */
  "reset-password": [{ name: "reset mail", points: 3, seconds: hour }],
  /** Written by a member of the team. */
  "ticket-answer": [],
  /** To the team itself, limited per hour by a rule of its own. */
  "team-alert": [],
  /** To a confirmed address, by the member's own settings. */
  notification: [],
  digest: [],
  /** To a confirmed address, about an action of a signed-in member. */
  "account-change": [],
} as const satisfies Record<string, readonly MailRule[]>;

export type Occasion = keyof typeof occasions;
