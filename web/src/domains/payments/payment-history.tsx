import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ReceiptText } from "lucide-react";
import { moreOf } from "../../api/pages.ts";
import { paths } from "../../app/paths.ts";
import { dateText } from "../../ui/ago.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { type Payment, paymentsQuery } from "./payments.queries.ts";
import { changeText, kindLabels, moneyText, statusLabels } from "./payments.rules.ts";
import { Loaded } from "../../shared/loaded.tsx";

/** The member's payments, newest first. */
export function PaymentHistory() {
  return (
    <Card>
      <Section title="History">
        <Lines />
      </Section>
    </Card>
  );
}

function Lines() {
  const list = useInfiniteQuery(paymentsQuery);
  const lines = list.data?.pages.flatMap(({ items }) => items);
  const { hasFailed, ...more } = moreOf(list);
  return (
    <Loaded query={{ ...list, data: lines }} skeleton={<SkeletonText lines={5} />} failed="Couldn't load your history">
      {(loaded) =>
        loaded.length === 0 ? (
          <NoLines />
        ) : (
          <>
            <ul className="-mb-2 divide-y divide-line">
              {loaded.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
            {hasFailed ? (
              <ErrorState title="Couldn't load older ones" onRetry={more.onMore} pending={more.pending} />
            ) : (
              <div className="-mb-4">
                <LoadMore {...more} />
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function Line({ line }: { line: Payment }) {
  const { description, kind, status, amount, currency, creditsPurchased, createdAt } = line;
  const state = statusLabels[status];
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-anywhere">{description}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint">
          <span>
            {kindLabels[kind]} · <time dateTime={createdAt}>{dateText(createdAt)}</time>
          </span>
          {state && <Badge tone={status === "failed" ? "danger" : "neutral"}>{state}</Badge>}
        </p>
      </div>
      <div className="shrink-0 text-right">
        {creditsPurchased !== 0 && (
          <p className={clsx("figures font-semibold", creditsPurchased < 0 ? "text-ink-soft" : "text-sage-ink")}>
            {changeText(creditsPurchased)}
            <span className="sr-only"> AI credits</span>
          </p>
        )}
        {Number(amount) !== 0 && <p className="figures text-xs text-ink-soft">{moneyText(Number(amount), currency)}</p>}
      </div>
    </li>
  );
}

function NoLines() {
  return (
    <EmptyState
      size="sm"
      icon={<ReceiptText />}
      title="Nothing here yet"
      text="Your purchases and credits appear here."
      action={
        <Button variant="secondary" render={<Link to={paths.home} search={{ tab: "coach" }} />}>
          Ask your coach
        </Button>
      }
    />
  );
}
