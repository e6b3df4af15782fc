import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import { FriendAction } from "../../friends/shared/friend-actions.tsx";
import { PersonLine } from "../../people/shared/person-card.tsx";
import type { PersonMet } from "./attendance.queries.ts";

/** The others who took part, to be added as friends. */
export function PeopleMet({ people }: { people: readonly PersonMet[] }) {
  return (
    <Section title="People you met" description="Add those you'd like to see again.">
      <Card pad="none" className="p-1.5">
        <ul>
          {people.map((person) => (
            <PersonLine
              key={person.id}
              user={person}
              actions={<FriendAction person={person} canAdd={person.canAdd} isShort />}
            />
          ))}
        </ul>
      </Card>
    </Section>
  );
}
