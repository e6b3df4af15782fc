import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import { memberId } from "../../http/viewer.ts";
import type { ExperiencesService } from "./experiences.service.ts";

export function experiencesRoutes(http: Http, experiences: ExperiencesService): void {
  mount(http, "GET /api/experiences", ({ query, viewer, next }) =>
    paged(experiences.search(query, memberId(viewer)), next),
  );
  mount(http, "GET /api/experiences/live", ({ query, viewer, next }) =>
    paged(experiences.live(query, memberId(viewer)), next),
  );
  mount(http, "GET /api/experiences/instead", ({ query, viewer }) => experiences.instead(query, memberId(viewer)));
  mount(http, "GET /api/experiences/nearby", ({ query, viewer }) => experiences.nearby(query, memberId(viewer)));
  mount(http, "GET /api/experiences/town.ics", ({ query }) => experiences.townCalendar(query.town));
  mount(http, "GET /api/experiences/town.atom", ({ query }) => experiences.townAtom(query.town));
  mount(http, "GET /api/experiences/around", ({ viewer }) => experiences.around(viewer.userId));
  mount(http, "GET /api/experiences/cover", ({ query }) => experiences.drawnCover(query));
  mount(http, "GET /api/experiences/first", ({ query, viewer }) => experiences.firstExperiences(viewer.userId, query));
  mount(http, "GET /api/users/{id}/experiences", ({ params, viewer }) => experiences.plansOf(viewer.userId, params.id));
  mount(http, "GET /api/experiences/{id}", ({ params, viewer }) => experiences.details(params.id, memberId(viewer)));

  mount(http, "POST /api/experiences", ({ body, viewer }) => experiences.create(viewer.userId, body));
  mount(http, "PATCH /api/experiences/{id}", ({ params, body, viewer }) =>
    experiences.change(viewer.userId, params.id, body),
  );
  mount(http, "DELETE /api/experiences/{id}", ({ params, viewer }) => experiences.cancel(viewer.userId, params.id));

  mount(http, "PUT /api/experiences/{id}/cover", ({ params, form, viewer }) =>
    experiences.setCover(viewer.userId, params.id, form),
  );
  mount(http, "DELETE /api/experiences/{id}/cover", ({ params, viewer }) =>
    experiences.removeCover(viewer.userId, params.id),
  );
  mount(http, "GET /objects/covers/{userId}/{name}", ({ params, viewer }) =>
    experiences.findCover(memberId(viewer), params),
  );

  mount(http, "GET /api/experiences/{id}/preview.jpg", ({ params }) => experiences.preview(params.id));

  mount(http, "GET /api/user/experiences", ({ query, viewer, next }) =>
    paged(experiences.joinedBy(viewer.userId, query), next),
  );
  mount(http, "GET /api/user/created-experiences", ({ query, viewer, next }) =>
    paged(experiences.hostedBy(viewer.userId, query), next),
  );
  mount(http, "GET /api/user/pending-experiences", ({ query, viewer, next }) =>
    paged(experiences.pendingOf(viewer.userId, query), next),
  );

  mount(http, "GET /api/experiences/{id}/clashes", ({ params, viewer }) =>
    experiences.clashes(viewer.userId, params.id),
  );
  mount(http, "GET /api/experiences/{id}/calendar.ics", ({ params, viewer, filename }) => {
    filename(`experience-${params.id}.ics`);
    return experiences.calendar(params.id, memberId(viewer));
  });

  mount(http, "GET /api/goals/{id}/experiences", ({ params, query, viewer }) =>
    experiences.matchesFor(viewer.userId, params.id, query.timeZone),
  );
  mount(http, "GET /api/user/summary", ({ query, viewer }) => experiences.summary(viewer.userId, query.timeZone));

  mount(
    http,
    "POST /api/ai/generate-agenda",
    ({ body, signal }) => experiences.draftAgenda(body, signal),
    ({ body }) => experiences.describesCrisis(body),
  );

  placeRoutes(http, experiences);
  requestRoutes(http, experiences);
  chatRoutes(http, experiences);
  attendanceRoutes(http, experiences);
  albumRoutes(http, experiences);
  coHostRoutes(http, experiences);
}

function placeRoutes(http: Http, experiences: ExperiencesService): void {
  mount(http, "POST /api/experiences/{id}/join", ({ params, body, viewer }) =>
    experiences.join(viewer.userId, params.id, body),
  );
  mount(http, "POST /api/experiences/{id}/leave", ({ params, viewer }) => experiences.leave(viewer.userId, params.id));
  mount(http, "GET /api/experiences/{id}/series", ({ params, viewer }) =>
    experiences.seriesOf(params.id, memberId(viewer)),
  );
  mount(http, "POST /api/experiences/{id}/series/join", ({ params, viewer }) =>
    experiences.joinSeries(viewer.userId, params.id),
  );
  mount(http, "PUT /api/experiences/{id}/plus-one", ({ params, body, viewer }) =>
    experiences.bringSomeone(viewer.userId, params.id, body),
  );
  mount(http, "DELETE /api/experiences/{id}/plus-one", ({ params, viewer }) =>
    experiences.comeAlone(viewer.userId, params.id),
  );
  mount(http, "POST /api/experiences/{id}/waitlist", ({ params, viewer }) =>
    experiences.wait(viewer.userId, params.id),
  );
  mount(http, "DELETE /api/experiences/{id}/waitlist", ({ params, viewer }) =>
    experiences.stopWaiting(viewer.userId, params.id),
  );
}

