import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";

export function Landing() {
  return (
    <main className="mx-auto max-w-3xl px-6 py-24">
      <Logo />
      <h1 className="type-display mt-10">You do not have to change alone.</h1>
      <Button href="/signup" size="lg" className="mt-8">
        Start Free Today
      </Button>
    </main>
  );
}
