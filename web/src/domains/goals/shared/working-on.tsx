import { goalCategories } from "@alongside/contract/goals/goals.constants.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Target } from "lucide-react";
import { moreOf } from "../../../api/pages.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { shownGoalsQuery } from "../goals.queries.ts";

/** The open goals of a person that the viewer may see; renders nothing if there are none. */
export function WorkingOn({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const goals = useInfiniteQuery(shownGoalsQuery(userId));
  const list = goals.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="working-on" className="mb-6">
      <h2 id="working-on" className="type-subheading">
        Working on
      </h2>
      {isOwn && <p className="mt-1 text-xs text-ink-soft">Goals you keep to yourself aren't shown here.</p>}
      <ul className="mt-3 flex flex-col gap-2.5">
        {list.map(({ id, title, category }) => (
          <li key={id} className="flex items-start gap-2.5 text-sm">
            <Target aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            <span dir="auto" className="min-w-0 grow wrap-anywhere">
              {title}
            </span>
            {category && <Badge>{goalCategories[category]}</Badge>}
          </li>
        ))}
      </ul>
      <LoadMore {...moreOf(goals)} />
    </Card>
  );
}
