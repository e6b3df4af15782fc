export interface Mail {
  /** An address checked by the contract's e-mail shape: a line break in it would redirect the mail. */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Sends mail, or keeps it where the operator finds it. Rejects when the mail could not be handed over. */
export interface Mailer {
  readonly kind: "files" | "smtp";
  send(mail: Mail): Promise<void>;
  close(): void;
}
