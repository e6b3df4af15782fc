import { beforeAll } from "vitest";
import { words, type Made } from "./report-makers.ts";
import type { AdministratorCaller, MemberCaller, TestApp } from "./test-app.ts";

type ExperienceBody = { action: "dismiss" | "remove" | "warn" | "suspend"; reason?: string; removeContent?: boolean };

/** The reason members are given for a decision. */
export const reason = "This hurts people.";

export const people = async (test: TestApp) =>
  [await test.member({ firstName: "Ana" }), await test.member({ firstName: "Bo" })] as const;
export const decisionsOf = async (who: MemberCaller) => (await who.call("GET /api/safety/decisions")).body;
export const noticesOf = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body.map(({ type, title, message, relatedId }) => ({
    type,
    relatedId,
    text: `${title}\n${message}`,
  }));
export const seen = async ({ look }: Made, who: MemberCaller) => (await look(who)).includes(words);

/** An administrator and a moderator, with their actions on reports. */
export function useDesk(test: TestApp) {
  let admin: AdministratorCaller | undefined;
  let moderator: AdministratorCaller | undefined;
  beforeAll(async () => {
    admin = await test.administrator();
    moderator = await test.administrator("moderator");
  });
  const there = (who: AdministratorCaller | undefined): AdministratorCaller => {
    if (who === undefined) throw new Error("nobody is at the desk before the tests begin");
    return who;
  };
  const team = {
    get admin() {
      return there(admin);
    },
    get moderator() {
      return there(moderator);
    },
  };
  return {
    team,
    decide: (id: string, body: ExperienceBody, who = team.moderator) =>
      who.call("POST /api/admin/reports/{id}/decision", { params: { id }, body }),
    lift: (id: string, who = team.admin) =>
      who.call("POST /api/admin/decisions/{id}/lift", { params: { id }, body: { reason: "We were wrong." } }),
    detail: (id: string, who = team.moderator) => who.call("GET /api/admin/reports/{id}", { params: { id } }),
    suspend: (who: MemberCaller) =>
      team.admin.call("POST /api/admin/users/{id}/decisions", {
        params: { id: who.id },
        body: { action: "suspend", reason },
      }),
    async auditOf(targetId: string) {
      const { entries } = (await team.admin.call("GET /api/admin/audit", { query: { limit: 100 } })).body;
      return entries.filter((entry) => entry.targetId === targetId);
    },
  };
}
