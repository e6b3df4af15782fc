import { Smartphone } from "lucide-react";
import { install, useInstallWay } from "../../shared/install.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Offers to install the application, where the browser can and hasn't; nothing elsewhere. */
export function InstallCard() {
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Smartphone aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
      <div className="min-w-0 grow basis-48">
        <h2 className="type-subheading">Add Alongside to your home screen</h2>
        <p className="mt-1 text-sm text-ink-soft">
          {way === "question"
            ? "It opens like an app, even without a connection."
            : "Tap Share in Safari, then “Add to Home Screen”."}
        </p>
      </div>
      {way === "question" && (
        <Button variant="secondary" onClick={() => void install()}>
          Install
        </Button>
      )}
    </Card>
  );
}
