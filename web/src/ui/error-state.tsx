import { CloudOff, RotateCw } from "lucide-react";
import { useIsOffline } from "./connection.ts";
import { Button } from "./button.tsx";

interface ErrorStateProps {
  title?: string;
  message?: string;
  /** What the operator finds the failure by. */
  reference?: string | null;
  onRetry: () => void;
  pending?: boolean;
}

export function ErrorState({
  title = "Couldn't load this",
  message,
  reference = null,
  onRetry,
  pending,
}: ErrorStateProps) {
  // Nothing went wrong: this device just doesn't have it.
  const isOffline = useIsOffline();
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <span
        aria-hidden="true"
        className={`mb-4 grid size-14 place-items-center rounded-full ${isOffline ? "bg-honey-soft text-honey-ink" : "bg-danger-soft text-danger-ink"}`}
      >
        <CloudOff className="size-6" />
      </span>
      <p className="type-subheading">{isOffline ? "No connection" : title}</p>
      <p className="mt-1.5 max-w-sm text-sm text-ink-soft">
        {isOffline
          ? "This needs a connection. It'll be here when you're back."
          : (message ?? "The connection may have dropped for a moment. Nothing is lost.")}
      </p>
      {reference !== null && !isOffline && <p className="figures mt-1 text-xs text-ink-faint">{reference}</p>}
      <Button
        variant="secondary"
        className="mt-5"
        icon={<RotateCw className="size-4" />}
        onClick={onRetry}
        pending={pending}
      >
        Retry
      </Button>
    </div>
  );
}
