import { lengths } from "@alongside/contract/kernel/limits.ts";
import { Field } from "../../../ui/field.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

/** A photo's description and visibility. */
export interface Details {
  description: string;
  isPublic: boolean;
}

interface PhotoDetailsProps {
  value: Details;
  onChange: (value: Details) => void;
  disabled?: boolean;
}

const audiences = [
  { value: "public", label: "Everyone who sees your profile" },
  { value: "own", label: "Only Me" },
] as const;

export function PhotoDetails({ value, onChange, disabled }: PhotoDetailsProps) {
  const { description, isPublic } = value;
  return (
    <div className="flex flex-col gap-5">
      <Field label="Description" hint="Optional" aside={`${description.length} / ${lengths.videoDescription}`}>
        <Textarea
          rows={2}
          className="min-h-16!"
          maxLength={lengths.videoDescription}
          disabled={disabled}
          value={description}
          onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
        />
      </Field>
      <RadioCards
        legend="Who can see it"
        columns={2}
        disabled={disabled ?? false}
        options={audiences}
        value={isPublic ? "public" : "own"}
        onValueChange={(next) => onChange({ ...value, isPublic: next === "public" })}
      />
    </div>
  );
}
