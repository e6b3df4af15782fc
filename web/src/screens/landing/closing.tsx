import { ArrowRight } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { LogoMark } from "../../ui/logo.tsx";

export function Closing() {
  return (
    <section aria-labelledby="closing-title" className="px-4 py-20 sm:px-6 sm:py-28 lg:px-8">
      <div className="mx-auto flex max-w-2xl flex-col items-center text-center">
        <LogoMark className="size-14" />
        <h2 id="closing-title" className="type-display mt-6">
          Start with something small.
        </h2>
        <p className="mt-5 text-lg text-ink-soft">
          It takes a minute and it's free forever. No credit card. Delete your account any time.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button size="lg" href={paths.signup} iconEnd={<ArrowRight className="size-4.5" />}>
            Create your free account
          </Button>
          <Button size="lg" variant="secondary" href={paths.login}>
            Log In
          </Button>
        </div>
      </div>
    </section>
  );
}
