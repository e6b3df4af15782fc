import { experienceLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { useFormContext } from "react-hook-form";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { ExperienceDraft } from "./experience-draft.ts";

const { duration, participants } = experienceLimits;

/** Duration, participants, price, approval, and whether guests may bring somebody. */
export function ExperienceFormNumbers({ spotsTaken = 0 }: { spotsTaken?: number }) {
  const { register, formState } = useFormContext<ExperienceDraft>();
  const { errors } = formState;
  return (
    <Card as="section" aria-label="Size and cost">
      <CardHeader title="Size and cost" />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label="Duration"
          error={errors.duration?.message && `${duration.min} to ${duration.max} minutes`}
          hint={errors.duration ? undefined : `${duration.min} to ${duration.max} minutes`}
        >
          <Input
            {...register("duration")}
            type="number"
            inputMode="numeric"
            min={duration.min}
            max={duration.max}
            end="min"
          />
        </Field>
        <Field
          label="Max participants"
          error={
            errors.maxParticipants?.message && maxError(errors.maxParticipants.type, errors.maxParticipants.message)
          }
          hint={errors.maxParticipants ? undefined : maxHint(spotsTaken)}
        >
          <Input
            {...register("maxParticipants")}
            type="number"
            inputMode="numeric"
            min={Math.max(participants.min, spotsTaken)}
            max={participants.max}
          />
        </Field>
        <Field label="Price" error={errors.price?.message} hint={errors.price ? undefined : "0 is free"}>
          <Input {...register("price")} type="number" inputMode="decimal" min={0} step={0.01} end="€" />
        </Field>
      </div>
      <Switch
        {...register("approvalRequired")}
        className="mt-4"
        label="Ask me before anyone joins"
        description="Members send a request, and you accept or decline each one."
      />
      <Switch
        {...register("plusOneAllowed")}
        label="Guests may bring one person"
        description="Their guest takes a spot too."
      />
    </Card>
  );
}

function maxHint(spotsTaken: number): string {
  if (spotsTaken === 0) return `${participants.min} to ${participants.max}`;
  return `${spotsTaken} ${spotsTaken === 1 ? "is" : "are"} already going`;
}

/** Shows the range, unless the server sent its own message. */
function maxError(type: string, message: string): string {
  return type === "server" ? message : `${participants.min} to ${participants.max}`;
}
