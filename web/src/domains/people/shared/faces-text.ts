/** Ends the sentence for one and for several: "is going", "are going". */
export interface Verbs {
  one: string;
  several: string;
}

/** "Ana is going", "Ana and Bo are going", "Ana, Bo and 2 others are going"; without names "3 people are going". */
export function facesText(names: readonly string[], count: number, verbs: Verbs): string {
  if (count === 1) return `${names[0] ?? "One person"} ${verbs.one}`;
  if (names.length === 0) return `${count} people ${verbs.several}`;
  if (count === names.length) return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} ${verbs.several}`;
  const named = names.slice(0, 2);
  const others = count - named.length;
  return `${named.join(", ")} and ${others} ${others === 1 ? "other" : "others"} ${verbs.several}`;
}
