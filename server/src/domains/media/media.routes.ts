import { mount, type Http } from "../../http/mount.ts";
import { memberId } from "../../http/viewer.ts";
import type { MediaService } from "./media.service.ts";

export function mediaRoutes(http: Http, { uploads, pictures, attachments, storage }: MediaService): void {
  mount(http, "POST /api/objects/upload", ({ viewer, body }) => uploads.issue(viewer.userId, body));
  mount(http, "PUT /storage/uploads/{id}", ({ params, query, file }) =>
    uploads.receive({ id: params.id, token: query.token, file }),
  );
  mount(http, "POST /api/profile/upload-picture", ({ viewer, body }) => pictures.choose(viewer.userId, body));
  mount(http, "GET /api/storage", ({ viewer }) => storage.use(viewer.userId));
  mount(http, "DELETE /api/profile/picture", ({ viewer }) => pictures.remove(viewer.userId));
  mount(http, "GET /objects/uploads/{id}", ({ viewer, params, query, accepts }) =>
    uploads.find(memberId(viewer), { id: params.id, width: query.w, accepts }),
  );
  mount(http, "GET /objects/attachments/{id}", ({ viewer, params, query, accepts }) =>
    attachments.find(viewer.userId, { id: params.id, width: query.w, accepts }),
  );
  mount(http, "GET /objects/profile-pictures/{userId}/{name}", ({ viewer, params }) =>
    pictures.find(memberId(viewer), params),
  );
}
