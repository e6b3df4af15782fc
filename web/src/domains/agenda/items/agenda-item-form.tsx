import { newAgendaItem } from "@alongside/contract/agenda/agenda.shapes.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { toNestErrors } from "@hookform/resolvers";
import { useId } from "react";
import { Controller, type FieldError, type Resolver, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { Button } from "../../../ui/button.tsx";
import { ChipGroup } from "../../../ui/chip-group.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { typeOptions } from "./agenda-types.tsx";
import { durationText } from "../agenda-text.ts";
import { bodyOf, durationsWith, type ItemDraft } from "./item-draft.ts";
import { TimeNotice } from "../lists/time-notice.tsx";

type ItemBody = z.output<typeof newAgendaItem>;

interface AgendaItemFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  heading: string;
  draft: ItemDraft;
  /** The item being edited, which doesn't count as overlapping itself. */
  itemId?: string;
  submitLabel: string;
  pendingText: string;
  pending: boolean;
  onSave: (item: ItemBody) => void;
}

/** Validates with the contract's schema, so that the form and the server agree. */
const resolver: Resolver<ItemDraft, unknown, ItemBody> = (draft, _, options) => {
  const checked = newAgendaItem.safeParse(bodyOf(draft, ownTimeZone()));
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of checked.error.issues) {
    const name = String(path[0]);
    const field = name !== "dateTime" ? name : draft.time === "" && draft.date !== "" ? "time" : "date";
    errors[field] ??= { type: "invalid", message };
  }
  return { values: {}, errors: toNestErrors(errors, options) };
};

/** The dialog for adding or editing an item. */
export function AgendaItemForm(props: AgendaItemFormProps) {
  const { draft } = props;
  const formId = useId();
  const { register, handleSubmit, control, formState } = useForm({ resolver, defaultValues: draft });
  const { errors } = formState;
  const { date, time, duration } = useWatch({ control });
  const durations = durationsWith(Number(draft.duration)).map((minutes) => ({
    value: String(minutes),
    label: durationText(minutes),
  }));
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.heading}
      size="md"
      footer={
        <>
          <Button variant="secondary" onClick={() => props.onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={props.pending} pendingText={props.pendingText}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(props.onSave)} className="flex flex-col gap-5">
        <Field label="Title" required error={errors.title?.message}>
          <Input
            dir="auto"
            maxLength={lengths.title}
            autoComplete="off"
            placeholder="What is it?"
            {...register("title")}
          />
        </Field>
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <ChipGroup label="Type" wrap options={typeOptions} value={field.value} onValueChange={field.onChange} />
          )}
        />
        <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
          <Field label="Date" required error={errors.date?.message} className="max-sm:col-span-2">
            <Input type="date" min="2000-01-01" max="9998-12-31" {...register("date")} />
          </Field>
          <Field label="Time" required error={errors.time?.message}>
            <Input type="time" {...register("time")} />
          </Field>
          <Field label="Duration" error={errors.duration?.message}>
            <NativeSelect options={durations} {...register("duration")} />
          </Field>
        </div>
        <TimeNotice date={date ?? ""} time={time ?? ""} minutes={Number(duration)} itemId={props.itemId} />
        <Field label="Description" hint="Optional." error={errors.description?.message}>
          <Textarea dir="auto" maxLength={lengths.shortDescription} {...register("description")} />
        </Field>
      </form>
    </Dialog>
  );
}
