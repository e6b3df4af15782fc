import { experienceLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import type { ExperienceDraft } from "../hosting/experience-draft.ts";
import { monthlyLabel, seriesText } from "./series.rules.ts";

const { min, max } = experienceLimits.seriesDates;

const endings = [
  { value: "dates", label: "After a number of dates" },
  { value: "until", label: "On a day" },
] as const;

/** How often a new experience takes place, and until when. */
export function SeriesFields() {
  const { register, control, formState } = useFormContext<ExperienceDraft>();
  const { errors } = formState;
  const [dateTime, repeat, ends, dates, until] = useWatch({
    control,
    name: ["dateTime", "repeat", "ends", "dates", "until"],
  });
  const repeats = [
    { value: "", label: "Doesn't repeat" },
    { value: "weekly", label: "Every week" },
    { value: "fortnightly", label: "Every two weeks" },
    { value: "monthly", label: monthlyLabel(dateTime) },
  ];
  return (
    <>
      <Field label="Repeats" className="sm:max-w-96">
        <NativeSelect {...register("repeat")} options={repeats} />
      </Field>
      {repeat !== "" && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Ends">
              <NativeSelect {...register("ends")} options={endings} />
            </Field>
            {ends === "dates" ? (
              <Field
                label="Dates"
                error={errors.dates?.message && `${min} to ${max} dates`}
                hint={errors.dates ? undefined : `${min} to ${max}, the first one included`}
              >
                <Input {...register("dates")} type="number" inputMode="numeric" min={min} max={max} />
              </Field>
            ) : (
              <Field label="Last day" error={errors.until?.message}>
                <Input {...register("until")} type="date" min={dateTime.slice(0, 10)} />
              </Field>
            )}
          </div>
          <p role="status" className="min-h-[1lh] text-sm text-ink-soft">
            {seriesText(dateTime, { repeat, ends, dates, until })}
          </p>
        </>
      )}
    </>
  );
}
