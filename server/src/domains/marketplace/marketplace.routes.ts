import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import type { MarketplaceService } from "./marketplace.service.ts";

export function marketplaceRoutes(http: Http, market: MarketplaceService): void {
  mount(http, "GET /api/marketplace/items", ({ query, viewer, next }) =>
    paged(market.onSale(viewer.userId, query), next),
  );
  mount(http, "GET /api/marketplace/own", ({ query, viewer, next }) => paged(market.own(viewer.userId, query), next));
  mount(http, "GET /api/marketplace/favourites", ({ query, viewer, next }) =>
    paged(market.favourites(viewer.userId, query), next),
  );
  mount(http, "POST /api/marketplace/items", ({ body, viewer }) => market.create(viewer.userId, body));
  mount(http, "GET /api/marketplace/items/{id}", ({ params, viewer }) => market.open(viewer.userId, params.id));
  mount(http, "PATCH /api/marketplace/items/{id}", ({ params, body, viewer }) =>
    market.change(viewer.userId, params.id, body),
  );
  mount(http, "DELETE /api/marketplace/items/{id}", ({ params, viewer }) => market.withdraw(viewer.userId, params.id));
  mount(http, "PATCH /api/marketplace/items/{id}/status", ({ params, viewer }) =>
    market.sell(viewer.userId, params.id),
  );
  mount(http, "POST /api/marketplace/items/{id}/favourite", ({ params, viewer }) =>
    market.mark(viewer.userId, params.id),
  );
  mount(http, "DELETE /api/marketplace/items/{id}/favourite", ({ params, viewer }) =>
    market.unmark(viewer.userId, params.id),
  );
  mount(
    http,
    "POST /api/ai/marketplace-search",
    async ({ body, query, viewer, signal, next }) => {
      const found = await market.search.ask(viewer.userId, body.query, query, signal);
      next(found.next);
      return found.result;
    },
    ({ body }) => market.search.speaksOfCrisis(body.query),
  );
  mount(http, "POST /api/marketplace/search", async ({ body, query, viewer, next }) => {
    const found = await market.search.search(viewer.userId, body.parts, query);
    next(found.next);
    return found.result;
  });
  mount(http, "GET /api/marketplace/searches", ({ viewer }) => market.saved.savedSearches(viewer.userId));
  mount(http, "POST /api/marketplace/searches", ({ body, viewer }) => market.saved.saveSearch(viewer.userId, body));
  mount(http, "DELETE /api/marketplace/searches/{id}", ({ params, viewer }) =>
    market.saved.forgetSearch(viewer.userId, params.id),
  );
}
