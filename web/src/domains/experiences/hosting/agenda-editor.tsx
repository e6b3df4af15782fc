import { ArrowDown, ArrowUp, ListPlus, Sparkles, Trash2 } from "lucide-react";
import { experienceLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { HelpNotice } from "../../../shared/help-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import type { ExperienceDraft } from "./experience-draft.ts";
import { useAgendaDraft } from "./use-agenda-draft.ts";

/** The programme: written by hand, generated, or both. */
export function AgendaEditor() {
  const { control } = useFormContext<ExperienceDraft>();
  const { fields, append, remove, move, replace } = useFieldArray({ control, name: "agenda" });
  const [title, category] = useWatch({ control, name: ["title", "category"] });
  const agenda = useAgendaDraft(replace);
  const isReady = title.trim() !== "" && category !== "";
  return (
    <Card as="section" aria-label="Programme">
      <CardHeader
        title="Programme"
        description={
          isReady
            ? "Optional. Get a draft from your title and category, then edit it."
            : "Optional. Add a title and a category to get a draft."
        }
      />
      {fields.length > 0 && (
        <ol className="mb-5 flex flex-col gap-4">
          {fields.map((field, at) => (
            <AgendaLine
              key={field.id}
              at={at}
              isLast={at === fields.length - 1}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      {agenda.help && (
        <div className="mb-5">
          <HelpNotice text={agenda.help} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          variant="secondary"
          icon={<Sparkles aria-hidden="true" className="size-4.5" />}
          disabled={!isReady}
          pending={agenda.isPending}
          pendingText="Generating..."
          onClick={agenda.generate}
        >
          Generate AI Agenda
        </Button>
        <Button
          variant="quiet"
          icon={<ListPlus aria-hidden="true" className="size-4.5" />}
          disabled={fields.length >= experienceLimits.agendaEntries}
          onClick={() => append({ time: "", activity: "", description: "" })}
        >
          Add a line
        </Button>
      </div>
    </Card>
  );
}

interface AgendaLineProps {
  at: number;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function AgendaLine({ at, isLast, onMove, onRemove }: AgendaLineProps) {
  const { register, formState } = useFormContext<ExperienceDraft>();
  const errors = formState.errors.agenda?.[at];
  const line = `Line ${at + 1}`;
  return (
    <li className="rounded-lg bg-raised p-3 light:bg-sunken/60">
      <fieldset className="grid gap-3 sm:grid-cols-[8rem_1fr]">
        <legend className="sr-only">{line}</legend>
        <Field label="Time" error={errors?.time?.message}>
          <Input {...register(`agenda.${at}.time`)} maxLength={40} placeholder="18:30" />
        </Field>
        <Field label="Activity" error={errors?.activity?.message}>
          <Input {...register(`agenda.${at}.activity`)} maxLength={120} />
        </Field>
        <Field label="Description" hideLabel error={errors?.description?.message} className="sm:col-span-2">
          <Textarea
            {...register(`agenda.${at}.description`)}
            rows={2}
            maxLength={1000}
            className="min-h-16!"
            placeholder="Details (optional)"
          />
        </Field>
      </fieldset>
      <div className="mt-1 flex justify-end">
        <IconButton
          size="sm"
          label={`Move line ${at + 1} up`}
          icon={<ArrowUp />}
          disabled={at === 0}
          focusableWhenDisabled
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          size="sm"
          label={`Move line ${at + 1} down`}
          icon={<ArrowDown />}
          disabled={isLast}
          focusableWhenDisabled
          onClick={() => onMove(at + 1)}
        />
        <IconButton size="sm" tone="danger" label={`Remove line ${at + 1}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </li>
  );
}
