/** Something worth pausing for. */
export interface Moment {
  /** The same for the same thing, which is shown once. */
  id: string;
  kind: "goal" | "badge" | "event";
  /** What the member did. */
  title: string;
  text: string;
  /** What it moved: "+10 karma". */
  moved: readonly string[];
  /** The sentence to share. */
  share: string;
  /** One suggestion. */
  next: { label: string; to: string };
  onClosed?: () => void;
}

const seenKey = "moments-seen";
const mostSeen = 200;

let queue: readonly Moment[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Moment[]) {
  queue = next;
  for (const tell of listeners) tell();
}

/** Full-screen moments, one after the other. */
export const moments = {
  /** False if this one was shown before, in this browser. */
  show(moment: Moment): boolean {
    const seen = readSeen();
    if (seen.includes(moment.id)) return false;
    try {
      localStorage.setItem(seenKey, JSON.stringify([...seen, moment.id].slice(-mostSeen)));
    } catch {
      // Without storage it is shown again after a reload at most.
    }
    set([...queue, moment]);
    return true;
  },
  close() {
    const [closed, ...rest] = queue;
    set(rest);
    closed?.onClosed?.();
  },
};

export const momentStore = {
  read: () => queue[0],
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(seenKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
