import { z } from "zod";

// oxlint-disable-next-line no-control-regex -- the point of this pattern is to find control characters
const lineControls = /[\u0000-\u001f\u007f]/u;
// oxlint-disable-next-line no-control-regex -- as above; line break, carriage return and tab are allowed in texts
const textControls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

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
    .min(min, short ?? required)
    .max(max, long ?? `Please keep this to ${max} characters`);
}

/** A required single line: trimmed, no control characters (rulings, section 8). */
export function line(rules: TextRules) {
  return bounded(rules).refine((value) => !lineControls.test(value), "Control characters are not allowed here");
}

/** A required text of several lines: trimmed, control characters but line breaks and tabs taken out. */
export function text(rules: TextRules) {
  return z
    .string(rules.required ?? "This field is required")
    .transform((value) => value.replaceAll(textControls, ""))
    .pipe(bounded(rules));
}

/** An optional single line; a blank one means none. */
export function optionalLine(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Please keep this to ${max} characters`)
    .refine((value) => !lineControls.test(value), "Control characters are not allowed here")
    .transform((value) => (value === "" ? null : value))
    .nullish();
}

/** An optional text of several lines; a blank one means none. */
export function optionalText(max: number) {
  return z
    .string()
    .transform((value) => value.replaceAll(textControls, "").trim())
    .pipe(z.string().max(max, `Please keep this to ${max} characters`))
    .transform((value) => (value === "" ? null : value))
    .nullish();
}

/** An e-mail address, lower-cased; e-mail is unique whatever its case. */
export const email = z
  .string("Please enter a valid email address")
  .trim()
  .toLowerCase()
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));
