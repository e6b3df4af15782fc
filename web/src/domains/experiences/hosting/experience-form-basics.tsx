import { creationCategories, experienceCategories } from "@alongside/contract/experiences/experiences.constants.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import type { ExperienceDraft } from "./experience-draft.ts";
import { categoryLabel } from "../shared/experience-format.ts";

/** Title, category and description. */
export function ExperienceFormBasics({ isTextOnly = false }: { isTextOnly?: boolean | undefined }) {
  const { register, control, formState } = useFormContext<ExperienceDraft>();
  const { errors, defaultValues } = formState;
  // Controlled, because an uncontrolled select starts with its first option selected.
  const category = useController({ control, name: "category" });
  const [title, description] = useWatch({ control, name: ["title", "description"] });
  return (
    <Card as="section" aria-label="What it is">
      <CardHeader title="What it is" />
      <div className="flex flex-col gap-5">
        <Field label="Title" required error={errors.title?.message} aside={counted(title, lengths.title)}>
          <Input {...register("title")} maxLength={lengths.title} placeholder="Sunrise walk along the river" />
        </Field>
        {!isTextOnly && (
          <Field label="Category" required error={errors.category?.message}>
            <NativeSelect
              {...category.field}
              options={options(defaultValues?.category)}
              placeholder="Choose a category"
            />
          </Field>
        )}
        <Field
          label="Description"
          required
          error={errors.description?.message}
          aside={counted(description, lengths.longDescription)}
        >
          <Textarea
            {...register("description")}
            rows={5}
            maxLength={lengths.longDescription}
            placeholder="What you'll do, who it's for, what to bring"
          />
        </Field>
      </div>
    </Card>
  );
}

/** A character count, shown only near the limit. */
function counted(text: string, most: number): string | undefined {
  return text.length > most * 0.8 ? `${text.length} / ${most}` : undefined;
}

/** The six categories of the form, and the experience's own if it has another one. */
function options(current: ExperienceDraft["category"] | undefined) {
  const other = experienceCategories.find((category) => category === current);
  const isListed = other === undefined || creationCategories.some(({ value }) => value === other);
  return isListed ? creationCategories : [...creationCategories, { value: other, label: categoryLabel(other) }];
}
