import {
  interestKey,
  profileLimits as limits,
  suggestedInterests,
} from "@alongside/contract/identity/profile.constants.ts";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useController } from "react-hook-form";
import { Chip } from "../../../ui/chip.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Input } from "../../../ui/input.tsx";
import { RemovableChips } from "../../../ui/removable-chips.tsx";
import type { ProfileValues } from "./profile-fields-form.tsx";

/** Suggestions shown at once. */
const offered = 8;

/** Interests from the suggestions or in the member's own words, added by Enter, a comma or the button. */
export function InterestsField() {
  const { field, fieldState } = useController<ProfileValues, "interests">({ name: "interests" });
  const [text, setText] = useState("");
  const { value: chosen = [], onChange, onBlur, ref } = field;
  const keys = new Set(chosen.map(interestKey));
  const isFull = chosen.length >= limits.interests;
  const add = (interest: string) => {
    const word = interest.trim().replaceAll(/\s+/gu, " ");
    setText("");
    if (word !== "" && !isFull && !keys.has(interestKey(word))) onChange([...chosen, word]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
    // With an empty field, Enter saves the form.
    if (text.trim() === "" && event.key === "Enter") return;
    event.preventDefault();
    add(text);
  };
  const typed = interestKey(text.trim());
  const suggestions = suggestedInterests
    .filter((one) => !keys.has(interestKey(one)) && interestKey(one).includes(typed))
    .slice(0, offered);
  return (
    <div className="flex flex-col gap-2.5">
      <Field
        label="Interests"
        hint="People who share one can find you."
        aside={`${chosen.length} / ${limits.interests}`}
        error={fieldState.error?.message}
      >
        <Input
          ref={ref}
          value={text}
          disabled={isFull}
          maxLength={limits.interest}
          placeholder={isFull ? "That's all that fit" : "Chess, street food, tango…"}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
          // What was typed and not added would be lost on saving.
          onBlur={() => {
            add(text);
            onBlur();
          }}
          end={<IconButton label="Add interest" icon={<Plus />} disabled={isFull} onClick={() => add(text)} />}
        />
      </Field>
      <RemovableChips
        label="Your interests"
        items={chosen.map((interest) => ({ value: interest, label: interest }))}
        onRemove={(interest) => onChange(chosen.filter((one) => one !== interest))}
      />
      {!isFull && suggestions.length > 0 && (
        <ul aria-label="Suggested interests" className="flex flex-wrap gap-2">
          {suggestions.map((interest) => (
            <li key={interest}>
              <Chip
                icon={<Plus aria-hidden="true" />}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add(interest)}
              >
                {interest}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
