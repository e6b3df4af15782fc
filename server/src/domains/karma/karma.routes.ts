import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import type { KarmaService } from "./karma.service.ts";

export function karmaRoutes(http: Http, karma: KarmaService): void {
  mount(http, "GET /api/karma", ({ viewer, query, next }) => paged(karma.ledger(viewer.userId, query), next));
  mount(http, "GET /api/karma/weeks", ({ viewer, query }) => karma.weeks(viewer.userId, query.timeZone ?? "UTC"));
}
