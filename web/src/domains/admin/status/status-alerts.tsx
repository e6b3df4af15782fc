import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { agoOf } from "../../../ui/ago.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { momentOf } from "../lists/list-labels.ts";
import type { Alert, Alerts } from "./alerts.queries.ts";

const badges: Record<"over" | Alert["level"], { label: string; tone: BadgeTone; icon: ReactNode }> = {
  over: { label: "Over", tone: "sage", icon: <CircleCheck aria-hidden="true" /> },
  warning: { label: "Warning", tone: "honey", icon: <TriangleAlert aria-hidden="true" /> },
  serious: { label: "Serious", tone: "danger", icon: <CircleX aria-hidden="true" /> },
};

/** What administrators are emailed about: what lasts, and what ended within a week. */
export function StatusAlerts({ alerts: { alerts, recipients }, now }: { alerts: Alerts; now: number }) {
  return (
    <div className="space-y-4">
      {recipients === 0 && (
        <Notice
          tone="warning"
          title="Nobody gets these by email"
          action={
            <Button variant="secondary" size="sm" render={<Link to={paths.adminTeam} />}>
              Add an email address
            </Button>
          }
        >
          No administrator has an email address yet.
        </Notice>
      )}
      {alerts.length === 0 ? (
        <p className="text-sm text-ink-soft">
          No alerts this week. {recipients > 0 && "Administrators get an email when something needs them."}
        </p>
      ) : (
        <Card className="py-1">
          <ul className="divide-y divide-line">
            {alerts.map((alert) => (
              <AlertRow key={`${alert.kind} ${alert.server ?? ""}`} alert={alert} now={new Date(now)} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function AlertRow({ alert: { level, text, server, since, endedAt, mailedAt }, now }: { alert: Alert; now: Date }) {
  const badge = badges[endedAt === null ? level : "over"];
  const parts = [
    endedAt === null ? (
      <Moment key="since" label="Began" at={since} now={now} />
    ) : (
      <Moment key="over" label="Ended" at={endedAt} now={now} />
    ),
    mailedAt === null ? "not emailed" : <Moment key="mail" label="emailed" at={mailedAt} now={now} />,
    server !== null && `server ${server}`,
  ].filter((part) => part !== false);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="text-sm wrap-anywhere">{text}</p>
        <p className="mt-0.5 text-xs text-ink-faint">
          {parts.map((part, at) => (
            <span key={at}>
              {at > 0 && " · "}
              {part}
            </span>
          ))}
        </p>
      </div>
      <Badge tone={badge.tone} icon={badge.icon}>
        {badge.label}
      </Badge>
    </li>
  );
}

function Moment({ label, at, now }: { label: string; at: string; now: Date }) {
  return (
    <>
      {label}{" "}
      <time dateTime={at} title={momentOf(at)}>
        {agoOf(at, now)}
      </time>
    </>
  );
}
