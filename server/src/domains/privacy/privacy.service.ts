import { bind } from "../../use-cases.ts";
import type { Dependencies } from "./privacy.dependencies.ts";
import { change, picture, settings, showPictureTo } from "./privacy.use-cases.ts";

export type PrivacyService = ReturnType<typeof createPrivacy>;

/** Who sees what of a member. The queries that show people to others read these settings themselves. */
export function createPrivacy(deps: Dependencies) {
  return bind(deps, { picture, showPictureTo, settings, change, exportOf: settings });
}
