import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Gavel } from "lucide-react";
import { moreOf } from "../../../api/pages.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChipGroup } from "../../../ui/chip-group.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScrollMore } from "../../../ui/load-more.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { DecisionEntry } from "./decision-entry.tsx";
import { type AdminDecision, adminDecisionsQuery } from "./desk.queries.ts";
import { ReadButton } from "./read-button.tsx";
import { ListCount } from "../lists/list-count.tsx";
import { findOption, useListAddress } from "../lists/use-list-address.ts";

const filters = [
  { value: "all", label: "All" },
  { value: "answered", label: "Answers to read" },
  { value: "suspensions", label: "Suspensions" },
] as const;

const emptyTexts = {
  all: "No decisions yet",
  answered: "No answers to read",
  suspensions: "No suspended members",
};

/** All decisions with the members' answers, and a way to take them back. */
export function DecisionsScreen() {
  const { address: fields, change } = useListAddress(paths.adminDecisions);
  const filter = findOption(["answered", "suspensions"], fields["filter"]);
  const list = useInfiniteQuery(adminDecisionsQuery({ filter }));
  return (
    <Page width="text">
      <PageHeader
        title="Decisions"
        description="Members can answer a decision once. If it was wrong, take it back and they're told."
      />
      <ChipGroup
        label="Which decisions"
        className="mb-5"
        options={filters}
        value={filter ?? "all"}
        onValueChange={(next) => change({ filter: next === "all" ? "" : next })}
      />
      <ListCount list={list} />
      <Loaded query={list} failed="Failed to fetch decisions" skeleton={<SkeletonRows count={5} />}>
        {({ pages }) => {
          const decisions = pages.flatMap(({ items }) => items);
          if (decisions.length === 0) {
            return (
              <EmptyState
                icon={<Gavel />}
                title={emptyTexts[filter ?? "all"]}
                action={
                  <Button variant="secondary" render={<Link to={paths.adminReports} />}>
                    Open the reports
                  </Button>
                }
              />
            );
          }
          return (
            <>
              <ul className="flex flex-col gap-4">
                {decisions.map((decision) => (
                  <li key={decision.id}>
                    <DecisionCard decision={decision} />
                  </li>
                ))}
              </ul>
              <ScrollMore {...moreOf(list)} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function DecisionCard({ decision }: { decision: AdminDecision }) {
  const { user, admin, reportId, answer, answerSeenAt, liftedAt } = decision;
  const hasNewAnswer = answer !== null && answerSeenAt === null && liftedAt === null;
  return (
    <Card as="article" pad="sm" aria-label={`Decision about ${personName(user)}`}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="type-subheading min-w-0 wrap-anywhere">
          <bdi>{personName(user)}</bdi>
        </h2>
        <p className="text-xs text-ink-faint">
          by <bdi>{admin}</bdi>
        </p>
      </div>
      <DecisionEntry
        decision={decision}
        withLift
        read={hasNewAnswer && <ReadButton id={decision.id} />}
        link={
          reportId !== null && (
            <Button variant="quiet" size="sm" render={<Link to={paths.adminReport(reportId)} />}>
              Open the report
            </Button>
          )
        }
      />
    </Card>
  );
}
