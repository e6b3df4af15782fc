import { useController } from "react-hook-form";
import { Field } from "../../../ui/field.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import type { ProfileValues } from "./profile-fields-form.tsx";

/** Kilometres. */
const distances = [5, 10, 25, 50, 100];

/** The search radius for suggestions. A distance set elsewhere stays among the options. */
export function TravelDistanceField({ current }: { current: number }) {
  const { field, fieldState } = useController<ProfileValues, "travelDistance">({ name: "travelDistance" });
  const choices = [...new Set([...distances, current])].toSorted((one, other) => one - other);
  return (
    <Field
      label="How far would you travel?"
      hint="From your city. We suggest events within this distance."
      error={fieldState.error?.message}
    >
      <NativeSelect
        {...field}
        value={String(field.value)}
        onChange={(event) => field.onChange(Number(event.currentTarget.value))}
        options={choices.map((km) => ({ value: String(km), label: `Up to ${km} km` }))}
      />
    </Field>
  );
}
