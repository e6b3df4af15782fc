/** Moves the clock, from 0 (the first days) to 1 (now). */
export type GoTo = (share: number) => void;
export type IdOf = (username: string) => string;
