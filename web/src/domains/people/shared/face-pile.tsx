import type { ReactNode } from "react";
import { Avatar } from "../../../ui/avatar.tsx";
import { facesText, type Verbs } from "./faces-text.ts";
import { type Named, personName, shortName } from "./person-name.ts";

type Face = NonNullable<Named> & { id: string; profileImageUrl: string | null };

interface FacePileProps {
  /** Those whose faces are shown. */
  people: readonly Face[];
  /** How many they are in all. */
  count: number;
  verbs: Verbs;
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
  return <FaceLine faces={<Faces people={people} />}>{facesText(people.map(shortName), count, verbs)}</FaceLine>;
}

/** The line of faces and their sentence. */
export function FaceLine({ faces, children }: { faces: ReactNode; children: string }) {
  return (
    <p className="flex min-h-[2lh] items-center gap-2.5 text-sm text-ink-soft">
      {faces}
      <span className="line-clamp-3 min-w-0 wrap-anywhere sm:line-clamp-2">{children}</span>
    </p>
  );
}
