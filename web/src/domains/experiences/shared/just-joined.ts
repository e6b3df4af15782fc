import { pushMoment } from "../../notifications/shared/push-moment.ts";
import type { Experience } from "../experiences.queries.ts";

/** What the member has just joined, asked to join, or waits for. */
export interface Joined {
  /** Of several dates the first. */
  experience: Experience;
  outcome: "joined" | "requested" | "waiting";
  /** All dates of a series that were joined together. */
  dates?: readonly Experience[];
}

let joined: Joined | null = null;
let holds = 0;
const listeners = new Set<() => void>();

function change(next: { joined?: Joined | null; holds?: number }) {
  if (next.joined !== undefined) joined = next.joined;
  holds = next.holds ?? holds;
  for (const listener of listeners) listener();
}

/** The sheet after joining. A second one replaces the first. */
export const justJoined = {
  show(next: Joined) {
    change({ joined: next });
    pushMoment.happened("joined");
  },
  close: () => change({ joined: null }),
  /** Keeps the sheet closed while another dialog is open; the result ends that. */
  hold() {
    change({ holds: holds + 1 });
    let isHeld = true;
    return () => {
      if (isHeld) change({ holds: holds - 1 });
      isHeld = false;
    };
  },
};

export const joinedStore = {
  read: () => (holds > 0 ? null : joined),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
