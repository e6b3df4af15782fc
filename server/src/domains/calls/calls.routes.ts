import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import type { CallsService } from "./calls.service.ts";

export function callsRoutes(http: Http, calls: CallsService): void {
  mount(http, "GET /api/calls", ({ viewer, query, next }) => paged(calls.list(viewer.userId, query), next));
  mount(http, "GET /api/calls/current", ({ viewer, query }) => calls.current(viewer.userId, query.deviceId));
  mount(http, "GET /api/calls/{id}", ({ viewer, params, query }) =>
    calls.get(viewer.userId, params.id, query.deviceId),
  );
  mount(http, "POST /api/calls", ({ viewer, body }) => calls.start(viewer, body));
  mount(http, "POST /api/calls/{id}/accept", ({ viewer, params, body }) =>
    calls.accept(viewer, params.id, body.deviceId),
  );
  mount(http, "POST /api/calls/{id}/decline", ({ viewer, params }) => calls.decline(viewer.userId, params.id));
  mount(http, "POST /api/calls/{id}/end", ({ viewer, params }) => calls.end(viewer.userId, params.id));
  mount(http, "POST /api/calls/{id}/rejoin", ({ viewer, params, body }) =>
    calls.rejoin(viewer, params.id, body.deviceId),
  );
  mount(http, "POST /api/calls/{id}/heartbeat", ({ viewer, params, body }) =>
    calls.heartbeat(viewer.userId, params.id, body),
  );
  mount(http, "POST /api/calls/{id}/leave", ({ viewer, params, body }) =>
    calls.leave(viewer.userId, params.id, body.deviceId),
  );
  mount(http, "POST /api/calls/{id}/signals", ({ viewer, params, body }) =>
    calls.signal(viewer.userId, params.id, body),
  );
  mount(http, "GET /api/calls/{id}/signals", ({ viewer, params, query }) =>
    calls.signals(viewer.userId, params.id, query),
  );
  mount(http, "GET /api/calls/{id}/ice", ({ viewer, params, query }) =>
    calls.ice(viewer.userId, params.id, query.deviceId),
  );
}
