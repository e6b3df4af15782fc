import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import type { UseFormSetError } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toast-store.ts";
import { failureText } from "../../../shared/failure.ts";
import type { ProfileValues } from "./profile-fields-form.tsx";

const fields = [
  "firstName",
  "lastName",
  "username",
  "location",
  "city",
  "dateOfBirth",
  "phoneNumber",
  "travelDistance",
  "about",
  "interests",
  "languages",
] as const satisfies ReadonlyArray<keyof ProfileValues>;

/** Shows a refusal at its field, or as a toast if it has none. */
export function showProfileFaults(error: unknown, setError: UseFormSetError<ProfileValues>): void {
  if (error instanceof ApiError && error.is(identityFaults.usernameTaken)) {
    setError("username", { message: identityFaults.usernameTaken.message }, { shouldFocus: true });
    return;
  }
  const issues = error instanceof ApiError ? error.issues : [];
  const known = issues.flatMap(({ path, message }) =>
    // Of a list, the path ends with the place in it.
    fields.filter((name) => name === path || path.startsWith(`${name}.`)).map((name) => ({ name, message })),
  );
  for (const { name, message } of known) setError(name, { message });
  if (known.length > 0) return;
  const description = failureText(error, "Couldn't save your profile. Please try again.");
  toast.show({ title: "Not saved", description, tone: "danger" });
}
