import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import type { AgendaService } from "./agenda.service.ts";

export function agendaRoutes(http: Http, agenda: AgendaService): void {
  mount(http, "GET /api/agenda", ({ viewer, query, next }) => paged(agenda.items(viewer.userId, query), next));
  mount(http, "GET /api/agenda/summary", ({ viewer }) => agenda.summary(viewer.userId));
  mount(http, "POST /api/agenda", ({ viewer, body }) => agenda.add(viewer.userId, body));
  mount(http, "PATCH /api/agenda/{id}", ({ viewer, params, body }) => agenda.change(viewer.userId, params.id, body));
  mount(http, "PATCH /api/agenda/{id}/complete", ({ viewer, params, body }) =>
    agenda.complete(viewer.userId, params.id, body.isCompleted),
  );
  mount(http, "DELETE /api/agenda/{id}", ({ viewer, params }) => agenda.remove(viewer.userId, params.id));
  mount(http, "GET /api/agenda/feed", ({ viewer }) => agenda.feed(viewer.userId));
  mount(http, "POST /api/agenda/feed", ({ viewer }) => agenda.openFeed(viewer.userId));
  mount(http, "DELETE /api/agenda/feed", ({ viewer }) => agenda.closeFeed(viewer.userId));
  mount(http, "GET /api/agenda.ics", ({ query, filename }) => {
    filename("alongside.ics");
    return agenda.calendar(query.token);
  });
}
