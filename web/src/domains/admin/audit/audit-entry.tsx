import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import type { AuditEntry } from "../audit.queries.ts";
import { targetLabel, verbOf, type Difference, differencesOf, type Formatters } from "./audit.rules.ts";
import { momentOf } from "../lists/list-labels.ts";

/** One entry as a sentence, with the changed values below. */
export function AuditEntryRow({ entry, formatters }: { entry: AuditEntry; formatters: Formatters }) {
  const label = targetLabel(entry);
  const differences = differencesOf(entry, formatters);
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="font-semibold">{entry.admin}</span> {verbOf(entry)}
          {label !== null && (
            <>
              {" "}
              <Target entry={entry} label={label} />
            </>
          )}
        </p>
        <time dateTime={entry.createdAt} className="figures text-xs whitespace-nowrap text-ink-faint">
          {momentOf(entry.createdAt)}
        </time>
      </div>
      {differences.length > 0 && (
        <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          {differences.map((difference) => (
            <Change key={difference.name} {...difference} />
          ))}
        </dl>
      )}
      {entry.reason !== null && <p className="mt-2 text-sm wrap-anywhere text-ink-soft">Reason: {entry.reason}</p>}
    </li>
  );
}

function Change({ name, before, after }: Difference) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="figures flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
        {before !== undefined && (
          <>
            <span className="sr-only">before: </span>
            <span className="text-ink-soft line-through decoration-ink-faint">{before}</span>
            {after !== undefined && <ArrowRight aria-hidden="true" className="size-3.5 text-ink-faint" />}
          </>
        )}
        {after !== undefined && (
          <>
            {before !== undefined && <span className="sr-only">after: </span>}
            <span className="font-medium">{after}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** The entry's target, as a link if it has a screen. */
function Target({ entry: { target, targetType, targetId }, label }: { entry: AuditEntry; label: string }) {
  const linkClass = "link font-medium";
  if (target === null) return <span className="text-ink-soft">{label}</span>;
  if (targetType === "member") {
    return (
      <Link to={paths.adminDashboard} search={{ tab: "users", member: targetId }} className={linkClass}>
        {label}
      </Link>
    );
  }
  if (targetType === "ticket") {
    return (
      <Link to={paths.adminDashboard} search={{ tab: "tickets", ticket: targetId }} className={linkClass}>
        {label}
      </Link>
    );
  }
  if (targetType === "report") {
    return (
      <Link to={paths.adminReport(targetId)} className={linkClass}>
        {label}
      </Link>
    );
  }
  return <span className="font-medium">{label}</span>;
}
