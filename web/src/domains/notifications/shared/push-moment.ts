/** What the member has just done that others will answer: a moment to offer notices on this device. */
export type PushMoment = "joined" | "wrote";

let moment: PushMoment | null = null;
const listeners = new Set<() => void>();

function change(next: PushMoment | null): void {
  moment = next;
  for (const listener of listeners) listener();
}

/** The first of these moments counts until it is over. */
export const pushMoment = {
  happened: (next: PushMoment) => moment ?? change(next),
  over: () => change(null),
  read: () => moment,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
