import { z } from "zod";

/** Control characters, the two line breaks Unicode has beside them, and what turns the direction of all that follows. */
const lineControls = /[\p{Cc}\u2028\u2029\u202d\u202e]/u;
/** The same but for line breaks and tabs, which texts may have. */
const textControls = /(?![\n\t])[\p{Cc}\u202d\u202e]/gu;
/** Anything that can be seen: neither space nor joiner, filler, tag, or the braille cell without a dot. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/gu;

/** A text of several lines with line feeds as its only breaks and no other control characters but tabs. */
function clean(value: string): string {
  return value.replaceAll(lineBreaks, "\n").replaceAll(textControls, "");
}

interface TextRules {
  max: number;
  min?: number;
  /** Shown when the text is missing or blank. */
  required?: string;
  /** Shown when it is shorter than `min`. */
  short?: string;
  /** Shown when it is longer than `max`. */
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

/** A required text of several lines: trimmed, control characters but line breaks and tabs taken out. */
export function text(rules: TextRules) {
  return z
    .string(rules.required ?? "This field is required")
    .transform(clean)
    .pipe(bounded(rules));
}

/** An optional single line; a blank one means none. */
export function optionalLine(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Please keep this to ${max} characters`)
    .refine((value) => !lineControls.test(value), "Control characters are not allowed here")
    .transform((value) => (visible.test(value) ? value : null))
    .nullish();
}

/** An optional text of several lines; a blank one means none. */
export function optionalText(max: number) {
  return z
    .string()
    .transform((value) => clean(value).trim())
    .pipe(z.string().max(max, `Please keep this to ${max} characters`))
    .transform((value) => (visible.test(value) ? value : null))
    .nullish();
}

/** An email address, lower-cased; email is unique whatever its case. */
export const email = z
  .string("Please enter a valid email address")
  .trim()
  .toLowerCase()
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));
