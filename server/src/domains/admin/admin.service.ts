import { createAccounts } from "./admin.accounts.service.ts";
import { createAudit } from "./admin.audit.service.ts";
import { createDecisions } from "./admin.decisions.service.ts";
import { createPortalExperiences } from "./admin.experiences.service.ts";
import type { Dependencies } from "./admin.dependencies.ts";
import { createSecondFactor } from "./admin.second-factor.service.ts";
import { createSignIn } from "./admin.sign-in.service.ts";
import { createReports } from "./admin.reports.service.ts";
import { createStatus } from "./admin.status.service.ts";
import { createTickets } from "./admin.tickets.service.ts";
import { createOverview } from "./admin.overview.service.ts";
import { createTransactions } from "./admin.transactions.service.ts";
import { createUsers } from "./admin.users.service.ts";

export type AdminService = ReturnType<typeof createAdmin>;

/** The portal of those who run a community. What they do is written into a log that nobody can change. */
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
  };
}
