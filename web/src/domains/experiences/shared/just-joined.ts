import type { Experience } from "../experiences.queries.ts";

/** What the member has just joined, or asked to join. */
export interface Joined {
  experience: Experience;
  /** The host hasn't answered yet. */
  isRequest: boolean;
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
  show: (experience: Experience, isRequest = false) => change({ joined: { experience, isRequest } }),
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
