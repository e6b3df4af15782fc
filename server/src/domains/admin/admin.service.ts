import { createAlerts } from "./alerts/alerts.service.ts";
import { createAccounts } from "./accounts/accounts.service.ts";
import { createAudit } from "./audit/audit.service.ts";
import { createDecisions } from "./decisions/decisions.service.ts";
import { createPortalExperiences } from "./experiences/experiences.service.ts";
import type { Dependencies } from "./admin.dependencies.ts";
import { createSecondFactor } from "./second-factor/second-factor.service.ts";
import { createSignIn } from "./sign-in/sign-in.service.ts";
import { createReports } from "./reports/reports.service.ts";
import { createStatus } from "./status/status.service.ts";
import { createTickets } from "./tickets/tickets.service.ts";
import { createOverview } from "./overview/overview.service.ts";
import { createTransactions } from "./transactions/transactions.service.ts";
import { createUsers } from "./users/users.service.ts";

export type AdminService = ReturnType<typeof createAdmin>;

/** The administration portal. Every change is recorded in an audit log that can't be edited. */
export function createAdmin(deps: Dependencies) {
  const audit = createAudit(deps);
  const parts = { ...deps, audit };
  const { publicUrl } = deps.installation;
  return {
    audit,
    signIn: createSignIn({ ...parts, publicUrl }),
    secondFactor: createSecondFactor({ ...parts, publicUrl }),
    accounts: createAccounts(parts),
    tickets: createTickets(parts),
    reports: createReports(parts),
    decisions: createDecisions(parts),
    overview: createOverview(parts),
    users: createUsers(parts),
    transactions: createTransactions(parts),
    experiences: createPortalExperiences(parts),
    status: createStatus(parts),
    alerts: createAlerts(parts),
  };
}
