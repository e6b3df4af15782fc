import type { Occasion } from "./occasions.ts";

export interface Mail {
  /** An address checked by the contract's email shape: a line break in it could add recipients. */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** Why it is sent, which sets how many of its kind a mailbox may get. */
  occasion: Occasion;
  /** It was counted before it was written. */
  isCounted?: true;
}

/** Sends mail, or stores it for the operator. Rejects if the mail could not be handed over. */
export interface Mailer {
  readonly kind: "files" | "smtp";
  send(mail: Mail): Promise<void>;
  close(): void;
}
