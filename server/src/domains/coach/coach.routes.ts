import { mount, type Http } from "../../http/mount.ts";
import type { CoachService } from "./coach.service.ts";

export function coachRoutes(http: Http, coach: CoachService): void {
  mount(http, "POST /api/ai/chat-test", ({ viewer, body, signal }) =>
    viewer.kind === "member"
      ? coach.askAsMember(viewer.userId, body.message, signal)
      : coach.askAsVisitor(body.message, signal),
  );

  mount(http, "GET /api/ai/conversations", async ({ viewer, query, next }) => {
    const page = await coach.conversations(viewer.userId, query);
    next(page.next);
    return page.items;
  });
}
