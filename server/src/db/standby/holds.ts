/** Ids remembered at most; with more, everybody waits until the standby has caught up. */
const most = 20_000;
/** Prefixes of the keys of changes that affect who may see a person and what is theirs. */
const ofSubjects = new Set(["person", "sessions", "connections", "writer"]);
/** The same for what people have only added. */
const ofReaders = new Set(["author", "added"]);
/** A change by administrators or moderators, which may concern anybody. */
const ofEverybody = "moderated";
const idLength = 36;

/** Since when, oldest first. */
type Since = Map<string, number>;
/** People about whom the standby wasn't up to date at some point; for `mentions`. */
type Subjects = ReadonlyMap<string, number>;

/**
 * The people about whom a standby isn't up to date yet. `readers` wrote something or got an update, and must find it in
 * their lists. `subjects` changed something, perhaps who may see them: lists that mention them are read again.
 */
export function createHolds(capacity = most) {
  let readers: Since = new Map();
  let subjects: Since = new Map();
  let everybody = -Infinity;
  let latest = -Infinity;

  const hold = (held: Since, id: string, now: number) => {
    held.delete(id);
    held.set(id, now);
    if (held.size <= capacity) return;
    [readers, subjects] = [new Map(), new Map()];
    everybody = now;
  };
  const isAmong = (people: Subjects, value: unknown): boolean => {
    if (typeof value === "string") return value.length === idLength && people.has(value);
    const parts: unknown[] = Array.isArray(value)
      ? value
      : typeof value === "object" && value !== null
        ? Object.values(value)
        : [];
    return parts.some((part) => isAmong(people, part));
  };
  /** A new map, since a list that is being read needs the old one. */
  const without = (held: Since, freshUntil: number): Since => {
    const [oldest = Infinity] = held.values();
    return oldest < freshUntil ? new Map([...held].filter(([, since]) => since >= freshUntil)) : held;
  };

  return {
    /** Keys of changes; null if some were missed. */
    changed(names: readonly string[] | null, now: number): void {
      latest = now;
      if (names === null) everybody = now;
      for (const name of names ?? []) {
        const [kind = "", id] = name.split(":");
        if (kind === ofEverybody) everybody = now;
        if (id === undefined || !(ofSubjects.has(kind) || ofReaders.has(kind))) continue;
        hold(readers, id, now);
        if (ofSubjects.has(kind)) hold(subjects, id, now);
      }
    },
    /** Members whose screens were told to refetch. */
    told(userIds: readonly string[], now: number): void {
      latest = now;
      for (const id of userIds) hold(readers, id, now);
    },
    /** Forgets what happened before a time up to which the standby has everything. */
    release(freshUntil: number): void {
      if (everybody < freshUntil) everybody = -Infinity;
      if (latest < freshUntil) latest = -Infinity;
      [readers, subjects] = [without(readers, freshUntil), without(subjects, freshUntil)];
    },
    /** Whether this viewer, or a visitor, must be answered by the leader. */
    isHeld: (viewerId: string | null) => everybody > -Infinity || (viewerId !== null && readers.has(viewerId)),
    /** Whether the standby has everything this process knows of. */
    isQuiet: () => latest === -Infinity,
    /** Whether the standby has everything this process knows of about a person. */
    isSettled: (id: string) => everybody === -Infinity && !subjects.has(id),
    /** Taken before a list is read, which may take longer than they are held. */
    subjects: (): Subjects => subjects,
    /** Whether an answer mentions somebody about whom the standby may not have been up to date, before or since the list was read. */
    mentions: (answer: unknown, before: Subjects): boolean =>
      everybody > -Infinity ||
      [...new Set([before, subjects])].some((people) => people.size > 0 && isAmong(people, answer)),
  };
}
