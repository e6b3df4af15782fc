import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { supportFaults } from "../support/support.faults.ts";
import { ticketMessage } from "../support/support.shapes.ts";
import {
  adminAccount,
  adminAccountChange,
  adminAccounts,
  adminCredentials,
  administrator,
  adminPasswordChange,
  auditLog,
  auditQuery,
  newAdminAccount,
} from "./admin.accounts.shapes.ts";
import {
  adminDecision,
  adminDecisions,
  adminReportDetail,
  adminReports,
  adminTicket,
  adminTicketAnswer,
  adminTicketChange,
  adminTickets,
  adminTicketThread,
  decisionListQuery,
  liftRequest,
  newDecision,
  newMemberDecision,
  reportFileParams,
  reportListQuery,
  ticketListQuery,
} from "./admin.desk.shapes.ts";
import { adminFaults as faults } from "./admin.faults.ts";
import {
  adminExperience,
  adminExperiences,
  adminUser,
  adminUserChange,
  adminUserDetail,
  adminUsers,
  dashboardQuery,
  dashboardStats,
  experienceListQuery,
  experienceStatusChange,
  series,
  seriesQuery,
  transactionListQuery,
  transactions,
  userListQuery,
} from "./admin.lists.shapes.ts";
import { secondFactorEndpoints } from "./admin.second-factor.endpoints.ts";
import { adminEntry } from "./admin.second-factor.shapes.ts";
import { operatorAlerts } from "./admin.alerts.shapes.ts";
import { systemStatus } from "./admin.status.shapes.ts";

const accounts = endpoints({
  "POST /api/admin/login": {
    access: "anyone",
    summary:
      "Signs an administrator in for 8 hours, by a token or a cookie; with a second factor, answers what to prove.",
    body: adminCredentials,
    reply: adminEntry,
    faults: [faults.wrongCredentials, faults.locked],
    limits: [{ points: 30, seconds: 900, per: "address" }],
  },
  "POST /api/admin/logout": { access: "moderator", summary: "Ends this session.", status: 204, duringSetUp: true },
  "GET /api/admin/me": { access: "moderator", summary: "Who is signed in.", reply: administrator, duringSetUp: true },
  "POST /api/admin/password": {
    access: "moderator",
    summary: "Changes one's own password and ends one's other sessions.",
    body: adminPasswordChange,
    status: 204,
    faults: [faults.wrongPassword, faults.locked],
  },
  "GET /api/admin/accounts": { access: "admin", summary: "All accounts of the portal.", reply: adminAccounts },
  "POST /api/admin/accounts": {
    access: "admin",
    summary: "Makes an account of the portal.",
    body: newAdminAccount,
    reply: adminAccount,
    status: 201,
    faults: [faults.usernameTaken],
  },
  "PATCH /api/admin/accounts/{id}": {
    access: "admin",
    summary: "Changes an account of the portal and ends its sessions.",
    params: idParams,
    body: adminAccountChange,
    reply: adminAccount,
    faults: [faults.accountNotFound, faults.lastAdministrator],
  },
  "GET /api/admin/audit": {
    access: "admin",
    summary: "What administrators have done, the latest first. Nobody can change it.",
    query: auditQuery,
    reply: auditLog,
    paged: true,
  },
  "GET /api/admin/alerts": {
    access: "admin",
    summary: "What administrators are told of by mail: what lasts, and what ended within a week.",
    reply: operatorAlerts,
  },
  "GET /api/admin/status": { access: "admin", summary: "How the installation fares.", reply: systemStatus },
});

