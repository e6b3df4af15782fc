import { useId, useState } from "react";
import { Input } from "../../../ui/input.tsx";

interface QuietTimeProps {
  label: string;
  /** "22:00" */
  value: string;
  onChange: (time: string) => void;
}

/** A time of day; handed on when the field is left, since it has a value after each key. */
export function QuietTime({ label, value, onChange }: QuietTimeProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-sm font-medium text-ink">
      {label}
      <Input
        id={id}
        type="time"
        className="w-32"
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed !== null && typed !== "" && typed !== value) onChange(typed);
          setTyped(null);
        }}
      />
    </label>
  );
}
