import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import type { AdminService } from "./admin.service.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";

export function adminRoutes(http: Http, admin: AdminService): void {
  signInRoutes(http, admin);
  accountRoutes(http, admin);
  ticketRoutes(http, admin);
  listRoutes(http, admin);
  safetyRoutes(http, admin);
}

function accountRoutes(http: Http, { accounts, audit }: AdminService): void {
  mount(http, "GET /api/admin/me", ({ viewer }) => accounts.me(viewer.adminId));
  mount(http, "POST /api/admin/password", ({ viewer, body, address }) =>
    accounts.changePassword(viewer, body, address),
  );
  mount(http, "GET /api/admin/accounts", () => accounts.list());
  mount(http, "POST /api/admin/accounts", ({ viewer, body }) => accounts.create(viewer.adminId, body));
  mount(http, "PATCH /api/admin/accounts/{id}", ({ viewer, params, body }) =>
    accounts.change(viewer.adminId, params.id, body),
  );
  mount(http, "GET /api/admin/audit", async ({ query, next }) => ({ entries: await paged(audit.list(query), next) }));
}

function listRoutes(http: Http, { overview, users, transactions, experiences, status, alerts }: AdminService): void {
  mount(http, "GET /api/admin/alerts", () => alerts.list());
  mount(http, "GET /api/admin/status", () => status.read());
  mount(http, "GET /api/admin/dashboard/stats", ({ query }) => overview.stats(query));
  mount(http, "GET /api/admin/dashboard/series", ({ query }) => overview.series(query));
  mount(http, "GET /api/admin/users", async ({ query, next }) => ({ users: await paged(users.list(query), next) }));
  mount(http, "GET /api/admin/users/{id}", ({ params }) => users.detail(params.id));
  mount(http, "PATCH /api/admin/users/{id}", ({ viewer, params, body }) =>
    users.change(viewer.adminId, params.id, body),
  );
  mount(http, "GET /api/admin/transactions", async ({ query, next }) => ({
    transactions: await paged(transactions.list(query), next),
  }));
  mount(http, "GET /api/admin/experiences", async ({ viewer, query, next }) => ({
    experiences: await paged(experiences.list(query, viewer), next),
  }));
  mount(http, "PATCH /api/admin/experiences/{id}/status", ({ viewer, params, body }) =>
    experiences.setActive(viewer, params.id, body),
  );
}

function ticketRoutes(http: Http, { tickets }: AdminService): void {
  mount(http, "GET /api/admin/tickets", async ({ viewer, query, next }) => ({
    tickets: await paged(tickets.list(query, viewer), next),
  }));
  mount(http, "GET /api/admin/tickets/{id}", ({ viewer, params }) => tickets.get(params.id, viewer));
  mount(http, "PATCH /api/admin/tickets/{id}", ({ viewer, params, body }) => tickets.change(params.id, body, viewer));
  mount(http, "POST /api/admin/tickets/{id}/messages", ({ viewer, params, body }) =>
    tickets.answer(params.id, body, viewer),
  );
}

function safetyRoutes(http: Http, { reports, decisions }: AdminService): void {
  mount(http, "GET /api/admin/reports", async ({ viewer, query, next }) => ({
    reports: await paged(reports.list(query, viewer), next),
  }));
  mount(http, "GET /api/admin/reports/{id}", ({ viewer, params }) => reports.detail(params.id, viewer));
  mount(http, "GET /api/admin/reports/{id}/files/{index}", ({ params, accepts }) => reports.file(params, accepts));
  mount(http, "POST /api/admin/reports/{id}/decision", ({ viewer, params, body }) =>
    reports.decide(params.id, body, viewer),
  );
  mount(http, "GET /api/admin/decisions", async ({ viewer, query, next }) => ({
    decisions: await paged(decisions.list(query, viewer), next),
  }));
  mount(http, "POST /api/admin/decisions/{id}/read", ({ viewer, params }) => decisions.markRead(params.id, viewer));
  mount(http, "POST /api/admin/decisions/{id}/lift", ({ viewer, params, body }) =>
    decisions.lift(params.id, body, viewer),
  );
  mount(http, "POST /api/admin/users/{id}/decisions", ({ viewer, params, body }) =>
    decisions.decideAbout(params.id, body, viewer),
  );
}
