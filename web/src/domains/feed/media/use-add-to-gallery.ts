import { type MutationHandlers, useApiMutation } from "../../../api/use-api-mutation.ts";
import { call, type Reply } from "../../../api/call.ts";
import type { PostMedium } from "./post-media.rules.ts";

/** Adds a photo of the member's own post to their gallery, with its description. */
export function useAddToGallery(handlers: MutationHandlers<Reply<"POST /api/media/from-post">, PostMedium>) {
  return useApiMutation(
    ({ url, alt }: PostMedium) =>
      call("POST /api/media/from-post", { body: { url, ...(alt !== "" && { description: alt }) } }),
    ["photos"],
    handlers,
  );
}