function requestRoutes(http: Http, { requests }: ExperiencesService): void {
  mount(http, "POST /api/experiences/{id}/join-request", ({ params, body, viewer }) => {
    return requests.ask(viewer.userId, params.id, body);
  });
  mount(http, "DELETE /api/experiences/{id}/join-request", ({ params, viewer }) =>
    requests.withdraw(viewer.userId, params.id),
  );
  mount(http, "GET /api/experiences/{id}/join-requests", ({ params, query, viewer, next }) => {
    return paged(requests.pendingFor(viewer.userId, params.id, query), next);
  });
  mount(http, "POST /api/experiences/{id}/join-requests/{requestId}/accept", ({ params, viewer }) => {
    return requests.accept(viewer.userId, params.id, params.requestId);
  });
  mount(http, "POST /api/experiences/{id}/join-requests/{requestId}/decline", ({ params, viewer }) => {
    return requests.decline(viewer.userId, params.id, params.requestId);
  });
  mount(http, "GET /api/user/join-requests", ({ query, viewer, next }) =>
    paged(requests.pendingToHost(viewer.userId, query), next),
  );
}

function chatRoutes(http: Http, { chat }: ExperiencesService): void {
  mount(http, "GET /api/experiences/chats", ({ viewer }) => chat.chats(viewer.userId));
  mount(http, "GET /api/experiences/{id}/messages", ({ params, query, viewer, next }) => {
    return paged(chat.messages(viewer.userId, params.id, query), next);
  });
  mount(http, "POST /api/experiences/{id}/messages", ({ params, body, viewer }) => {
    return chat.write(viewer.userId, params.id, body);
  });
  mount(http, "PATCH /api/experiences/{id}/messages/{messageId}", ({ params, body, viewer }) =>
    chat.edit(viewer.userId, params.id, params.messageId, body),
  );
  mount(http, "DELETE /api/experiences/{id}/messages/{messageId}", ({ params, viewer }) =>
    chat.remove(viewer.userId, params.id, params.messageId),
  );
  mount(http, "PUT /api/experiences/{id}/messages/{messageId}/reaction", ({ params, body, viewer }) =>
    chat.react(viewer.userId, params.id, params.messageId, body.emoji),
  );
  mount(http, "DELETE /api/experiences/{id}/messages/{messageId}/reaction", ({ params, viewer }) =>
    chat.takeReactionBack(viewer.userId, params.id, params.messageId),
  );
  mount(http, "GET /api/experiences/{id}/messages/{messageId}/reactions", ({ params, viewer }) =>
    chat.reactions(viewer.userId, params.id, params.messageId),
  );
  mount(http, "POST /api/experiences/{id}/typing", ({ params, viewer }) => chat.type(viewer.userId, params.id));
  mount(http, "PATCH /api/experiences/{id}/chat/settings", ({ params, body, viewer }) =>
    chat.changeSettings(viewer.userId, params.id, body),
  );
}

function coHostRoutes(http: Http, { coHosts }: ExperiencesService): void {
  mount(http, "PUT /api/experiences/{id}/co-hosts/{userId}", ({ params, viewer }) =>
    coHosts.nameCoHost(viewer.userId, params.id, params.userId),
  );
  mount(http, "DELETE /api/experiences/{id}/co-hosts/{userId}", ({ params, viewer }) =>
    coHosts.removeCoHost(viewer.userId, params.id, params.userId),
  );
  mount(http, "GET /api/experiences/{id}/invitations", ({ params, viewer }) =>
    coHosts.invitable(viewer.userId, params.id),
  );
  mount(http, "POST /api/experiences/{id}/invitations", ({ params, body, viewer }) =>
    coHosts.invite(viewer.userId, params.id, body.userIds),
  );
}

function attendanceRoutes(http: Http, { attendance }: ExperiencesService): void {
  mount(http, "GET /api/experiences/{id}/attendance", ({ params, viewer }) =>
    attendance.attendanceOf(viewer.userId, params.id),
  );
  mount(http, "PUT /api/experiences/{id}/attendance", ({ params, body, viewer }) =>
    attendance.markAttendance(viewer.userId, params.id, body),
  );
  mount(http, "POST /api/experiences/{id}/attendance/claim", ({ params, viewer }) =>
    attendance.claimAttendance(viewer.userId, params.id),
  );
  mount(http, "PUT /api/experiences/{id}/rating", ({ params, body, viewer }) =>
    attendance.rate(viewer.userId, params.id, body),
  );
}

function albumRoutes(http: Http, { album }: ExperiencesService): void {
  mount(http, "GET /api/experiences/{id}/photos", ({ params, viewer }) => album.album(viewer.userId, params.id));
  mount(http, "POST /api/experiences/{id}/photos", ({ params, viewer, form }) =>
    album.addPhoto(viewer.userId, params.id, form),
  );
  mount(http, "DELETE /api/experiences/{id}/photos/{photoId}", ({ params, viewer }) =>
    album.removePhoto(viewer.userId, params.id, params.photoId),
  );
  mount(http, "GET /objects/albums/{id}/{name}", ({ params, viewer }) => album.findPhoto(viewer.userId, params));
}
