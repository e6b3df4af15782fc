import type { experienceFaults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toast-store.ts";
import { type ExperienceDraft, missingFields } from "./experience-draft.ts";
import { fieldOf } from "./experience-form-resolver.ts";
import type { NewExperience } from "../experiences.queries.ts";
import { showFailure } from "../../../shared/failure.ts";

type Form = Pick<UseFormReturn<ExperienceDraft, unknown, NewExperience>, "setError" | "getValues">;
type FaultCode = (typeof experienceFaults)[keyof typeof experienceFaults]["code"];

/** Errors that belong to a field. */
const fieldOfFault: Partial<Record<FaultCode, FieldPath<ExperienceDraft>>> = {
  "experiences/begun": "dateTime",
  "experiences/seats-taken": "maxParticipants",
  "experiences/series-size": "until",
};

/** The toasts for an incomplete form (P-EXPERIENCES-1); other errors are shown at their fields. */
export function showIncomplete(draft: ExperienceDraft): void {
  if (missingFields(draft).length > 0) {
    toast.show({ title: "Missing Information", description: "Please fill in all required fields.", tone: "danger" });
  } else if (draft.place === null) {
    toast.show({
      title: "Location Required",
      description: "Please set your location by clicking the location button.",
      tone: "danger",
    });
  }
}

/** Shows a refusal at its field, or as a toast if it has none. */
export function showRefusal(error: unknown, form: Form, fallback: string): void {
  const found = error instanceof ApiError ? refusals(error, form.getValues()) : [];
  if (found.length === 0) return showFailure(error, fallback);
  for (const { field, message } of found) form.setError(field, { type: "server", message });
}

function refusals(error: ApiError, draft: ExperienceDraft) {
  const isOfField = Object.entries(fieldOfFault).find(([code]) => error.is({ code }));
  if (isOfField) return [{ field: isOfField[1], message: error.userMessage ?? "" }];
  return error.issues.flatMap(({ path, message }) => {
    const field = fieldOf(path.split("."), draft);
    return isField(field, draft) ? [{ field, message }] : [];
  });
}

function isField(field: string, draft: ExperienceDraft): field is FieldPath<ExperienceDraft> {
  return (field.split(".")[0] ?? "") in draft;
}
