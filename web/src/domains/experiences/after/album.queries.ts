import type { QueryClient } from "@tanstack/react-query";
import { call, type Reply, tokenHeader } from "../../../api/call.ts";
import { newId } from "../../../api/new-id.ts";
import { freshFor, query } from "../../../api/query.ts";
import { retrying } from "../../../api/retrying.ts";
import { sendBody, type Sending } from "../../../api/send-body.ts";
import { type MutationHandlers, useApiMutation } from "../../../api/use-api-mutation.ts";

type Album = Reply<"GET /api/experiences/{id}/photos">;
export type AlbumPhoto = Album["photos"][number];

export const albumQuery = (id: string) => ({
  ...query("GET /api/experiences/{id}/photos", { params: { id } }),
  staleTime: freshFor,
});

/** Sends a photo as a form, and retries temporary failures; the server stores it once. */
export async function sendAlbumPhoto(id: string, file: File, sending: Sending): Promise<AlbumPhoto> {
  const body = new FormData();
  body.set("clientId", newId());
  body.set("photo", file);
  const address = `/api/experiences/${encodeURIComponent(id)}/photos`;
  const send = () => sendBody({ method: "POST", address, headers: tokenHeader(), body }, sending);
  const reply = await retrying(send, { ...sending, onRetry: () => sending.onProgress?.(0) });
  return JSON.parse(reply) as AlbumPhoto; // the server reduced it to this shape
}

/** Shows a photo that was just added, before the others have been sent. */
export function showAdded(client: QueryClient, id: string, photo: AlbumPhoto): void {
  client.setQueryData(albumQuery(id).queryKey, (album) => {
    if (album === undefined || album.photos.some((each) => each.id === photo.id)) return album;
    return { photos: [...album.photos, photo], left: Math.max(0, album.left - 1) };
  });
}

export function useRemovePhoto(id: string, handlers: MutationHandlers<null, string>) {
  return useApiMutation(
    (photoId: string) => call("DELETE /api/experiences/{id}/photos/{photoId}", { params: { id, photoId } }),
    ["album"],
    handlers,
  );
}
