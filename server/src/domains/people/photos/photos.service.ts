import { bind } from "../../../use-cases.ts";
import { upload, list, change, remove, setProfile, forgetProfile, find, exportOf } from "./photos.use-cases.ts";
import type { Dependencies } from "./photos.use-cases.ts";

export type PhotosService = ReturnType<typeof createPhotos>;

/** The photos of members: their gallery, who sees it, and which of them is the profile picture. */
export function createPhotos(deps: Dependencies) {
  return bind(deps, { upload, list, change, remove, setProfile, forgetProfile, find, exportOf });
}
