import { mount, type Http } from "../../http/mount.ts";
import type { PrivacyService } from "./privacy.service.ts";

export function privacyRoutes(http: Http, privacy: PrivacyService): void {
  mount(http, "GET /api/privacy", ({ viewer }) => privacy.picture(viewer.userId));
  mount(http, "PATCH /api/profile/picture-visibility", ({ viewer, body }) =>
    privacy.showPictureTo(viewer.userId, body),
  );
  mount(http, "GET /api/privacy/settings", ({ viewer }) => privacy.settings(viewer.userId));
  mount(http, "PATCH /api/privacy/settings", ({ viewer, body }) => privacy.change(viewer.userId, body));
}
