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

/** What is worth knowing of a time before it is taken: that it has passed, or that something else is on. */
export function TimeNotice({ date, time, minutes, itemId }: TimeNoticeProps) {
  const timeZone = ownTimeZone();
  const now = useMinute();
  const begins = Date.parse(momentAt(`${date}T${time}`, timeZone));
  const around = useOpenAround(date, timeZone);
  if (Number.isNaN(begins)) return null;
  if (begins < now) {
    return <Notice>This time has already passed.</Notice>;
  }
  const [first, ...more] = overlapping(around, begins, minutes, itemId);
  if (first === undefined) return null;
  return (
    <Notice tone="warning" live>
      Overlaps with “{first.title}”, {hoursText(first, timeZone)}
      {more.length > 0 && `, and ${more.length} more`}.
    </Notice>
  );
}

/** The open items that can reach into a day. It is a courtesy: where they cannot be read, none are named. */
function useOpenAround(date: string, timeZone: string) {
  const dawn = Date.parse(momentAt(`${date}T00:00`, timeZone));
  const span = (from: number, to: number) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
  const { data } = useQuery({
    queryKey: ["GET /api/agenda", "around", date, timeZone],
    queryFn: ({ signal }) =>
      call("GET /api/agenda", { query: { ...span(dawn - dayLength, dawn + 2 * dayLength), limit: 100 }, signal }),
    enabled: dawn > Date.parse("2000-01-02") && dawn < Date.parse("9998-12-01"),
    staleTime: 10_000,
  });
  return (data ?? []).filter(({ isCompleted }) => !isCompleted);
}
