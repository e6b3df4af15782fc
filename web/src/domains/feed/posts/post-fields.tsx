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

/** So near to the end the letters are counted. */
const near = 500;

export interface PostDraft {
  content: string;
  visibility: PostVisibility;
}

/** There is something to send, and not too much of it. */
export const isSendable = ({ content }: Pick<PostDraft, "content">) =>
  content.trim() !== "" && content.trim().length <= lengths.post;

interface ContentFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (content: string) => void;
  onEscape?: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The text of a post. Nothing of a long one is cut off: it says that it is too long, and waits. */
export function ContentField(props: ContentFieldProps) {
  const { label, placeholder, value, onValueChange, onEscape, disabled, ref } = props;
  const count = value.trim().length;
  const isOver = count > lengths.post;
  return (
    <Field
      label={label}
      hideLabel
      aside={count > lengths.post - near && `${grouped(count)} / ${grouped(lengths.post)}`}
      error={isOver ? `Please keep this to ${grouped(lengths.post)} characters` : undefined}
    >
      <Textarea
        ref={ref}
        dir="auto"
        placeholder={placeholder}
        value={value}
        disabled={disabled}
        onChange={(event) => onValueChange(event.currentTarget.value)}
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

/** Who a post is for, in words that are true for this member. */
export function VisibilityField({ value, onValueChange, disabled }: VisibilityFieldProps) {
  const isPublic = value === "public";
  const { data: privacy } = useQuery({ ...privacySettingsQuery, enabled: isPublic });
  const isHidden = isPublic && privacy?.showProfileToPublic === false;
  const about = visibilities.find((visibility) => visibility.value === value)?.about;
  return (
    <Field
      label="Who sees this post"
      hideLabel
      hint={isHidden ? "Your profile isn't public, so only friends see it." : about}
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
