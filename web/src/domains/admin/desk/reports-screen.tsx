import { type ReportTarget, reportTargets } from "@alongside/contract/support/support.constants.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { moreOf } from "../../../api/pages.ts";
import { paths } from "../../../app/paths.ts";
import { agoOf } from "../../../ui/ago.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChipGroup } from "../../../ui/chip-group.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { ScrollMore } from "../../../ui/load-more.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { counted } from "../../../ui/number-format.ts";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { targetNames } from "../../support/shared/support-labels.ts";
import { type AdminReport, adminReportsQuery } from "./desk.queries.ts";
import { actionBadges, reasonName } from "./desk-labels.ts";
import { ListCount } from "../lists/list-count.tsx";
import { findOption, useListAddress } from "../lists/use-list-address.ts";

const states = [
  { value: "open", label: "Waiting" },
  { value: "decided", label: "Decided" },
] as const;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const kinds = [
  { value: "", label: "Everything" },
  ...reportTargets.map((value) => ({ value, label: capital(targetNames[value]) })),
];

/** The reports, one row for each target. */
export function ReportsScreen() {
  const { address: fields, change } = useListAddress(paths.adminReports);
  const status = findOption(["open", "decided"], fields["status"]) ?? "open";
  const targetType = findOption(reportTargets, fields["targetType"]);
  const list = useInfiniteQuery(adminReportsQuery({ status, targetType }));
  const now = new Date(useMinute());
  return (
    <Page>
      <PageHeader
        title="Reports"
        description="What members reported, as it was at the time. One decision covers every report of an item. Urgent ones first."
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <ChipGroup
          label="Which reports"
          options={states}
          value={status}
          onValueChange={(next) => change({ status: next === "open" ? "" : next })}
        />
        <Field label="What was reported" className="w-52 max-sm:w-full">
          <NativeSelect
            options={kinds}
            value={targetType ?? ""}
            onChange={({ currentTarget }) => change({ targetType: currentTarget.value })}
          />
        </Field>
      </div>
      <ListCount list={list} />
      <Loaded query={list} failed="Failed to fetch reports" skeleton={<SkeletonRows count={6} />}>
        {({ pages }) => {
          const reports = pages.flatMap(({ items }) => items);
          if (reports.length === 0) {
            return <NoReports status={status} targetType={targetType} onClear={() => change({ targetType: "" })} />;
          }
          return (
            <>
              <ul className="-mx-3 flex flex-col gap-0.5">
                {reports.map((report) => (
                  <ReportRow key={report.id} report={report} now={now} />
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

interface NoReportsProps {
  status: "open" | "decided";
  targetType: ReportTarget | undefined;
  onClear: () => void;
}

function NoReports({ status, targetType, onClear }: NoReportsProps) {
  if (targetType !== undefined) {
    return (
      <EmptyState
        icon={<ShieldCheck />}
        title={status === "open" ? "Nothing waiting" : "Nothing decided"}
        action={
          <Button variant="secondary" onClick={onClear}>
            Show everything
          </Button>
        }
      />
    );
  }
  return status === "open" ? (
    <EmptyState icon={<ShieldCheck />} title="Nothing to review" text="Member reports appear here." />
  ) : (
    <EmptyState icon={<ShieldCheck />} title="No decisions yet" />
  );
}

function ReportRow({ report, now }: { report: AdminReport; now: Date }) {
  const { id, targetType, targetUser, reason, excerpt, reports, createdAt, decision } = report;
  return (
    <ListRow
      title={
        <>
          {capital(targetNames[targetType])} of <bdi>{personName(targetUser)}</bdi>
        </>
      }
      meta={<time dateTime={createdAt}>{agoOf(createdAt, now)}</time>}
      render={<Link to={paths.adminReport(id)} />}
    >
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {excerpt}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={reason === "violence" || reason === "self-harm" ? "danger" : "neutral"}>
          {reasonName(reason)}
        </Badge>
        {reports > 1 && <Badge tone="honey">{counted(reports, "report", "reports")}</Badge>}
        {decision !== null && (
          <Badge tone={decision.liftedAt === null ? actionBadges[decision.action].tone : "sage"}>
            {decision.liftedAt === null ? actionBadges[decision.action].label : "Taken back"}
          </Badge>
        )}
      </span>
    </ListRow>
  );
}
