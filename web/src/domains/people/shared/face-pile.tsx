import { Avatar } from "../../../ui/avatar.tsx";
import { type Named, personName, shortName } from "./person-name.ts";

type Face = NonNullable<Named> & { id: string; profileImageUrl: string | null };

interface FacePileProps {
  /** Those whose faces are shown. */
  people: readonly Face[];
  /** How many they are in all. */
  count: number;
  /** Ends the sentence for one and for several: "is going", "are going". */
  verbs: { one: string; several: string };
}

/** Overlapping faces; the names are beside them or said by the caller. */
export function Faces({ people }: Pick<FacePileProps, "people">) {
  return (
    <span aria-hidden="true" className="flex shrink-0 -space-x-2">
      {people.map((person) => (
        // Not PersonAvatar: it brings the router along, which the landing page does without.
        <Avatar
          key={person.id}
          name={personName(person)}
          src={person.profileImageUrl}
          size="xs"
          decorative
          className="rounded-full ring-2 ring-surface"
        />
      ))}
    </span>
  );
}

/** Overlapping faces with a sentence that names them: "Ana, Bo and 2 others are going". */
export function FacePile({ people, count, verbs }: FacePileProps) {
  return (
    <p className="flex min-h-[2lh] items-center gap-2.5 text-sm text-ink-soft">
      <Faces people={people} />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{facesText(people.map(shortName), count, verbs)}</span>
    </p>
  );
}

/** "Ana is going", "Ana and Bo are going", "Ana, Bo and 2 others are going". */
export function facesText(names: readonly string[], count: number, verbs: FacePileProps["verbs"]): string {
  if (count === 1) return `${names[0] ?? "One person"} ${verbs.one}`;
  if (count === names.length) return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} ${verbs.several}`;
  const named = names.slice(0, 2);
  const others = count - named.length;
  return `${named.join(", ")} and ${others} ${others === 1 ? "other" : "others"} ${verbs.several}`;
}
