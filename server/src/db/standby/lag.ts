/** How far the log of changes went at a time of this process. */
interface Mark {
  at: number;
  end: bigint;
}

/** Marks remembered at most; a standby is taken out of use long before it is behind all of them. */
const most = 2_000;

/** How old a standby's data is: compares when the leader wrote what with how far the standby has replayed. */
export function createLag() {
  let marks: Mark[] = [];
  let freshUntil = -Infinity;
  let ahead = 0n;
  return {
    /** The leader's log ended here when it was asked at `at`, or later. */
    written(at: number, end: bigint): void {
      marks.push({ at, end });
      if (marks.length > most) marks = marks.slice(-most / 2);
    },
    replayed(end: bigint): void {
      const reached = marks.findLastIndex((mark) => mark.end <= end);
      const found = marks[reached];
      if (found !== undefined) freshUntil = Math.max(freshUntil, found.at);
      const last = marks.at(-1);
      ahead = last === undefined || last.end < end ? 0n : last.end - end;
      marks = marks.slice(reached + 1);
    },
    /** Everything committed before this time is on the standby; -Infinity if nobody knows. */
    freshUntil: () => freshUntil,
    /** Bytes it hadn't replayed when it was last asked. */
    bytes: () => Number(ahead),
    /** Another standby, about which nothing is known yet. */
    reset(): void {
      marks = [];
      freshUntil = -Infinity;
      ahead = 0n;
    },
  };
}
