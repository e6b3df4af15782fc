import { mount, type Http } from "../../../http/mount.ts";
import { paged } from "../../../http/paged.ts";
import { memberId } from "../../../http/viewer.ts";
import type { PhotosService } from "./photos.service.ts";

export function photosRoutes(http: Http, photos: PhotosService): void {
  mount(http, "POST /api/media/upload", ({ viewer, form }) => photos.upload(viewer.userId, form));
  mount(http, "POST /api/media/from-post", ({ viewer, body }) => photos.addFromPost(viewer.userId, body));
  mount(http, "GET /api/users/{id}/media", ({ viewer, params, query, next }) =>
    paged(photos.list(memberId(viewer), params.id, query), next),
  );
  mount(http, "PATCH /api/media/{id}", ({ viewer, params, body }) => photos.change(viewer.userId, params.id, body));
  mount(http, "DELETE /api/media/{id}", ({ viewer, params }) => photos.remove(viewer.userId, params.id));
  mount(http, "POST /api/media/{id}/set-profile", ({ viewer, params, body }) =>
    photos.setProfile(viewer.userId, params.id, body?.crop),
  );
  mount(http, "GET /objects/media/{userId}/{name}", ({ viewer, params }) => photos.find(memberId(viewer), params));
}
