import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import type { VideosService } from "./videos.service.ts";

export function videosRoutes(http: Http, videos: VideosService): void {
  mount(http, "GET /api/videos/feed", ({ viewer, query, next }) => paged(videos.feed(viewer.userId, query), next));
  mount(http, "GET /api/videos/user/{userId}", ({ viewer, params, query, next }) =>
    paged(videos.by(viewer.userId, params.userId, query), next),
  );
  mount(http, "GET /api/videos/{id}", ({ viewer, params }) => videos.one(viewer.userId, params.id));
  mount(http, "POST /api/videos/upload", ({ viewer, form }) => videos.upload(viewer.userId, form));
  mount(http, "DELETE /api/videos/{id}", ({ viewer, params }) => videos.remove(viewer.userId, params.id));

  mount(http, "POST /api/videos/{id}/view", ({ viewer, params }) => videos.view(viewer.userId, params.id));
  mount(http, "POST /api/videos/{id}/like", ({ viewer, params }) => videos.like(viewer.userId, params.id));
  mount(http, "DELETE /api/videos/{id}/like", ({ viewer, params }) => videos.unlike(viewer.userId, params.id));

  mount(http, "GET /objects/videos/{userId}/{name}", ({ viewer, params }) => videos.file(viewer.userId, params));
}
