import { ArrowRight, Check } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { HeroScene } from "./hero-scene.tsx";

const claims = ["Free forever", "No credit card", "Cancel anytime", "Privacy first"];

const steps = [
  { title: "Think it through", text: "A patient coach asks, listens and stays on topic." },
  { title: "Take one small step", text: "Goals with a next step you can finish today." },
  { title: "Do it with others", text: "Walks, suppers and workshops with people nearby." },
];

export function Hero() {
  return (
    <section className="overflow-clip">
      <div className="mx-auto grid max-w-6xl gap-x-10 px-4 pt-10 sm:px-6 sm:pt-16 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:px-8 lg:pt-14">
        <div>
          <h1 className="type-display">Life goes better with someone alongside.</h1>
          <p className="mt-5 max-w-xl text-lg text-ink-soft sm:mt-6 sm:text-xl sm:leading-8">
            Talk things through with an AI coach. Turn an idea into a small next step. Then do something real with
            people who live nearby.
          </p>
          <div className="mt-7 flex flex-wrap gap-3 sm:mt-8">
            <Button size="lg" href={paths.signup} iconEnd={<ArrowRight className="size-4.5" />}>
              Start Free Today
            </Button>
            <Button size="lg" variant="secondary" href={paths.login}>
              Log In
            </Button>
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-soft">
            {claims.map((claim) => (
              <li key={claim} className="flex items-center gap-1.5">
                <Check aria-hidden="true" className="size-4 text-sage-ink" />
                {claim}
              </li>
            ))}
          </ul>
        </div>
        <HeroScene />
      </div>
      <div className="border-y border-line/70 bg-surface/60">
        <ol className="mx-auto grid max-w-6xl gap-5 px-4 py-7 sm:grid-cols-3 sm:gap-10 sm:px-6 sm:py-9 lg:px-8">
          {steps.map(({ title, text }, at) => (
            <li key={title} className="flex gap-4 sm:flex-col sm:gap-2 lg:flex-row lg:gap-4">
              <span aria-hidden="true" className="figures font-display text-2xl leading-7 text-accent-ink">
                {at + 1}
              </span>
              <div>
                <p className="type-subheading">{title}</p>
                <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
