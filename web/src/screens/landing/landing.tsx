import type { ReactNode } from "react";
import { Band } from "./band.tsx";
import { Closing } from "./closing.tsx";
import { DemoSection } from "./demo-section.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import type { PartName } from "./live-parts.tsx";
import { Mission } from "./mission.tsx";
import { Outlook } from "./outlook.tsx";
import { ProductTour } from "./product-tour.tsx";

/**
 * The visitors' page at "/" (P-SCREENS-10): static, with a box for each of its live parts. The build renders it once;
 * the browser receives markup.
 */
export function Landing({ parts }: { parts: Record<PartName, ReactNode> }) {
  return (
    <>
      {parts.header}
      <main id="main" tabIndex={-1}>
        <Hero />
        <DemoSection chat={parts.chat} />
        <Band
          id="features"
          tone="sunken"
          eyebrow="Features"
          title="Everything in one calm place"
          lead="Start with the one thing you need. The rest is there when you want it."
        >
          {parts.features}
        </Band>
        <Band
          id="experiences"
          eyebrow="Experiences"
          title="Something to do near you"
          lead="Small groups, a host, and something to do together. Here's what's coming up."
        >
          <p className="mb-6 hidden text-ink-soft noscript:block">Turn on JavaScript to see live experiences.</p>
          {parts.experiences}
        </Band>
        <ProductTour />
        <Mission />
        <Outlook />
        <Closing />
      </main>
      <LandingFooter />
    </>
  );
}
