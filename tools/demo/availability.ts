const minute = 60_000;
/** Travel time between two items: across the city, or from another one. */
const travelTime = { here: 60 * minute, away: 14 * 60 * minute };

/** When each person is busy, so that nobody in the demo is in two places at once. */
export interface Availability {
  note(person: string, start: Date, minutes: number): void;
  isFree(person: string, start: Date, minutes: number, comingFrom: keyof typeof travelTime): boolean;
}

export function createAvailability(): Availability {
  const taken = new Map<string, { from: number; to: number }[]>();
  const spans = (person: string) => taken.get(person) ?? [];
  return {
    note(person, start, minutes) {
      const from = start.getTime();
      taken.set(person, [...spans(person), { from, to: from + minutes * minute }]);
    },
    isFree(person, start, minutes, comingFrom) {
      const from = start.getTime() - travelTime[comingFrom];
      const to = start.getTime() + minutes * minute + travelTime[comingFrom];
      return spans(person).every((span) => span.to <= from || span.from >= to);
    },
  };
}
