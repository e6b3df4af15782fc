import { goalCategories, goalVisibilities } from "@alongside/contract/goals/goals.constants.ts";
import { goalChange } from "@alongside/contract/goals/goals.shapes.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { daysUntil } from "../goals.rules.ts";

const shape = goalChange.omit({ isCompleted: true }).required({ title: true });
export type GoalFormValues = z.input<typeof shape>;
export type GoalFormResult = z.output<typeof shape>;

/** A past date may stay unchanged, but can't be newly chosen. */
const shapeFrom = ({ targetDate: before }: GoalFormValues) =>
  shape.refine(({ targetDate }) => !targetDate || targetDate === before || daysUntil(targetDate, new Date()) >= 0, {
    path: ["targetDate"],
    message: "Please choose today or a later date.",
  });

interface GoalFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  heading: string;
  description?: string;
  values: GoalFormValues;
  /** Shows the progress field, for goals that aren't completed. */
  hasProgress?: boolean;
  submitLabel: string;
  pendingText: string;
  pending: boolean;
  /** `changed` names the fields that differ from `values`. */
  onSave: (goal: GoalFormResult, changed: ReadonlySet<string>) => void;
}

const categories = [
  { value: "", label: "No category" },
  ...Object.entries(goalCategories).map(([value, label]) => ({ value, label })),
];

const visibilities = Object.entries(goalVisibilities).map(([value, label]) => ({ value, label }));

/** A blank field deletes the value. */
const blankAsNull = { setValueAs: (value: unknown) => (value === "" ? null : value) };

/** The dialog for adding or editing a goal. */
export function GoalForm(props: GoalFormProps) {
  const formId = useId();
  const { register, handleSubmit, control, formState } = useForm<GoalFormValues, unknown, GoalFormResult>({
    resolver: zodResolver(shapeFrom(props.values)),
    defaultValues: props.values,
  });
  const { errors, dirtyFields } = formState;
  const isBlank = useWatch({ control, name: "title" }).trim() === "";
  const save = handleSubmit((goal) => props.onSave(goal, new Set(Object.keys(dirtyFields))));
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.heading}
      description={props.description}
      footer={
        <>
          <Button variant="secondary" onClick={() => props.onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={isBlank}
            pending={props.pending}
            pendingText={props.pendingText}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-5">
        <Field label="Title" required error={errors.title?.message}>
          <Input dir="auto" maxLength={lengths.title} autoComplete="off" {...register("title")} />
        </Field>
        <Field label="Description" hint="Optional. Why it matters to you, or how you'll do it.">
          <Textarea dir="auto" maxLength={lengths.shortDescription} {...register("description", blankAsNull)} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Category" error={errors.category?.message}>
            <NativeSelect options={categories} {...register("category", blankAsNull)} />
          </Field>
          <Field label="Target date" error={errors.targetDate?.message}>
            <Input type="date" {...register("targetDate", blankAsNull)} />
          </Field>
        </div>
        <Field
          label="Who can see it"
          hint="They see its title and category on your profile."
          error={errors.visibility?.message}
        >
          <NativeSelect options={visibilities} {...register("visibility")} />
        </Field>
        {props.hasProgress && (
          <Field label="Progress" hint="100 completes the goal." error={errors.progress?.message}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              end="%"
              {...register("progress", { valueAsNumber: true })}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
