import { bind } from "../../../use-cases.ts";
import {
  addFromPost,
  upload,
  list,
  change,
  remove,
  setProfile,
  forgetProfile,
  find,
  exportOf,
} from "./photos.use-cases.ts";
import type { Dependencies } from "./photos.use-cases.ts";

export type PhotosService = ReturnType<typeof createPhotos>;

/** A member's photos, who sees them, and which one is the profile picture. */
export function createPhotos(deps: Dependencies) {
  return bind(deps, { upload, addFromPost, list, change, remove, setProfile, forgetProfile, find, exportOf });
}
