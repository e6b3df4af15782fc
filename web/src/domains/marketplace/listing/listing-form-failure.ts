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

/** Whether the server doesn't have the pictures, or no longer. */
export function isOfPictures(error: unknown): boolean {
  return error instanceof ApiError && error.is(notOwnImage);
}

/** The images are sent first, so their failure has a separate message (P-MARKETPLACE-3). */
export function showUploadFailure(error: unknown): void {
  if (isUnauthorized(error)) return;
  toast.show({
    title: "Image upload failed",
    description: "Failed to upload images. Please try again.",
    tone: "danger",
  });
}

/** Shows the server's refusal at its field, or as a toast. */
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

// Object.keys doesn't keep the draft's key type.
const fields = Object.keys(emptyListing) as (keyof ListingDraft)[];
