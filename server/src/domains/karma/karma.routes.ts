import { mount, type Http } from "../../http/mount.ts";
import type { KarmaService } from "./karma.service.ts";

export function karmaRoutes(http: Http, karma: KarmaService): void {
  mount(http, "GET /api/karma", async ({ viewer, query, next }) => {
    const page = await karma.ledger(viewer.userId, query);
    next(page.next);
    return page.items;
  });
  mount(http, "GET /api/karma/weeks", ({ viewer, query }) => karma.weeks(viewer.userId, query.timeZone ?? "UTC"));
}
