import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useFieldWiring } from "./field-context.ts";
import { inputClass } from "./input-class.ts";

/** Grows with its text, up to about ten lines. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      // People write in their own language, whatever the page's language.
      dir="auto"
      {...rest}
      {...useFieldWiring(rest)}
      className={clsx(inputClass, "field-sizing-content max-h-72 min-h-24 resize-y py-2.5 leading-6", className)}
    />
  );
}
