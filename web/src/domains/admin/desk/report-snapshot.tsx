import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type AdminReportDetail, reportFileQuery } from "./desk.queries.ts";
import { shownSnapshot } from "./report-snapshot.rules.ts";

/** The reported content as it was, with its files. */
export function ReportSnapshot({ report }: { report: AdminReportDetail }) {
  const { title, text, facts, context } = shownSnapshot(report.targetType, report.snapshot);
  return (
    <div className="flex flex-col gap-4">
      {context && (
        <div className="rounded-lg bg-wash p-4 text-sm">
          <p className="font-semibold">{context.label}</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">
            {context.text}
          </p>
        </div>
      )}
      {(title !== null || text !== null) && (
        <blockquote dir="auto" className="border-s-2 border-honey-ink ps-4 wrap-anywhere whitespace-pre-line">
          {title !== null && <p className="font-semibold">{title}</p>}
          {text}
        </blockquote>
      )}
      {report.files.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {report.files.map(({ index, type }) => (
            <li key={index}>
              <ReportFile id={report.id} index={index} type={type} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs text-ink-faint">{label}</dt>
              <dd dir="auto" className="figures wrap-anywhere whitespace-pre-line">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface ReportFileProps {
  id: string;
  index: number;
  type: string;
  /** Counted from one. */
  number: number;
}

function ReportFile({ id, index, type, number }: ReportFileProps) {
  const file = useQuery(reportFileQuery(id, index));
  const { data } = file;
  const showIn = useCallback((element: HTMLImageElement | HTMLVideoElement | null) => showFile(data, element), [data]);
  if (file.isError) {
    return <ErrorState title="Couldn't load this file" onRetry={() => void file.refetch()} pending={file.isFetching} />;
  }
  if (data === undefined) return <Skeleton className="aspect-[4/3] w-full" />;
  const mediaClass = "max-h-112 w-full rounded-lg bg-sunken object-contain";
  if (!type.startsWith("video/"))
    return <img ref={showIn} alt={`What was reported, ${number}`} className={mediaClass} />;
  return (
    // Uploaded videos have no caption files.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={showIn}
      controls
      preload="metadata"
      aria-label={`What was reported, ${number}`}
      className={mediaClass}
    />
  );
}

/** Shows a blob through an object URL, which is revoked when the element unmounts. */
function showFile(file: Blob | undefined, element: HTMLImageElement | HTMLVideoElement | null) {
  if (file === undefined || element === null) return undefined;
  const address = URL.createObjectURL(file);
  element.src = address;
  return () => URL.revokeObjectURL(address);
}
