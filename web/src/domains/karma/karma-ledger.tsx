import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Sprout } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { dateText } from "../../ui/ago.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { type KarmaEntry, useKarmaLedger } from "./karma.queries.ts";
import { signed } from "./karma.rules.ts";
import { Loaded } from "../../shared/loaded.tsx";

/** Lines shown at first, and added with each "Show more". */
const step = 10;

export function KarmaLedger() {
  return (
    <Card>
      <Section title="Activities" level={3}>
        <Entries />
      </Section>
    </Card>
  );
}

function Entries() {
  const { ledger, entries } = useKarmaLedger();
  return (
    <Loaded
      query={{ ...ledger, data: entries }}
      skeleton={<SkeletonText lines={6} />}
      failed="Couldn't load your karma"
    >
      {(loaded) => <Lines entries={loaded} ledger={ledger} />}
    </Loaded>
  );
}

interface LinesProps {
  entries: readonly KarmaEntry[];
  ledger: ReturnType<typeof useKarmaLedger>["ledger"];
}

function Lines({ entries, ledger }: LinesProps) {
  const [shown, setShown] = useState(step);
  if (entries.length === 0) return <NoEntries />;
  const showMore = () => {
    setShown((before) => before + step);
    if (shown + step > entries.length && ledger.hasNextPage) void ledger.fetchNextPage();
  };
  return (
    <>
      <ul className="-mb-2 divide-y divide-line">
        {entries.slice(0, shown).map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ul>
      {ledger.isFetchNextPageError ? (
        <ErrorState
          title="Couldn't load older ones"
          onRetry={() => void ledger.fetchNextPage()}
          pending={ledger.isFetchingNextPage}
        />
      ) : (
        <div className="-mb-4">
          <LoadMore
            hasMore={shown < entries.length || ledger.hasNextPage}
            pending={ledger.isFetchingNextPage}
            onMore={showMore}
          />
        </div>
      )}
    </>
  );
}

function Line({ entry }: { entry: KarmaEntry }) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="text-sm font-medium">{entry.description}</p>
        <p className="text-xs text-ink-faint">
          <time dateTime={entry.createdAt}>{dateText(entry.createdAt)}</time>
        </p>
      </div>
      <p className={clsx("figures text-lg font-semibold", entry.points < 0 ? "text-ink-soft" : "text-sage-ink")}>
        {signed(entry.points)}
      </p>
    </li>
  );
}

function NoEntries() {
  return (
    <EmptyState
      size="sm"
      icon={<Sprout />}
      title="No karma yet"
      text="It grows when you host, join in, and make room for others."
      action={
        <Button variant="secondary" render={<Link to={paths.experiences} />}>
          Find an experience
        </Button>
      }
    />
  );
}
