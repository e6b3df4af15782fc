import { newExperience } from "@alongside/contract/experiences/experiences.shapes.ts";
import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import { bodyOf, type ExperienceDraft, isBlank, missingFields, type RequiredField } from "./experience-draft.ts";
import { hasWrongEnd } from "../series/series.rules.ts";
import type { NewExperience } from "../experiences.queries.ts";

/** The errors of empty fields; the toast has one message for all of them. */
const hints: Record<RequiredField, string> = {
  title: "Add a title",
  category: "Choose one",
  description: "Say what you'll do",
  location: "Add a place",
  dateTime: "Choose a day and a time",
};

/** The error of a location that names no known place. */
export const placeHint = "No town found. Pick a suggestion, or end with the town: “Rua Augusta 12, Lisbon”";
const endHint = "Choose a day that makes 2 to 26 dates";
const pastHint = "Choose a time in the future";

/** Validates with the contract's schema, so that the form and the server agree. */
export const experienceResolver: Resolver<ExperienceDraft, unknown, NewExperience> = (draft, _, options) => {
  const errors: Record<string, FieldError> = {};
  const fail = (field: string, message: string) => {
    errors[field] ??= { type: "invalid", message };
  };
  for (const field of missingFields(draft)) fail(field, hints[field]);
  if (draft.place === null) fail("location", placeHint);
  if (draft.repeat !== "" && draft.ends === "until" && (draft.until === "" || hasWrongEnd(draft.dateTime, draft))) {
    fail("until", endHint);
  }
  const checked = newExperience.safeParse(bodyOf(draft));
  for (const issue of checked.error?.issues ?? []) fail(fieldOf(issue.path.map(String), draft), issue.message);
  if (checked.success && Date.parse(checked.data.dateTime) <= Date.now()) fail("dateTime", pastHint);
  if (checked.success && Object.keys(errors).length === 0) return { values: checked.data, errors: {} };
  return { values: {}, errors: toNestErrors(errors, options) };
};

/** The form field for a path of the request body: coordinates belong to the location, and blank lines were omitted. */
export function fieldOf(path: readonly string[], draft: ExperienceDraft): string {
  const [first = "root", index, ...rest] = path;
  if (first === "latitude" || first === "longitude") return "location";
  if (first === "series") return index === "dates" ? "dates" : "until";
  if (first !== "agenda" || index === undefined) return first;
  const shown = draft.agenda.flatMap((entry, at) => (isBlank(entry) ? [] : [at]));
  return ["agenda", String(shown[Number(index)] ?? index), ...rest].join(".");
}
