import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { agoOf } from "../../../ui/ago.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Cell, Row, Table } from "../../../ui/table.tsx";
import { momentOf } from "../lists/list-labels.ts";
import type { SystemStatus } from "./status.queries.ts";
import { durationOf } from "./status.rules.ts";

type Job = SystemStatus["jobs"][number];

/** The scheduled jobs: purpose, schedule and last run. */
export function StatusJobs({ jobs, now }: { jobs: readonly Job[]; now: number }) {
  return (
    <Table caption="Each job and its last run" head={["Job", "Schedule", "Last run", "Duration", "Result"]} cards>
      {jobs.map((job) => (
        <Row key={job.name}>
          <Cell className="min-w-48 max-md:min-w-0">
            <span>
              <span className="block font-medium">{job.purpose}</span>
              <span className="block text-xs text-ink-faint">{job.name}</span>
            </span>
          </Cell>
          <Cell label="Schedule">{job.schedule}</Cell>
          <Cell label="Last run" className="whitespace-nowrap">
            {job.lastRunAt === null ? (
              "not yet"
            ) : (
              <time dateTime={job.lastRunAt} title={momentOf(job.lastRunAt)}>
                {agoOf(job.lastRunAt, new Date(now))}
              </time>
            )}
          </Cell>
          <Cell label="Duration" className="whitespace-nowrap">
            {job.lastMilliseconds === null ? "–" : durationOf(job.lastMilliseconds)}
          </Cell>
          <Cell label="Result">
            <Outcome job={job} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Outcome({ job: { lastRunAt, error } }: { job: Job }) {
  if (lastRunAt === null) return <Badge icon={<CircleDashed aria-hidden="true" />}>Not run yet</Badge>;
  if (error === null) {
    return (
      <Badge tone="sage" icon={<CircleCheck aria-hidden="true" />}>
        Done
      </Badge>
    );
  }
  return (
    <span className="max-md:text-right">
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        Failed
      </Badge>
      <span className="mt-1 block max-w-72 text-xs wrap-anywhere text-ink-soft">{error}</span>
    </span>
  );
}
