import { clsx } from "clsx";
import { ImagePlus, Upload } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { buttonClass } from "./button-class.ts";

interface FilePickerProps {
  label: string;
  /** The accepted files, such as "JPG, PNG or GIF, up to 10 MB". */
  hint?: string;
  accept?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  variant?: "button" | "area";
  /** Shown above an area's label; a picture by default. */
  icon?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** Chooses files; the caller checks size and type. An area also accepts dropped files. */
export function FilePicker({
  label,
  hint,
  accept,
  multiple,
  onFiles,
  variant = "button",
  icon,
  disabled,
  className,
}: FilePickerProps) {
  const hintId = useId();
  const [over, setOver] = useState(false);
  const area = variant === "area";
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(files);
  };
  return (
    // The input inside is the control; dropping is a second way for people with a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      onDragOver={(event) => {
        if (!area || disabled) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!area || disabled) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={clsx(
        "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        area
          ? "flex min-h-36 flex-col items-center justify-center gap-1 rounded-lg border border-dashed border-control bg-sunken px-6 py-7 text-center transition hover:border-accent-ink"
          : buttonClass("secondary"),
        over && "border-accent-ink bg-accent-soft",
        disabled && "opacity-60",
        className,
      )}
    >
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        className="absolute inset-0 size-full opacity-0 file:cursor-pointer"
        onChange={(event) => {
          take(event.currentTarget.files);
          // Allows choosing the same file again after a failure.
          event.currentTarget.value = "";
        }}
      />
      {area ? (
        <span aria-hidden="true" className="mb-1 text-accent-ink [&_svg]:size-7">
          {icon ?? <ImagePlus />}
        </span>
      ) : (
        <Upload aria-hidden="true" className="size-4.5" />
      )}
      <span className={area ? "text-sm font-semibold text-ink" : undefined}>{label}</span>
      {hint && (
        <span id={hintId} className={area ? "text-xs text-ink-faint" : "sr-only"}>
          {hint}
        </span>
      )}
    </label>
  );
}
