import { lengths } from "@alongside/contract/kernel/limits.ts";
import { conditions, listingCategories } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { LocationField } from "../../places/shared/location-field.tsx";
import type { ListingDraft } from "./listing-draft.ts";

/** The fields for title, description, price, condition, category and location. */
export function ListingFormFields() {
  const { register, control, formState } = useFormContext<ListingDraft>();
  const { errors } = formState;
  // Controlled, because an untouched select would preselect its first option.
  const category = useController({ control, name: "category" });
  const condition = useController({ control, name: "condition" });
  const { field: location } = useController({ control, name: "location" });
  const [title, description] = useWatch({ control, name: ["title", "description"] });
  return (
    <Card as="section" aria-label="What it is">
      <CardHeader title="What it is" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Title"
          required
          error={errors.title?.message}
          aside={`${title.length} / ${lengths.title}`}
          className="sm:col-span-2"
        >
          <Input
            {...register("title")}
            maxLength={lengths.title}
            placeholder="Touring bike, 54 cm, serviced in spring"
          />
        </Field>
        <Field
          label="Description"
          required
          error={errors.description?.message}
          aside={`${description.length} / ${lengths.longDescription}`}
          className="sm:col-span-2"
        >
          <Textarea
            {...register("description")}
            rows={6}
            maxLength={lengths.longDescription}
            placeholder="Size, age, condition, what's included, and why you're selling"
          />
        </Field>
        <Field label="Price ($)" required error={errors.price?.message}>
          <Input
            {...register("price")}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            placeholder="0.00"
            icon={<span aria-hidden="true">$</span>}
          />
        </Field>
        <Field label="Condition" required error={errors.condition?.message}>
          <NativeSelect {...condition.field} options={conditions} />
        </Field>
        <Field label="Category" required error={errors.category?.message} className="sm:col-span-2">
          <NativeSelect {...category.field} options={listingCategories} placeholder="Choose a category" />
        </Field>
        <div className="sm:col-span-2">
          <LocationField
            label="Location"
            required
            value={location.value}
            onTextChange={location.onChange}
            onPlace={({ displayName }) => location.onChange(displayName)}
            onBlur={location.onBlur}
            placeholder="Start with the town"
            error={errors.location?.message}
            hint="Just the town. Buyers see how far away it is."
          />
        </div>
      </div>
    </Card>
  );
}
