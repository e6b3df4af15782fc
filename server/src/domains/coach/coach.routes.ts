import { mount, mountEvents, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import type { CoachService } from "./coach.service.ts";

export function coachRoutes(http: Http, coach: CoachService): void {
  mountEvents(
    http,
    "POST /api/ai/chat-test",
    ({ viewer, query, body, signal }) => {
      const question = { ...body, timeZone: query.timeZone, signal };
      return viewer.kind === "member" ? coach.streamToMember(viewer.userId, question) : coach.streamToVisitor(question);
    },
    ({ viewer, query, body, signal }) => {
      const question = { ...body, timeZone: query.timeZone, signal };
      return viewer.kind === "member" ? coach.askAsMember(viewer.userId, question) : coach.askAsVisitor(question);
    },
    // Help in a crisis comes before every limit (P-COACH-4).
    ({ viewer, body }) => coach.isMetWithHelp(viewer.kind === "member" ? viewer.userId : null, body),
  );

  mountEvents(http, "GET /api/ai/answers/{id}", ({ viewer, params, signal }) =>
    coach.followAnswer(viewer.userId, params.id, signal),
  );
  mount(http, "DELETE /api/ai/answers/{id}", ({ viewer, params }) => coach.stopAnswer(viewer.userId, params.id));

  mount(http, "GET /api/ai/conversations", ({ viewer, query, next }) =>
    paged(coach.conversations(viewer.userId, query), next),
  );
  mount(http, "POST /api/ai/conversations", ({ viewer, body }) => coach.keepLandingChat(viewer.userId, body.exchanges));
  mount(http, "DELETE /api/ai/conversations/{id}", ({ viewer, params }) =>
    coach.deleteConversation(viewer.userId, params.id),
  );
  mount(http, "PATCH /api/ai/conversations/{id}/cards/{cardId}", ({ viewer, params, body }) =>
    coach.takeCard(viewer.userId, params, body.recordId),
  );

  mount(http, "GET /api/ai/daily-motivation", ({ viewer, query }) =>
    coach.dailyMotivation(viewer.userId, query.timeZone),
  );
  mount(http, "GET /api/user/today", ({ viewer }) => coach.today(viewer.userId));
  mount(http, "POST /api/ai/week-plan", ({ viewer, query, signal }) =>
    coach.planWeek(viewer.userId, query.timeZone, signal),
  );
}
