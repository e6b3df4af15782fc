import { Badge } from "../../ui/badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Testimonials } from "./testimonials.tsx";
import { VrTeaser } from "./vr-teaser.tsx";

/** What isn't the product of today, folded: invented stories, and a plan (P-SCREENS-10). */
export function Outlook() {
  return (
    <section
      aria-label="Stories and plans"
      className="mx-auto flex max-w-6xl flex-col divide-y divide-line px-4 pt-10 sm:px-6 lg:px-8"
    >
      <Disclosure
        className="py-2"
        summary={
          <span className="flex flex-wrap items-center gap-3">
            The kind of story this is for
            <Badge tone="honey">Illustrative</Badge>
          </span>
        }
      >
        <Testimonials />
      </Disclosure>
      <Disclosure
        className="py-2"
        summary={
          <span className="flex flex-wrap items-center gap-3">
            Virtual Reality Calling
            <Badge tone="accent">Coming Soon</Badge>
          </span>
        }
      >
        <VrTeaser />
      </Disclosure>
    </section>
  );
}
