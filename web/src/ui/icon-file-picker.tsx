import { clsx } from "clsx";
import type { ReactNode } from "react";

interface IconFilePickerProps {
  label: string;
  icon: ReactNode;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
}

/** Chooses files by a round button with an icon; the caller checks size and type. */
export function IconFilePicker({ label, icon, accept, multiple, disabled, onFiles, className }: IconFilePickerProps) {
  return (
    <label
      className={clsx(
        "relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft transition hover:bg-wash hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-ink-faint has-disabled:opacity-70 [&_svg]:size-5",
        className,
      )}
    >
      <input
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        className="absolute inset-0 size-full cursor-pointer rounded-full opacity-0 file:cursor-pointer"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows choosing the same file again after a failure.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <span aria-hidden="true">{icon}</span>
    </label>
  );
}
