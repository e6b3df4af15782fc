import type { ReactNode } from "react";
import { FriendAction } from "../../domains/friends/shared/friend-actions.tsx";
import type { Person } from "../../domains/people/people.queries.ts";
import { PersonLine } from "../../domains/people/shared/person-card.tsx";
import { PersonMenu } from "../../domains/people/shared/person-menu.tsx";
import { Card } from "../../ui/card.tsx";

/** A person with their relation to the viewer, and the menu. */
export function PersonRow({ person, meta }: { person: Person; meta?: ReactNode }) {
  return (
    <PersonLine
      user={person}
      className="lazy-row"
      meta={meta}
      actions={
        <>
          <FriendAction person={person} isShort />
          <PersonMenu person={person} />
        </>
      }
    />
  );
}

/** Rows in one column, or two on wide screens. */
export function PersonRows({ children }: { children: ReactNode }) {
  return (
    <Card pad="none" className="p-1.5">
      <ul className="grid grid-cols-1 gap-x-2 xl:has-[>:nth-child(2)]:grid-cols-2">{children}</ul>
    </Card>
  );
}
