import { z } from "zod";

/** Control characters, Unicode's two extra line breaks, and characters that change the text direction. */
const lineControls = /[\p{Cc}\u2028\u2029\u202d\u202e]/u;
/** The same without line breaks and tabs, which texts may contain. */
const textControls = /(?![\n\t])[\p{Cc}\u202d\u202e]/gu;
/** A visible character: not a space, joiner, filler, tag, or the empty braille cell. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/gu;

/** A multi-line text with line feeds as its only breaks and no control characters except tabs. */
function clean(value: string): string {
  return value.replaceAll(lineBreaks, "\n").replaceAll(textControls, "");
}

interface TextRules {
  max: number;
  min?: number;
  /** Shown if the text is missing or blank. */
  required?: string;
  /** Shown if it is shorter than `min`. */
  short?: string;
  /** Shown if it is longer than `max`. */
  long?: string;
}

function bounded({ max, min = 1, required = "This field is required", short, long }: TextRules) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .refine((value) => visible.test(value), required)
    .min(min, short ?? required)
    .max(max, long ?? `Please keep this to ${max} characters`);
}

/** A required single line: trimmed, no control characters (P-API-13). */
export function line(rules: TextRules) {
  return bounded(rules).refine((value) => !lineControls.test(value), "Control characters are not allowed here");
}

/** A required multi-line text: trimmed, control characters removed except line breaks and tabs. */
export function text(rules: TextRules) {
  return z
    .string(rules.required ?? "This field is required")
    .transform(clean)
    .pipe(bounded(rules));
}

/** An optional single line; blank means none. */
export function optionalLine(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Please keep this to ${max} characters`)
    .refine((value) => !lineControls.test(value), "Control characters are not allowed here")
    .transform((value) => (visible.test(value) ? value : null))
    .nullish();
}

/** An optional multi-line text; blank means none. `wrong` is shown for anything but a text. */
export function optionalText(max: number, wrong?: string) {
  return z
    .string(wrong)
    .transform((value) => clean(value).trim())
    .pipe(z.string().max(max, `Please keep this to ${max} characters`))
    .transform((value) => (visible.test(value) ? value : null))
    .nullish();
}

/** An email address in lower case; emails are unique regardless of case. */
export const email = z
  .string("Please enter a valid email address")
  .trim()
  .toLowerCase()
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));
