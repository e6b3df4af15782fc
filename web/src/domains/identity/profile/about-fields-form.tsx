import { profileLimits } from "@alongside/contract/identity/profile.constants.ts";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../../ui/field.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { RemovableChips } from "../../../ui/removable-chips.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { languageName, languageOptions } from "../shared/languages.ts";
import { InterestsField } from "./interests-field-form.tsx";
import { blankAsNull, type ProfileValues } from "./profile-fields-form.tsx";

/** What others read about the member. */
export function AboutFields() {
  return (
    <>
      <AboutField />
      <InterestsField />
      <LanguagesField />
    </>
  );
}

function AboutField() {
  const { control, register, formState } = useFormContext<ProfileValues>();
  const length = useWatch({ control, name: "about" })?.length ?? 0;
  return (
    <Field
      label="About you"
      hint="One line that others read on your profile."
      aside={`${length} / ${profileLimits.about}`}
      error={formState.errors.about?.message}
    >
      <Textarea
        rows={2}
        maxLength={profileLimits.about}
        className="min-h-0!"
        placeholder="New in town, always up for a walk"
        {...register("about", {
          // It is one line, also when pasted.
          setValueAs: (value: string | null) => blankAsNull.setValueAs(value?.replaceAll(/\s+/gu, " ") ?? null),
        })}
      />
    </Field>
  );
}

function LanguagesField() {
  const { field, fieldState } = useController<ProfileValues, "languages">({ name: "languages" });
  const { value: chosen = [], onChange, onBlur, ref } = field;
  const isFull = chosen.length >= profileLimits.languages;
  return (
    <div className="flex flex-col gap-2.5">
      <Field
        label="Languages you speak"
        aside={`${chosen.length} / ${profileLimits.languages}`}
        error={fieldState.error?.message}
      >
        <NativeSelect
          ref={ref}
          value=""
          disabled={isFull}
          placeholder={isFull ? "That's all that fit" : "Add a language"}
          options={languageOptions.filter(({ value }) => !chosen.includes(value))}
          onBlur={onBlur}
          onChange={({ currentTarget }) => onChange([...chosen, currentTarget.value])}
        />
      </Field>
      <RemovableChips
        label="Your languages"
        items={chosen.map((code) => ({ value: code, label: languageName(code) }))}
        onRemove={(code) => onChange(chosen.filter((one) => one !== code))}
      />
    </div>
  );
}
