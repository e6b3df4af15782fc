const minute = 60_000;
/** How long it takes from one thing to the next: across the city, or from another one. */
const way = { here: 60 * minute, away: 14 * 60 * minute };

/** Who is taken when, so that nobody in the demo is in two places at once. */
export interface Diary {
  note(person: string, start: Date, minutes: number): void;
  isFree(person: string, start: Date, minutes: number, comingFrom: keyof typeof way): boolean;
}

export function createDiary(): Diary {
  const taken = new Map<string, { from: number; to: number }[]>();
  const spans = (person: string) => taken.get(person) ?? [];
  return {
    note(person, start, minutes) {
      const from = start.getTime();
      taken.set(person, [...spans(person), { from, to: from + minutes * minute }]);
    },
    isFree(person, start, minutes, comingFrom) {
      const from = start.getTime() - way[comingFrom];
      const to = start.getTime() + minutes * minute + way[comingFrom];
      return spans(person).every((span) => span.to <= from || span.from >= to);
    },
  };
}
