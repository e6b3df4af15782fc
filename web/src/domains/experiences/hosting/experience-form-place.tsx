import { Controller, useFormContext, useWatch } from "react-hook-form";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { LocationField } from "../../places/shared/location-field.tsx";
import { SeriesFields } from "../series/series-fields.tsx";
import { type ExperienceDraft, placeInText } from "./experience-draft.ts";
import { placeOfAddress } from "./place-of-address.ts";
import type { NewExperience } from "../experiences.queries.ts";
import { useNow } from "../use-now.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { wallTime } from "../../../api/zoned-time.ts";

/** Location, date and time, and how often it takes place. */
export function ExperienceFormPlace({ mayRepeat = false }: { mayRepeat?: boolean | undefined }) {
  const form = useFormContext<ExperienceDraft, unknown, NewExperience>();
  const { register, control, formState, setValue, getValues, trigger, clearErrors } = form;
  const { errors, isSubmitted } = formState;
  const [place, timeZone] = useWatch({ control, name: ["place", "timeZone"] });
  const now = useNow(0);
  return (
    <Card as="section" aria-label="Where and when">
      <CardHeader title="Where and when" />
      <div className="flex flex-col gap-5">
        <Controller
          control={control}
          name="location"
          render={({ field }) => (
            <LocationField
              label="Location"
              required
              value={field.value}
              placeholder="Town or full address"
              onBlur={() => {
                field.onBlur();
                void placeOfAddress(form);
              }}
              onTextChange={(text) => {
                setValue("place", placeInText(text, getValues("place")));
                if (!isSubmitted) clearErrors("location");
                field.onChange(text);
              }}
              onPlace={({ displayName, lat, lon }) => {
                setValue("place", { name: displayName, latitude: lat, longitude: lon });
                // A missing place is shown as an error of the location.
                if (isSubmitted) void trigger("location");
                else clearErrors("location");
              }}
              error={errors.location?.message}
              hint={
                place
                  ? `Found on the map: ${place.name}. You can add the street or the name of the place.`
                  : "Pick the town from the suggestions, or type an address that ends with it."
              }
            />
          )}
        />
        <Field
          label="Date and time"
          required
          error={errors.dateTime?.message}
          hint={timeZone === ownTimeZone() ? undefined : `Time zone: ${timeZone.replaceAll("_", " ")}`}
          className="sm:max-w-72"
        >
          <Input type="datetime-local" min={wallTime(now, timeZone)} {...register("dateTime")} />
        </Field>
        {mayRepeat && <SeriesFields />}
      </div>
    </Card>
  );
}
