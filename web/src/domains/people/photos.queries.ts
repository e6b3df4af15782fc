import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply, tokenHeader } from "../../api/call.ts";
import { pagesQuery } from "../../api/pages.ts";
import { retrying } from "../../api/retrying.ts";
import { sendBody, type Sending } from "../../api/send-body.ts";

export type Photo = Reply<"GET /api/users/{id}/media">[number];
type Crop = NonNullable<NonNullable<Input<"POST /api/media/{id}/set-profile">["body"]>["crop"]>;
type Change = Input<"PATCH /api/media/{id}">["body"];

const pageSize = 36;

/** A person's photos, the latest first, as far as the viewer may see them. */
export const photosQuery = (userId: string) =>
  pagesQuery("GET /api/users/{id}/media", { params: { id: userId }, query: { limit: pageSize } });

export interface NewPhoto {
  file: File;
  description: string;
  isPublic: boolean;
  crop: Crop | undefined;
  /** The same for each retry, so that the server stores the photo once. */
  clientId: string;
}

/**
 * Sends a photo as a form, and retries temporary failures. The text fields come first, so that they can be refused
 * before the file arrives.
 */
export async function sendPhoto(
  { file, description, isPublic, crop, clientId }: NewPhoto,
  sending: Sending,
): Promise<Photo> {
  const body = new FormData();
  if (description !== "") body.set("description", description);
  body.set("isPublic", String(isPublic));
  if (crop) body.set("crop", JSON.stringify(crop));
  body.set("clientId", clientId);
  body.set("photo", file);
  const send = () => sendBody({ method: "POST", address: "/api/media/upload", headers: tokenHeader(), body }, sending);
  const reply = await retrying(send, { ...sending, onRetry: () => sending.onProgress?.(0) });
  return JSON.parse(reply) as Photo; // the server reduced it to this shape
}

export function useChangePhoto(handlers?: MutationHandlers<Photo>) {
  return useApiMutation(
    ({ id, change }: { id: string; change: Change }) => call("PATCH /api/media/{id}", { params: { id }, body: change }),
    ["photos"],
    handlers,
  );
}

export function useDeletePhoto(handlers?: MutationHandlers<null>) {
  return useApiMutation((id: string) => call("DELETE /api/media/{id}", { params: { id } }), ["photos"], handlers);
}

export function useSetProfilePhoto(handlers?: MutationHandlers<Photo>) {
  return useApiMutation(
    ({ id, crop }: { id: string; crop: Crop | undefined }) =>
      call("POST /api/media/{id}/set-profile", { params: { id }, body: crop && { crop } }),
    ["own-picture", "session"],
    handlers,
  );
}
