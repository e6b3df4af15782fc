import { profileChange } from "@alongside/contract/identity/identity.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { isUnauthorized } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { blankAsNull, type ProfileValues } from "./profile-fields-form.tsx";
import { showProfileFaults } from "./show-profile-faults-form.ts";
import { useProfileChange } from "./use-profile-change.ts";

/** Asks for the member's name; the calls waiting for it then continue. */
export function NameDialogForm({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<
    ProfileValues,
    unknown,
    z.output<typeof profileChange>
  >({
    resolver: zodResolver(profileChange),
    // "" and not null, because a blank name is an error here.
    defaultValues: { firstName: "", lastName: null },
  });
  const { errors } = formState;
  const change = useProfileChange(() => onAnswer(true));
  const save = handleSubmit(({ firstName, lastName }) =>
    change.mutate(
      { firstName, ...(lastName && { lastName }) },
      { onError: (error) => void (isUnauthorized(error) || showProfileFaults(error, setError)) },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onAnswer(false);
      }}
      title="What's your first name?"
      description="People see it next to what you write, host or sell. You can change it in your profile."
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={change.isPending} pendingText="Saving...">
            Save and continue
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // Stops React from submitting the outer form.
          event.stopPropagation();
          void save(event);
        }}
        className="grid gap-5 sm:grid-cols-2"
      >
        <Field label="First name" required error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...register("firstName")} />
        </Field>
        <Field label="Last name" hint="Optional" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register("lastName", blankAsNull)} />
        </Field>
      </form>
    </Dialog>
  );
}
