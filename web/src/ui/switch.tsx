import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Skeleton } from "./skeleton.tsx";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  description?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
  /** A change is being saved: further ones are ignored, and the switch keeps the focus. */
  pending?: boolean;
  /** The setting isn't known yet: a placeholder takes the room of the switch. */
  loading?: boolean;
}

/**
 * A setting that applies immediately; the text is on the left, the switch on the right, the whole row is the target.
 */
export function Switch(props: SwitchProps) {
  const { label, description, onCheckedChange, onChange, pending, loading = false, className, ...rest } = props;
  const descriptionId = useId();
  const looks = clsx("flex min-h-13 items-center justify-between gap-4 py-2", className);
  const text = (
    <span>
      <span className="block text-sm font-medium text-ink">{label}</span>
      {description && (
        <span id={descriptionId} className="block text-xs text-ink-faint">
          {description}
        </span>
      )}
    </span>
  );
  if (loading) {
    return (
      <div className={looks}>
        {text}
        <Skeleton className="h-7 w-12 shrink-0 rounded-full" />
      </div>
    );
  }
  return (
    <label className={clsx("has-disabled:opacity-60 has-aria-disabled:opacity-60", looks)}>
      {text}
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-describedby={description ? descriptionId : undefined}
          {...rest}
          aria-disabled={pending || undefined}
          onChange={(event) => {
            if (pending) return;
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
          className="peer h-7 w-12 appearance-none rounded-full bg-sunken ring-1 ring-inset ring-control transition checked:bg-sage checked:ring-sage"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute left-1 top-1 size-5 rounded-full bg-control transition peer-checked:translate-x-5 peer-checked:bg-on-sage"
        />
      </span>
    </label>
  );
}
