import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { CalendarDays } from "lucide-react";
import { paths } from "../../app/paths.ts";
import type { Account } from "../../domains/identity/identity.queries.ts";
import { firstNameOf } from "../../domains/identity/shared/account-name.ts";
import { Card } from "../../ui/card.tsx";
import { CoverArt } from "../../ui/cover-art.tsx";
import { DailyMotivation } from "./daily-motivation.tsx";
import { greetingAt } from "./home.rules.ts";
import { KarmaSummary } from "./karma-summary.tsx";

const dayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** The top of the home screen: a picture that changes every day, the greeting, the day and the karma. */
export function HomeHero({ account, now, className }: { account: Account; now: Date; className?: string }) {
  const today = dayFormat.format(now);
  return (
    <Card pad="none" className={clsx("flex flex-col", className)}>
      <CoverArt
        category="adventure"
        id={today}
        className="absolute inset-x-0 top-0 -z-10 h-36 w-full mask-b-from-10% mask-b-to-90% sm:inset-y-0 sm:left-[62%] sm:h-full sm:w-[38%] sm:mask-b-from-100% sm:mask-b-to-100% sm:mask-l-from-10% sm:mask-l-to-95%"
      />
      <div className="flex grow flex-col px-5 pt-23 pb-5 sm:p-7 sm:pr-[30%]">
        <div className="flex items-center justify-between gap-3">
          <p className="type-eyebrow">{today}</p>
          {/* Wide screens have it in the sidebar; the bottom bar has no room for it. */}
          <Link
            to={paths.agenda}
            className="-mr-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-accent-ink lg:hidden"
          >
            <CalendarDays aria-hidden="true" className="size-4.5" />
            My Agenda
          </Link>
        </div>
        <h1 className="type-title mt-1">
          {greetingAt(now)}, {firstNameOf(account)}
        </h1>
        <DailyMotivation now={now} />
        <KarmaSummary points={account.karmaPoints} />
      </div>
    </Card>
  );
}
