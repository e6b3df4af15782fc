import { profileChange } from "@alongside/contract/identity/identity.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { isUnauthorized } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useMember } from "../identity.queries.ts";
import { CityField, FirstNameField, LastNameField, type ProfileValues, UsernameField } from "./profile-fields-form.tsx";
import { showProfileFaults } from "./show-profile-faults-form.ts";
import { townGuessQuery } from "./town-guess.ts";
import { useProfileChange } from "./use-profile-change.ts";

interface WelcomeFormProps {
  onSaved: () => void;
  /** Between the fields and the button, outside the form. */
  children?: ReactNode;
}

const guessed = "From your time zone. Others see only your city.";

/** A new member's town and names, all optional. */
export function WelcomeForm({ onSaved, children }: WelcomeFormProps) {
  const { firstName, lastName, username, city } = useMember();
  const formId = useId();
  const form = useForm<ProfileValues, unknown, z.output<typeof profileChange>>({
    resolver: zodResolver(profileChange),
    defaultValues: { firstName, lastName, username, city },
  });
  const { control, getFieldState, setValue } = form;
  const written = useWatch({ control, name: "city" });
  const guess = useQuery({ ...townGuessQuery, enabled: city === null }).data ?? null;
  const guessedCity = guess?.address.city ?? null;
  useEffect(() => {
    // Not over what the member has typed meanwhile.
    if (guess === null || guessedCity === null || getFieldState("city").isDirty) return;
    setValue("city", guessedCity);
    setValue("latitude", guess.lat);
    setValue("longitude", guess.lon);
  }, [guess, guessedCity, getFieldState, setValue]);
  const isGuessed = guessedCity !== null && written === guessedCity;
  const change = useProfileChange(onSaved);
  const save = form.handleSubmit((values) =>
    change.mutate(
      { ...values, welcomed: true },
      { onError: (error) => void (isUnauthorized(error) || showProfileFaults(error, form.setError)) },
    ),
  );
  return (
    <div className="flex flex-col gap-5">
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-5">
          <FirstNameField />
          <CityField filledIn={guessedCity ?? undefined} {...(isGuessed && { hint: guessed })} />
          <Disclosure summary="Last name and username" className="-my-2">
            <div className="flex flex-col gap-5">
              <LastNameField />
              <UsernameField />
            </div>
          </Disclosure>
        </form>
      </FormProvider>
      {children}
      <Button type="submit" form={formId} size="lg" block pending={change.isPending} pendingText="Saving...">
        Continue
      </Button>
    </div>
  );
}
