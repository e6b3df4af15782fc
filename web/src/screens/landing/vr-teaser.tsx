import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";

export function VrTeaser() {
  return (
    <>
      <p className="max-w-md text-ink-soft">
        Sit at the same table with someone far away. We're working on calls you can step into.
      </p>
      <Button variant="secondary" href={paths.signup} className="mt-4">
        Join the waitlist
      </Button>
    </>
  );
}
