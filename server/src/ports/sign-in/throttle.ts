/** Slows down guessing at one account, from however many addresses. Throws the too-many fault when it is enough. */
export interface Throttle {
  countSignIn(account: string): Promise<void>;
  /** A right password clears the count. */
  forgiveSignIn(account: string): Promise<void>;
  /** Counts a mail with a reset link; false when this account has had enough of them for now. */
  mayMailReset(account: string): Promise<boolean>;
}
