import { paths } from "../../app/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";

export function VrTeaser() {
  return (
    <section aria-labelledby="vr-title" className="mx-auto max-w-6xl px-4 sm:px-6 lg:px-8">
      <div className="relative isolate grid items-center gap-6 overflow-clip rounded-2xl bg-surface shadow-soft md:grid-cols-[1.1fr_1fr]">
        <div className="p-6 sm:p-12">
          <Badge tone="accent">Coming Soon</Badge>
          <h2 id="vr-title" className="type-title mt-4">
            Virtual Reality Calling
          </h2>
          <p className="mt-3 max-w-md text-lg text-ink-soft">
            Sit at the same table with someone far away. We're working on calls you can step into.
          </p>
          <Button variant="secondary" href={paths.signup} className="mt-6">
            Join the waitlist
          </Button>
        </div>
        <Room />
      </div>
    </section>
  );
}

/** A table with two chairs and a window onto another place. */
function Room() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 460 320"
      preserveAspectRatio="xMidYMax slice"
      className="art block h-56 w-full md:h-full [--air:205]! [--land:190]! [--lit:62]!"
    >
      <path className="sky" d="M0 0H460V320H0Z" />
      <path className="mid" d="M0 248H460V320H0Z" />
      <clipPath id="vr-window">
        <path d="M140 214V124a90 90 0 0 1 180 0v90Z" />
      </clipPath>
      <circle className="pale veil" cx="230" cy="150" r="170" />
      <g clipPath="url(#vr-window)">
        <path className="far" d="M130 20H330V220H130Z" />
        <circle className="spot" cx="266" cy="118" r="30" />
        <path className="mid" d="M130 168c40-26 70-26 104-4s66 20 100-6v62H130Z" />
        <path className="near" d="M130 196c50-22 90-14 200-2v30H130Z" />
      </g>
      <path className="pale line" strokeWidth="5" d="M140 214V124a90 90 0 0 1 180 0v90Z" />
      <path className="near" d="M150 262h160v12H150ZM168 274h10v46h-10ZM282 274h10v46h-10Z" />
      <circle className="fill-sage" cx="108" cy="196" r="17" />
      <path className="fill-sage" d="M82 320v-76a26 26 0 0 1 52 0v76Z" />
      <g className="veil-2">
        <circle className="fill-accent" cx="352" cy="192" r="17" />
        <path className="fill-accent" d="M326 320v-80a26 26 0 0 1 52 0v80Z" />
      </g>
      <path className="spot" d="M222 250h16v12h-16Z" />
    </svg>
  );
}
