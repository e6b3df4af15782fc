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

/** What it is: title, category, description. */
export function ExperienceFormBasics() {
  const { register, control, formState } = useFormContext<ExperienceDraft>();
  const { errors, defaultValues } = formState;
  // Controlled, because an untouched select has an opinion of its own about which option is the first.
  const category = useController({ control, name: "category" });
  const [title, description] = useWatch({ control, name: ["title", "description"] });
  return (
    <Card as="section" aria-label="What it is">
      <CardHeader title="What it is" />
      <div className="flex flex-col gap-5">
        <Field label="Title" required error={errors.title?.message} aside={counted(title, lengths.title)}>
          <Input {...register("title")} maxLength={lengths.title} placeholder="Sunrise walk along the river" />
        </Field>
        <Field label="Category" required error={errors.category?.message}>
          <NativeSelect
            {...category.field}
            options={options(defaultValues?.category)}
            placeholder="Choose a category"
          />
        </Field>
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

/** Near the limit only: a counter that always stands there is one more thing to read. */
function counted(text: string, most: number): string | undefined {
  return text.length > most * 0.8 ? `${text.length} / ${most}` : undefined;
}

/** The six of the form; an experience that already has another category keeps it. */
function options(current: ExperienceDraft["category"] | undefined) {
  const other = experienceCategories.find((category) => category === current);
  const isListed = other === undefined || creationCategories.some(({ value }) => value === other);
  return isListed ? creationCategories : [...creationCategories, { value: other, label: categoryLabel(other) }];
}