const lists = endpoints({
  "GET /api/admin/dashboard/stats": {
    access: "admin",
    summary: "The overview's numbers.",
    query: dashboardQuery,
    reply: dashboardStats,
    mayLag: true,
  },
  "GET /api/admin/dashboard/series": {
    access: "admin",
    summary: "The overview's charts, day by day.",
    query: seriesQuery,
    reply: series,
    mayLag: true,
  },
  "GET /api/admin/users": {
    access: "admin",
    summary: "All members.",
    query: userListQuery,
    reply: adminUsers,
    paged: true,
    mayLag: true,
  },
  "GET /api/admin/users/{id}": {
    access: "admin",
    summary: "One member with what was decided about them.",
    params: idParams,
    reply: adminUserDetail,
    faults: [faults.userNotFound],
  },
  "PATCH /api/admin/users/{id}": {
    access: "admin",
    summary: "Sets a member's credits, adds to them, or sets the plan.",
    params: idParams,
    body: adminUserChange,
    reply: adminUser,
    faults: [faults.userNotFound, faults.creditsChanged, faults.tooManyCredits],
  },
  "POST /api/admin/users/{id}/decisions": {
    access: "admin",
    summary: "Warns or suspends a member.",
    params: idParams,
    body: newMemberDecision,
    reply: adminDecision,
    status: 201,
    faults: [faults.userNotFound, supportFaults.memberSuspended],
  },
  "GET /api/admin/transactions": {
    access: "admin",
    summary: "The ledger of payments, grants and top-ups.",
    query: transactionListQuery,
    reply: transactions,
    paged: true,
    mayLag: true,
  },
  "GET /api/admin/experiences": {
    access: "moderator",
    summary: "All experiences, also those nobody else sees.",
    query: experienceListQuery,
    reply: adminExperiences,
    paged: true,
    mayLag: true,
  },
  "PATCH /api/admin/experiences/{id}/status": {
    access: "moderator",
    summary: "Takes an experience out of every list, or puts it back.",
    params: idParams,
    body: experienceStatusChange,
    reply: adminExperience,
    faults: [faults.experienceNotFound, faults.experienceCancelled, faults.hostSuspended, faults.experienceRemoved],
  },
});

const desk = endpoints({
  "GET /api/admin/tickets": {
    access: "moderator",
    summary: "All tickets.",
    query: ticketListQuery,
    reply: adminTickets,
    paged: true,
  },
  "GET /api/admin/tickets/{id}": {
    access: "moderator",
    summary: "One ticket with what was written.",
    params: idParams,
    reply: adminTicketThread,
    faults: [supportFaults.ticketNotFound],
  },
  "PATCH /api/admin/tickets/{id}": {
    access: "moderator",
    summary: "Changes a ticket's status, priority, notes, or who looks after it.",
    params: idParams,
    body: adminTicketChange,
    reply: adminTicket,
    faults: [supportFaults.ticketNotFound],
  },
  "POST /api/admin/tickets/{id}/messages": {
    access: "moderator",
    summary: "Answers a ticket; whoever opened it is told and gets a mail.",
    params: idParams,
    body: adminTicketAnswer,
    reply: ticketMessage,
    status: 201,
    faults: [supportFaults.ticketNotFound],
  },
  "GET /api/admin/reports": {
    access: "moderator",
    summary: "What was reported and waits, or what was decided, the latest first.",
    query: reportListQuery,
    reply: adminReports,
    paged: true,
  },
  "GET /api/admin/reports/{id}": {
    access: "moderator",
    summary: "One report with the content as it was.",
    params: idParams,
    reply: adminReportDetail,
    faults: [supportFaults.reportNotFound],
  },
  "GET /api/admin/reports/{id}/files/{index}": {
    access: "moderator",
    summary: "A picture or film of what was reported.",
    params: reportFileParams,
    content: "file",
    faults: [supportFaults.reportNotFound],
  },
  "POST /api/admin/reports/{id}/decision": {
    access: "moderator",
    summary: "Decides a report and all others of the same.",
    params: idParams,
    body: newDecision,
    reply: adminDecision,
    status: 201,
    faults: [
      supportFaults.reportNotFound,
      supportFaults.alreadyDecided,
      supportFaults.memberSuspended,
      supportFaults.contentGone,
    ],
  },
  "GET /api/admin/decisions": {
    access: "moderator",
    summary: "What was decided, the latest first.",
    query: decisionListQuery,
    reply: adminDecisions,
    paged: true,
  },
  "POST /api/admin/decisions/{id}/read": {
    access: "moderator",
    summary: "Says that the member's answer was read and the decision stands; again, it changes nothing.",
    params: idParams,
    reply: adminDecision,
    faults: [supportFaults.decisionNotFound],
  },
  "POST /api/admin/decisions/{id}/lift": {
    access: "moderator",
    summary: "Takes a decision back.",
    params: idParams,
    body: liftRequest,
    reply: adminDecision,
    faults: [supportFaults.decisionNotFound, supportFaults.alreadyLifted],
  },
});

export const adminEndpoints = endpoints({ ...accounts, ...secondFactorEndpoints, ...lists, ...desk });
