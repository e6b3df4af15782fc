import { startingCredits } from "@alongside/contract/kernel/limits.ts";
import type { Experience } from "../../domains/experiences/experiences.queries.ts";
import { useKarmaLedger } from "../../domains/karma/karma.queries.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatCard } from "../../ui/stat-card.tsx";
import { useOwnExperiences } from "./home.queries.ts";
import { TabLink } from "./tab-link.tsx";

/** Each leads to the tab that says more. */
export function StatCards({ credits, className }: { credits: number; className?: string }) {
  return (
    <section aria-label="At a glance" className={className}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-2">
        <ExperiencesStat />
        <StatCard label="Goals Completed" value="–" hint="Not built yet" render={<TabLink tab="goals" />} />
        <StatCard label="AI Credits" value={credits} hint={`of ${startingCredits}`} render={<TabLink tab="coach" />} />
        <KarmaStat />
      </div>
    </section>
  );
}

const loading = <Skeleton className="h-8 w-12" />;
/** Its tab says what failed and offers Retry. */
const failure = { value: "–", hint: "Did not load" };
const keepRoom = <span className="invisible">–</span>;

function ExperiencesStat() {
  const { joined, hosted } = useOwnExperiences();
  const happening = (experiences?: Experience[]) => experiences?.filter((one) => !one.isCancelled);
  const [mine, theirs] = [happening(hosted.data), happening(joined.data)];
  const shown =
    mine && theirs
      ? {
          value: new Set([...mine, ...theirs].map((one) => one.id)).size,
          hint: `${theirs.length} joined, ${mine.length} hosted`,
        }
      : joined.isError || hosted.isError
        ? failure
        : { value: loading, hint: keepRoom };
  return <StatCard label="Experiences" render={<TabLink tab="experiences" />} {...shown} />;
}

function KarmaStat() {
  const { ledger, entries } = useKarmaLedger();
  const shown = entries
    ? { value: `${entries.length}${ledger.hasNextPage ? "+" : ""}`, hint: "in your ledger" }
    : ledger.isError
      ? failure
      : { value: loading, hint: keepRoom };
  return <StatCard label="Karma Activities" render={<TabLink tab="karma" />} {...shown} />;
}
