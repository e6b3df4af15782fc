import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import { memberId } from "../../http/viewer.ts";
import type { SupportService } from "./support.service.ts";

export function supportRoutes(http: Http, support: SupportService): void {
  mount(http, "POST /api/reports", ({ viewer, body }) => support.report(viewer.userId, body));
  ticketRoutes(http, support);
  safetyRoutes(http, support);
}

function safetyRoutes(http: Http, { safety }: SupportService): void {
  mount(http, "GET /api/safety/decisions", ({ viewer, query, next }) =>
    paged(safety.decisionsOf(viewer.userId, query), next),
  );
  mount(http, "POST /api/safety/decisions/{id}/answer", ({ viewer, params, body }) =>
    safety.answer(viewer.userId, params.id, body.message),
  );
}

function ticketRoutes(http: Http, { tickets }: SupportService): void {
  mount(http, "POST /api/support/tickets", ({ viewer, body }) => tickets.create(memberId(viewer), body));
  mount(http, "GET /api/support/tickets", ({ viewer, query, next }) => paged(tickets.list(viewer.userId, query), next));
  mount(http, "GET /api/support/tickets/{id}", ({ viewer, params }) => tickets.read(viewer.userId, params.id));
  mount(http, "POST /api/support/tickets/{id}/messages", ({ viewer, params, body }) =>
    tickets.write(viewer.userId, params.id, body.message),
  );
  mount(http, "GET /api/support/threads/{key}", ({ params }) => tickets.readByKey(params.key));
  mount(http, "POST /api/support/threads/{key}/messages", ({ params, body }) =>
    tickets.writeByKey(params.key, body.message),
  );
}
