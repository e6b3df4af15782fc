import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { moreOf } from "../../../api/pages.ts";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { type Decision, decisionsQuery } from "../support.queries.ts";
import { DecisionCard } from "./decision-card.tsx";

interface DecisionsProps {
  /** Shown if there are none. */
  empty: ReactNode;
  /** Decisions shown elsewhere on the screen. */
  except?: (decision: Decision) => boolean;
}

/** The decisions about the member and their content, the newest first. */
export function Decisions({ empty, except }: DecisionsProps) {
  const list = useInfiniteQuery(decisionsQuery);
  return (
    <Loaded query={list} failed="Couldn't load the decisions" skeleton={<SkeletonRows count={3} />}>
      {({ pages }) => {
        const shown = pages.flatMap(({ items }) => items).filter((decision) => !except?.(decision));
        if (shown.length === 0 && !list.hasNextPage) return empty;
        return (
          <>
            <ul className="flex flex-col gap-4">
              {shown.map((decision) => (
                <li key={decision.id}>
                  <DecisionCard decision={decision} />
                </li>
              ))}
            </ul>
            <LoadMore {...moreOf(list)} />
          </>
        );
      }}
    </Loaded>
  );
}
