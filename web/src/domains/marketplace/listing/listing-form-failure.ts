import type { marketplaceFaults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import type { UseFormReturn } from "react-hook-form";
import { ApiError, isUnauthorized } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toast-store.ts";
import { refusalText } from "../../../shared/failure.ts";
import { emptyListing, type ListingDraft } from "./listing-draft.ts";
import type { ListingBody } from "./listing-form-resolver.ts";

type Form = Pick<UseFormReturn<ListingDraft, unknown, ListingBody>, "setError">;

const notOwnImage = { code: "marketplace/not-own-image" } satisfies Pick<
  (typeof marketplaceFaults)["notOwnImage"],
  "code"
>;

/** Whether the server no longer has the pictures, or never had. */
export function isOfPictures(error: unknown): boolean {
  return error instanceof ApiError && error.is(notOwnImage);
}

/** The images come first, so their failure has a message of its own (P-MARKETPLACE-3). */
export function showUploadFailure(error: unknown): void {
  if (isUnauthorized(error)) return;
  toast.show({
    title: "Image upload failed",
    description: "Failed to upload images. Please try again.",
    tone: "danger",
  });
}

/** What the server refused: its sentence at the field it speaks of, a toast otherwise. */
export function showListingFailure(error: unknown, form: Form, fallback: string): void {
  if (isUnauthorized(error)) return;
  const issues = error instanceof ApiError ? error.issues.flatMap(({ path, message }) => ofField(path, message)) : [];
  if (issues.length === 0) {
    toast.show({ title: "Error", description: refusalText(error, fallback), tone: "danger" });
  }
  for (const { field, message } of issues) form.setError(field, { type: "server", message });
}

function ofField(path: string, message: string) {
  const field = fields.find((one) => one === path.split(".")[0]);
  return field === undefined ? [] : [{ field, message }];
}

// The keys of an object are strings to the compiler; these are the draft's own.
const fields = Object.keys(emptyListing) as (keyof ListingDraft)[];
