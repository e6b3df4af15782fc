import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { momentAt } from "../../../api/zoned-time.ts";
import { Notice } from "../../../ui/notice.tsx";
import { hoursText } from "../agenda-text.ts";
import { overlapping } from "../week/overlap.rules.ts";
import { useMinute } from "../../../ui/use-minute.ts";

interface TimeNoticeProps {
  date: string;
  time: string;
  minutes: number;
  itemId: string | undefined;
}

const dayLength = 86_400_000;

/** Warns that a time has passed or that another item overlaps. */
export function TimeNotice({ date, time, minutes, itemId }: TimeNoticeProps) {
  const timeZone = ownTimeZone();
  const now = useMinute();
  const begins = Date.parse(momentAt(`${date}T${time}`, timeZone));
  const nearby = useOpenItemsNear(date, timeZone);
  if (Number.isNaN(begins)) return null;
  if (begins < now) {
    return <Notice>This time has already passed.</Notice>;
  }
  const [first, ...more] = overlapping(nearby, begins, minutes, itemId);
  if (first === undefined) return null;
  return (
    <Notice tone="warning" live>
      Overlaps with “{first.title}”, {hoursText(first, timeZone)}
      {more.length > 0 && `, and ${more.length} more`}.
    </Notice>
  );
}

/** The open items that may overlap a day; empty if they can't be loaded. */
function useOpenItemsNear(date: string, timeZone: string) {
  const dayStart = Date.parse(momentAt(`${date}T00:00`, timeZone));
  const span = (from: number, to: number) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
  const { data } = useQuery({
    queryKey: ["GET /api/agenda", "around", date, timeZone],
    queryFn: ({ signal }) =>
      call("GET /api/agenda", {
        query: { ...span(dayStart - dayLength, dayStart + 2 * dayLength), limit: 100 },
        signal,
      }),
    enabled: dayStart > Date.parse("2000-01-02") && dayStart < Date.parse("9998-12-01"),
    staleTime: 10_000,
  });
  return (data ?? []).filter(({ isCompleted }) => !isCompleted);
}
