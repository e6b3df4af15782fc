import { bind } from "../../use-cases.ts";
import type { Dependencies } from "./privacy.dependencies.ts";
import { change, picture, settings, showPictureTo } from "./privacy.use-cases.ts";

export type PrivacyService = ReturnType<typeof createPrivacy>;

/** Who sees what of a member. Queries that show people to others join these settings directly. */
export function createPrivacy(deps: Dependencies) {
  return bind(deps, { picture, showPictureTo, settings, change, exportOf: settings });
}
