import type { profileChange } from "@alongside/contract/identity/identity.shapes.ts";
import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { CityInput } from "./city-input.tsx";

export type ProfileValues = z.input<typeof profileChange>;

/** A blank field deletes the value. */
export const blankAsNull = {
  setValueAs: (value: string | null) => (value?.trim() === "" ? null : value),
};

export function FirstNameField() {
  const { register, formState } = useFormContext<ProfileValues>();
  return (
    <Field label="First name" error={formState.errors.firstName?.message}>
      <Input autoComplete="given-name" {...register("firstName", blankAsNull)} />
    </Field>
  );
}

export function LastNameField() {
  const { register, formState } = useFormContext<ProfileValues>();
  return (
    <Field label="Last name" error={formState.errors.lastName?.message}>
      <Input autoComplete="family-name" {...register("lastName", blankAsNull)} />
    </Field>
  );
}

export function UsernameField() {
  const { register, formState } = useFormContext<ProfileValues>();
  return (
    <Field label="Username" hint="Letters, numbers and underscores." error={formState.errors.username?.message}>
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        icon={<span className="text-sm">@</span>}
        {...register("username", blankAsNull)}
      />
    </Field>
  );
}

export function NameFields() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FirstNameField />
        <LastNameField />
      </div>
      <UsernameField />
    </>
  );
}

interface CityFieldProps {
  /** The name of a town that was filled in for the member, which needs no suggestions. */
  filledIn?: string | undefined;
  hint?: string;
}

export function CityField({ filledIn, hint = "We'll show what's nearby. Others see only your city." }: CityFieldProps) {
  const { control, setValue, formState } = useFormContext<ProfileValues>();
  const city = useWatch({ control, name: "city" }) ?? "";
  const write = (text: string, latitude: number | null, longitude: number | null) => {
    setValue("city", blankAsNull.setValueAs(text), { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setValue("latitude", latitude, { shouldDirty: true });
    setValue("longitude", longitude, { shouldDirty: true });
  };
  return (
    <Field label="City" hint={hint} error={formState.errors.city?.message}>
      <CityInput
        value={city}
        filledIn={filledIn}
        onTextChange={(text) => write(text, null, null)}
        onFound={({ city: found, lat, lon }) => write(found, lat, lon)}
      />
    </Field>
  );
}
