import { mount, type Http } from "../../http/mount.ts";
import type { AgendaService } from "./agenda.service.ts";

export function agendaRoutes(http: Http, agenda: AgendaService): void {
  mount(http, "GET /api/agenda", async ({ viewer, query, next }) => {
    const page = await agenda.items(viewer.userId, query);
    next(page.next);
    return page.items;
  });
}
