import { lengths } from "@alongside/contract/kernel/limits.ts";
import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

/** The details of a video. */
export interface Said {
  title: string;
  description: string;
  captions: string;
  isPublic: boolean;
}

interface VideoFieldsProps {
  value: Said;
  onChange: (value: Said) => void;
  disabled: boolean;
}

export function VideoFields({ value, onChange, disabled }: VideoFieldsProps) {
  const field = (name: "title" | "description" | "captions", max: number) => ({
    value: value[name],
    maxLength: max,
    disabled,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  });
  const aside = (name: "title" | "description" | "captions", max: number) => `${value[name].length} / ${max}`;
  return (
    <div className="flex flex-col gap-5">
      <Field label="Title" aside={aside("title", lengths.title)}>
        <Input placeholder="Optional" {...field("title", lengths.title)} />
      </Field>
      <Field label="Description" aside={aside("description", lengths.videoDescription)}>
        <Textarea rows={3} placeholder="Optional" {...field("description", lengths.videoDescription)} />
      </Field>
      <Field
        label="Captions"
        hint="What is said or heard in the video, for people who watch without sound."
        aside={aside("captions", videoLimits.captions)}
      >
        <Textarea rows={3} placeholder="Optional" {...field("captions", videoLimits.captions)} />
      </Field>
      <Switch
        label="Public Video"
        description={value.isPublic ? "Every member can watch it." : "Only you can watch it."}
        checked={value.isPublic}
        disabled={disabled}
        onCheckedChange={(isPublic) => onChange({ ...value, isPublic })}
      />
    </div>
  );
}
