import { profileChange } from "@alongside/contract/identity/identity.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { isUnauthorized } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { useMember } from "../identity.queries.ts";
import { CityField, NameFields, type ProfileValues } from "./profile-fields-form.tsx";
import { showProfileFaults } from "./show-profile-faults-form.ts";
import { useProfileChange } from "./use-profile-change.ts";

export function WelcomeForm({ onSaved }: { onSaved: () => void }) {
  const { firstName, lastName, username } = useMember();
  const form = useForm<ProfileValues, unknown, z.output<typeof profileChange>>({
    resolver: zodResolver(profileChange),
    defaultValues: { firstName, lastName, username, city: null },
  });
  const change = useProfileChange(onSaved);
  const save = form.handleSubmit((values) =>
    change.mutate(
      { ...values, welcomed: true },
      { onError: (error) => void (isUnauthorized(error) || showProfileFaults(error, form.setError)) },
    ),
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <NameFields />
        <CityField />
        <Button type="submit" size="lg" block pending={change.isPending} pendingText="Saving...">
          Continue
        </Button>
      </form>
    </FormProvider>
  );
}
