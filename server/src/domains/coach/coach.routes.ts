import { mount, type Http } from "../../http/mount.ts";
import type { CoachService } from "./coach.service.ts";

export function coachRoutes(http: Http, coach: CoachService): void {
  mount(http, "POST /api/ai/chat-test", ({ viewer, query, body, signal }) => {
    const question = { message: body.message, timeZone: query.timeZone, signal };
    return viewer.kind === "member" ? coach.askAsMember(viewer.userId, question) : coach.askAsVisitor(question);
  });

  mount(http, "GET /api/ai/conversations", async ({ viewer, query, next }) => {
    const page = await coach.conversations(viewer.userId, query);
    next(page.next);
    return page.items;
  });
}
