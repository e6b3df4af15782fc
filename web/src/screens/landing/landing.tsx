import { useRef } from "react";
import type { DemoChatHandle } from "../../domains/coach/shared/demo-chat.tsx";
import { Closing } from "./closing.tsx";
import { DemoSection } from "./demo-section.tsx";
import { ExperiencesSection } from "./experiences-section.tsx";
import { FeatureTabs } from "./feature-tabs.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { Mission } from "./mission.tsx";
import { Testimonials } from "./testimonials.tsx";
import { VrTeaser } from "./vr-teaser.tsx";

/** What a visitor sees at "/". It is prerendered, so it knows no router and no address but those of app/paths. */
export function Landing() {
  const chat = useRef<DemoChatHandle>(null);
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <DemoSection chat={chat} />
        <FeatureTabs onTry={(prompt) => chat.current?.fill(prompt)} />
        <ExperiencesSection />
        <Mission />
        <Testimonials />
        <VrTeaser />
        <Closing />
      </main>
      <LandingFooter />
    </>
  );
}
