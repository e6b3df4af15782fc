import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Section } from "../../../ui/section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { alertsQuery } from "./alerts.queries.ts";
import { StatusAlerts } from "./status-alerts.tsx";
import { StatusJobs } from "./status-jobs.tsx";
import { StatusTiles } from "./status-tiles.tsx";
import { type SystemStatus, statusQuery } from "./status.queries.ts";

/** System health: problems first, then what administrators were told, each component, then the scheduled jobs. */
export function StatusScreen() {
  const status = useQuery(statusQuery);
  const alerts = useQuery(alertsQuery);
  const now = Math.max(useMinute(), status.dataUpdatedAt);
  return (
    <Page>
      <PageHeader
        title="Status"
        description="System health. Refreshes every minute."
        actions={
          <Button
            variant="secondary"
            icon={<RefreshCw className="size-4" />}
            pending={status.isFetching}
            pendingText="Looking..."
            onClick={() => void Promise.all([status.refetch(), alerts.refetch()])}
          >
            Refresh
          </Button>
        }
      />
      <Loaded query={status} failed="Couldn't load the status" skeleton={<StatusSkeleton />}>
        {(found) => (
          <div className="space-y-10">
            {status.isRefetchError && (
              <Notice tone="warning" live>
                Couldn't refresh. This is from {new Date(status.dataUpdatedAt).toLocaleTimeString()}.
              </Notice>
            )}
            <Notes status={found} />
            <Section title="Alerts">
              <Loaded
                query={alerts}
                failed="Couldn't load the alerts"
                skeleton={<Skeleton className="h-16 rounded-lg" />}
              >
                {(known) => <StatusAlerts alerts={known} now={now} />}
              </Loaded>
            </Section>
            <Section title="Components">
              <StatusTiles status={found} now={now} />
            </Section>
            <Section title="Scheduled jobs">
              <StatusJobs jobs={found.jobs} now={now} />
            </Section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Notes({ status: { notes, database, storage, events, queue, backup, disk } }: { status: SystemStatus }) {
  if (notes.length === 0) return <Notice tone="success" title="All good. There is nothing to do." />;
  const isDown = [database, storage, events, queue, backup, disk].some(({ state }) => state === "down");
  return (
    <Notice tone={isDown ? "danger" : "warning"} title="Needs attention">
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function StatusSkeleton() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-24 rounded-lg" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {Array.from({ length: 10 }, (_, at) => (
          <Skeleton key={at} className="h-40 rounded-xl" />
        ))}
      </div>
    </div>
  );
}
