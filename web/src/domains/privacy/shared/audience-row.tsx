import { useId } from "react";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Option } from "../../../ui/option.ts";
import type { Audience } from "../privacy.queries.ts";

/** The options for messages and calls (P-PRIVACY-1). */
const audiences: readonly Option<Audience>[] = [
  { value: "everyone", label: "Everyone" },
  { value: "friends", label: "Friends Only" },
  { value: "none", label: "No One" },
];

interface AudienceRowProps {
  label: string;
  description: string;
  /** Undefined while it loads: a placeholder takes the room of the choices. */
  value: Audience | undefined;
  pending: boolean;
  onValueChange: (value: Audience) => void;
}

/** A setting with three choices: the text on the left, the choices on the right. */
export function AudienceRow({ label, description, value, pending, onValueChange }: AudienceRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <label htmlFor={id} className="block text-sm font-medium text-ink">
          {label}
        </label>
        <p id={`${id}-about`} className="text-xs text-ink-faint">
          {description}
        </p>
      </div>
      {value === undefined ? (
        <Skeleton className="h-11 w-full rounded-md sm:w-44" />
      ) : (
        <NativeSelect
          id={id}
          aria-describedby={`${id}-about`}
          options={audiences}
          value={value}
          pending={pending}
          onChange={(event) => {
            const chosen = audiences.find((option) => option.value === event.currentTarget.value);
            if (chosen) onValueChange(chosen.value);
          }}
          className="w-full sm:w-44"
        />
      )}
    </div>
  );
}
