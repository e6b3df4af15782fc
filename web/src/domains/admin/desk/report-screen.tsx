import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Flag } from "lucide-react";
import { ApiError } from "../../../api/api-error.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Section } from "../../../ui/section.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { targetNames } from "../../support/shared/support-labels.ts";
import { DecideBox } from "./decide-box.tsx";
import { DecisionEntry } from "./decision-entry.tsx";
import { type AdminReportDetail, adminReportQuery } from "./desk.queries.ts";
import { reasonName, withArticle } from "./desk-labels.ts";
import { momentOf } from "../lists/list-labels.ts";
import { PersonFacts } from "./person-facts.tsx";
import { ReportSnapshot } from "./report-snapshot.tsx";

const back = <Link to={paths.adminReports}>All reports</Link>;

/** One report: the content as it was, who reported it, and the decision. */
export function ReportScreen() {
  const { id } = useParams({ from: "/portal/admin/reports/$id" });
  const report = useQuery(adminReportQuery(id));
  const isMissing = report.error instanceof ApiError && [400, 404].includes(report.error.status);
  if (isMissing) {
    return (
      <Page>
        <PageHeader title="Report not found" back={back} />
        <EmptyState
          icon={<Flag />}
          title="Check the link and try again."
          action={
            <Button variant="secondary" render={<Link to={paths.adminReports} />}>
              All reports
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page>
      {report.data === undefined && <PageHeader title="Report" back={back} />}
      <Loaded query={report} failed="Failed to fetch the report" skeleton={<SkeletonText lines={8} />}>
        {(detail) => <Report key={detail.id} report={detail} />}
      </Loaded>
    </Page>
  );
}

function Report({ report }: { report: AdminReportDetail }) {
  const { targetType, targetUser, createdAt, isThere, others, history, decision } = report;
  const name = targetNames[targetType];
  return (
    <>
      <PageHeader
        title={
          <>
            Report of {withArticle(name)} of <bdi className="wrap-anywhere">{personName(targetUser)}</bdi>
          </>
        }
        description={
          <>
            Reported on <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </>
        }
        back={back}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" aria-label="What was reported">
            <h2 className="type-subheading mb-4">As it was at the time</h2>
            <ReportSnapshot report={report} />
            {!isThere && (
              <Notice className="mt-4">
                {targetType === "user" ? "This account no longer exists." : `The ${name} no longer exists.`}
              </Notice>
            )}
          </Card>
          <Section title="Who reported it, and why">
            <ul className="flex flex-col gap-3">
              {[report, ...others].map((one, at) => (
                <li key={at} className="rounded-lg bg-wash px-4 py-3">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                    <span className="font-semibold">{reasonName(one.reason)}</span>
                    <time dateTime={one.createdAt} className="text-xs text-ink-faint">
                      {momentOf(one.createdAt)}
                    </time>
                  </p>
                  {one.details !== null && (
                    <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                      {one.details}
                    </p>
                  )}
                  <p className="mt-1 text-sm text-ink-soft">
                    <bdi>{personName(one.reporter)}</bdi>
                  </p>
                </li>
              ))}
            </ul>
          </Section>
          {decision === null ? <DecideBox report={report} /> : <Decided decision={decision} />}
        </div>
        <aside aria-label="Who it's about" className="flex flex-col gap-4">
          <Card pad="sm">
            <PersonFacts title="About" person={targetUser} />
          </Card>
          <Card pad="sm">
            <PersonFacts
              title="Reported by"
              person={report.reporter}
              note="The reported member never sees their name."
            />
            <Button
              variant="secondary"
              size="sm"
              className="mt-3"
              render={<Link to={paths.adminDashboard} search={{ tab: "tickets", ticket: report.ticketId }} />}
            >
              Open their ticket
            </Button>
          </Card>
          <Card pad="sm">
            <h2 className="text-sm font-semibold">Earlier decisions</h2>
            {history.length === 0 ? (
              <p className="mt-1 text-sm text-ink-soft">None so far.</p>
            ) : (
              <ul className="mt-3 flex flex-col gap-4">
                {history.map((past) => (
                  <li key={past.id}>
                    <DecisionEntry decision={past} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </aside>
      </div>
    </>
  );
}

function Decided({ decision }: { decision: NonNullable<AdminReportDetail["decision"]> }) {
  return (
    <Section
      title="What was decided"
      action={
        <Button variant="secondary" size="sm" render={<Link to={paths.adminDecisions} />}>
          All decisions
        </Button>
      }
    >
      <Card pad="sm">
        <DecisionEntry decision={decision} withLift />
      </Card>
    </Section>
  );
}
