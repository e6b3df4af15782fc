import { ArrowRight } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { ExperienceFinder } from "../../domains/experiences/shared/experience-finder.tsx";
import { Button } from "../../ui/button.tsx";
import { LogoMark } from "../../ui/logo.tsx";

/** Results shown (P-EXPERIENCES-4). */
const resultsShown = 5;

export function LiveExperiences() {
  return (
    <ExperienceFinder
      limit={resultsShown}
      level={3}
      linkTo={(id) => <a href={paths.experience(id)} />}
      createLink={<a href={paths.signup} />}
      tile={<HostTile />}
    />
  );
}

/** The sixth cell of the grid: if nothing suits, host something. */
function HostTile() {
  return (
    <div className="flex h-full flex-col items-start justify-center gap-3 rounded-xl p-6 ring-1 ring-inset ring-line sm:p-8">
      <LogoMark className="size-10" />
      <h4 className="type-heading">Nothing for you yet?</h4>
      <p className="text-ink-soft">
        Host one yourself. Choose a place, a day and how many can come. The guide helps you plan it.
      </p>
      <Button variant="secondary" href={paths.signup} iconEnd={<ArrowRight className="size-4" />} className="mt-2">
        Become a host
      </Button>
    </div>
  );
}
