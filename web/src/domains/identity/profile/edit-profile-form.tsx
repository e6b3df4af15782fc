import { profileChange } from "@alongside/contract/identity/identity.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { isUnauthorized } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { Profile } from "../identity.queries.ts";
import { AboutFields } from "./about-fields-form.tsx";
import { blankAsNull, CityField, NameFields, type ProfileValues } from "./profile-fields-form.tsx";
import { TravelDistanceField } from "./travel-distance-form.tsx";
import { showProfileFaults } from "./show-profile-faults-form.ts";
import { useProfileChange } from "./use-profile-change.ts";

interface EditProfileFormProps {
  profile: Profile;
  onDone: () => void;
}

export function EditProfileForm({ profile, onDone }: EditProfileFormProps) {
  const form = useForm<ProfileValues, unknown, z.output<typeof profileChange>>({
    resolver: zodResolver(profileChange),
    defaultValues: editablePart(profile),
  });
  const change = useProfileChange(() => {
    toast.show({ title: "Profile saved", tone: "success" });
    onDone();
  });
  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onError: (error) => void (isUnauthorized(error) || showProfileFaults(error, form.setError)),
    }),
  );
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <NameFields />
        <AboutFields />
        <CityField />
        <TravelDistanceField current={profile.travelDistance} />
        <Field label="Location" hint="A neighbourhood or an address. Only you see it." error={errors.location?.message}>
          <Input autoComplete="street-address" {...register("location", blankAsNull)} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Date of birth" hint="Only you see it." error={errors.dateOfBirth?.message}>
            <Input type="date" autoComplete="bday" {...register("dateOfBirth", blankAsNull)} />
          </Field>
          <Field label="Phone" hint="Only you see it." error={errors.phoneNumber?.message}>
            <Input type="tel" autoComplete="tel" {...register("phoneNumber", blankAsNull)} />
          </Field>
        </div>
        <ButtonRow>
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" pending={change.isPending} pendingText="Saving...">
            Save
          </Button>
        </ButtonRow>
      </form>
    </FormProvider>
  );
}

function editablePart(profile: Profile) {
  const { firstName, lastName, username, location, city, latitude, longitude, ...rest } = profile;
  const { dateOfBirth, phoneNumber, travelDistance, about, interests, languages } = rest;
  return {
    about,
    interests,
    languages,
    firstName,
    lastName,
    username,
    location,
    city,
    latitude,
    longitude,
    dateOfBirth,
    phoneNumber,
    travelDistance,
  };
}
