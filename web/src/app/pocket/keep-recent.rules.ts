/** How much is fetched for reading without a connection; bytes of JSON, before compression. */
export const most = { conversations: 8, groups: 4, experiences: 6, bytes: 400_000 };

/** An answer that was kept before this start of the application counts as current for this long, in milliseconds. */
const current = 15 * 60_000;
/** An experience is among those a member goes to until this long after its start, in milliseconds. */
const underWay = 6 * 3_600_000;

interface State {
  data: unknown;
  dataUpdatedAt: number;
  dataUpdateCount: number;
  isInvalidated: boolean;
}

/** Whether an answer is to be fetched: there is none, it is known to be out of date, or it is an old one. */
export function isDue(state: State | undefined, now: number): boolean {
  if (state?.data === undefined) return true;
  if (!state.isInvalidated) return false;
  // Kept answers all begin as invalidated.
  return state.dataUpdateCount > 0 || now - state.dataUpdatedAt > current;
}

/** Whether the messages of a chat are to be fetched: something was said after the last kept one. */
export const isChatDue = (kept: string | undefined, last: string | undefined): boolean =>
  last !== undefined && last !== kept;

interface Coming {
  id: string;
  dateTime: string;
}

/** The experiences a member goes to next, soonest first, without doubles. */
export function comingIds(experiences: readonly Coming[], now: number): string[] {
  const coming = experiences
    .filter(({ dateTime }) => Date.parse(dateTime) > now - underWay)
    .toSorted((one, other) => Date.parse(one.dateTime) - Date.parse(other.dateTime));
  return [...new Set(coming.map(({ id }) => id))].slice(0, most.experiences);
}

interface Network {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether a connection is good for more than what the member asks for. */
export const isRoomy = ({ saveData = false, effectiveType = "4g" }: Network = {}): boolean =>
  !saveData && !effectiveType.endsWith("2g");
