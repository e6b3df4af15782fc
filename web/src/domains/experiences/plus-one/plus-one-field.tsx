import { experienceLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";

interface PlusOneFieldProps {
  value: string;
  onChange: (name: string) => void;
}

/** The first name of somebody a guest brings. */
export function PlusOneField({ value, onChange }: PlusOneFieldProps) {
  return (
    <Field label="Their first name" hint="Optional. Only the hosts see it.">
      <Input
        value={value}
        maxLength={experienceLimits.plusOneName}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
