import { mount, type Http } from "../../http/mount.ts";
import type { PlacesService } from "./places.service.ts";

export function placesRoutes(http: Http, places: PlacesService): void {
  mount(http, "GET /api/locations/search", ({ query, signal }) => places.suggest(query.query, signal));
  mount(http, "GET /api/locations/nearest", ({ query, signal }) => places.nearest(query.lat, query.lon, signal));
  mount(http, "GET /api/locations/town", ({ query }) => places.townOfAddress(query.address));
  mount(http, "GET /api/locations/map", ({ query }) => places.mapAround(query.lat, query.lon));
}
