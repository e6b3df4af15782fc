import type { PostVisibility } from "@alongside/contract/feed/feed.constants.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { Field } from "../../../ui/field.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { grouped } from "../../../ui/number-format.ts";
import { Textarea } from "../../../ui/textarea.tsx";
import { privacySettingsQuery } from "../../privacy/privacy.queries.ts";
import { isVisibility, visibilities } from "./visibility.ts";

const options = visibilities.map(({ value, label }) => ({ value, label }));

/** The count is shown this many characters before the limit. */
const countedBeforeLimit = 500;

export interface PostDraft {
  content: string;
  visibility: PostVisibility;
}

/** Neither empty nor too long; photos need no text. */
export const isSendable = ({ content }: Pick<PostDraft, "content">, photos: number) =>
  (content.trim() !== "" || photos > 0) && content.trim().length <= lengths.post;

interface ContentFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (content: string) => void;
  onEscape?: () => void;
  /** Pictures and videos from the clipboard. */
  onPasteFiles?: (files: File[]) => void;
  disabled?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The text of a post. A text that is too long isn't truncated but shows an error. */
export function ContentField(props: ContentFieldProps) {
  const { label, placeholder, value, onValueChange, onEscape, onPasteFiles, disabled, ref } = props;
  const count = value.trim().length;
  const isOver = count > lengths.post;
  return (
    <Field
      label={label}
      hideLabel
      aside={count > lengths.post - countedBeforeLimit && `${grouped(count)} / ${grouped(lengths.post)}`}
      error={isOver ? `Please keep this to ${grouped(lengths.post)} characters` : undefined}
    >
      <Textarea
        ref={ref}
        dir="auto"
        placeholder={placeholder}
        value={value}
        disabled={disabled}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0 || onPasteFiles === undefined) return;
          event.preventDefault();
          onPasteFiles(files);
        }}
        onKeyDown={({ key }) => key === "Escape" && onEscape?.()}
      />
    </Field>
  );
}

interface VisibilityFieldProps {
  value: PostVisibility;
  onValueChange: (visibility: PostVisibility) => void;
  disabled?: boolean;
}

/** The visibility of a post, with a hint that depends on the member's profile. */
export function VisibilityField({ value, onValueChange, disabled }: VisibilityFieldProps) {
  const isPublic = value === "public";
  const { data: privacy } = useQuery({ ...privacySettingsQuery, enabled: isPublic });
  const isHidden = isPublic && privacy?.showProfileToPublic === false;
  const description = visibilities.find((visibility) => visibility.value === value)?.description;
  return (
    <Field
      label="Who sees this post"
      hideLabel
      hint={isHidden ? "Your profile isn't public, so only friends see it." : description}
    >
      <NativeSelect
        options={options}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          if (isVisibility(currentTarget.value)) onValueChange(currentTarget.value);
        }}
        className="w-full sm:w-36"
      />
    </Field>
  );
}
