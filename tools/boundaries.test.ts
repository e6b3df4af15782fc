import { expect, test } from "vitest";
import { checkBoundaries } from "./boundaries.ts";
import { domains } from "./domains.ts";

const goals = "server/src/domains/goals";
const webGoals = "web/src/domains/goals";
const contract = "@alongside/contract";

/** Each line breaks one row of the table: the file, its content, and words the message must contain. */
const planted: [path: string, source: string, message: RegExp][] = [
  [
    "contract/src/kernel/page.ts",
    `import { goal } from "../goals/goals.shapes.ts";`,
    /contract\/src\/kernel may import/,
  ],
  ["contract/src/kernel/page.ts", `import { randomUUID } from "node:crypto";`, /package node:crypto/],
  ["contract/src/goals/goals.shapes.ts", `import { card } from "../feed/feed.shapes.ts";`, /lower domains/],
  [
    "contract/src/goals/goals.shapes.ts",
    `import type { Db } from "../../../server/src/db/client.ts";`,
    /relative path/,
  ],
  ["contract/src/goals/goals.shapes.ts", `import { contract } from "../contract.ts";`, /contract\/src\/contract\.ts/],
  ["contract/src/goals/index.ts", `export { goal } from "./goals.shapes.ts";`, /barrel/],
  ["contract/src/goals/goals.all.ts", `export * from "./goals.shapes.ts";`, /barrel/],
  ["contract/src/horoscopes/horoscopes.shapes.ts", `export const a = 1;`, /no known folder/],
  ["server/src/utils/strings.ts", `export const a = 1;`, /no known folder/],
  ["server/src/domains/horoscopes/horoscopes.rules.ts", `export const a = 1;`, /no known folder/],
  [`${goals}/goals.helpers.ts`, `export const a = 1;`, /has no role/],

  ["server/src/db/client.ts", `import fastify from "fastify";`, /package fastify/],
  ["server/src/db/client.ts", `import { mount } from "../http/mount.ts";`, /server\/src\/db may import/],
  [
    "server/src/db/client.ts",
    `import { goalsOf } from "../domains/goals/goals.store.ts";`,
    /server\/src\/db may import/,
  ],
  ["server/src/db/schema/goals.ts", `import { pool } from "../client.ts";`, /schema may import/],
  ["server/src/ports/mail/smtp.ts", `import { mount } from "../../http/mount.ts";`, /ports may import/],
  ["server/src/ports/mail/smtp.ts", `import type { FastifyRequest } from "fastify";`, /package fastify/],
  ["server/src/ports/mail/smtp.ts", `import { users } from "../../db/schema/users.ts";`, /ports may import/],
  ["server/src/language/words.ts", `import { pool } from "../db/client.ts";`, /language may import/],
  ["server/src/http/viewer.ts", `import { users } from "../db/schema/users.ts";`, /http may import/],
  [
    "server/src/http/viewer.ts",
    `import type { Session } from "../domains/identity/identity.service.ts";`,
    /http may import/,
  ],
  ["server/src/http/viewer.ts", `import { pool } from "../db/client.ts";`, /http may import/],
  ["server/src/backup/tables.ts", `import { users } from "../db/schema/users.ts";`, /backup may import/],
  ["server/src/app-error.ts", `import { log } from "./http/log.ts";`, /app-error\.ts, concurrency\/ may import/],
  ["server/src/config.ts", `import { pool } from "./db/client.ts";`, /config\.ts may import/],

  [`${goals}/goals.rules.ts`, `import { goalsOf } from "./goals.store.ts";`, /rules\.ts may import/],
  [`${goals}/goals.rules.ts`, `import { createHash } from "node:crypto";`, /package node:crypto/],
  [`${goals}/goals.rules.ts`, `export const due = async () => { await undefined; };`, /uses await/],
  [`${goals}/goals.rules.ts`, `export const now = () => Date.now();`, /uses Date\.now/],
  [`${goals}/goals.rules.ts`, `export const now = () => new Date();`, /new Date\(\) without/],
  [`${goals}/goals.rules.ts`, `export const luck = () => Math.random();`, /uses Math\.random/],
  [`${goals}/goals.rules.ts`, `export const key = () => process.env.KEY;`, /uses process\.env/],
  [`${goals}/goals.store.ts`, `import { mayComplete } from "./goals.rules.ts";`, /store\.ts may import/],
  [`${goals}/goals.store.ts`, `import { friendsOf } from "../friends/friends.store.ts";`, /store\.ts may import/],
  [`${goals}/goals.store.ts`, `import { clock } from "../../ports/clock.ts";`, /store\.ts may import/],
  [`${goals}/goals.views.ts`, `import { goalsOf } from "./goals.store.ts";`, /views\.ts may import/],
  [`${goals}/goals.views.ts`, `import { goals } from "../../db/schema/goals.ts";`, /views\.ts may import/],
  [`${goals}/goals.service.ts`, `import { friendsOf } from "../friends/friends.store.ts";`, /service\.ts may import/],
  [`${goals}/goals.service.ts`, `import { post } from "../feed/feed.service.ts";`, /service\.ts may import/],
  [`${goals}/goals.service.ts`, `import type { FastifyReply } from "fastify";`, /package fastify/],
  [`${goals}/goals.service.ts`, `import { mount } from "../../http/mount.ts";`, /service\.ts may import/],
  [`${goals}/goals.service.ts`, `import { goals } from "../../db/schema/goals.ts";`, /service\.ts may import/],
  [`${goals}/goals.service.ts`, `import { makeClient } from "../../db/client.ts";`, /service\.ts may import/],
  [`${goals}/goals.service.ts`, `import { readFile } from "node:fs/promises";`, /package node:fs/],
  [`${goals}/goals.service.ts`, `import { post } from "${contract}/feed/feed.shapes.ts";`, /service\.ts may import/],
  [
    `${goals}/goals.service.ts`,
    `export const later = () => import("../feed/feed.service.ts");`,
    /service\.ts may import/,
  ],
  [`${goals}/goals.service.ts`, `export type Post = import("../feed/feed.service.ts").Post;`, /service\.ts may import/],
  [
    `${goals}/goals.service.ts`,
    `export { post } from "../feed/feed.service.ts"; export const a = 1;`,
    /service\.ts may import/,
  ],
  [
    `${goals}/goals.service.ts`,
    `import { member } from "../../../../tools/makers/member.ts";`,
    /nothing imports tests/,
  ],
  [`${goals}/goals.service.ts`, `import { ada } from "./goals.api.test.ts";`, /nothing imports tests/],
  [`${goals}/goals.words.use-cases.ts`, `import { post } from "../feed/feed.service.ts";`, /service\.ts may import/],
  [`${goals}/goals.routes.ts`, `import { goalsOf } from "./goals.store.ts";`, /routes\.ts may import/],
  [`${goals}/goals.routes.ts`, `import { card } from "../people/people.service.ts";`, /routes\.ts may import/],
  [`${goals}/goals.routes.ts`, `import type { FastifyReply } from "fastify";`, /package fastify/],

  ["web/src/ui/avatar.tsx", `import { Link } from "@tanstack/react-router";`, /package @tanstack/],
  [
    "web/src/ui/avatar.tsx",
    `import type { Card } from "${contract}/people/people.shapes.ts";`,
    /web\/src\/ui may import/,
  ],
  ["web/src/ui/avatar.tsx", `import { paths } from "../app/paths.ts";`, /web\/src\/ui may import/],
  ["web/src/ui/avatar.tsx", `import { call } from "../api/call.ts";`, /web\/src\/ui may import/],
  ["web/src/api/call.ts", `import { contract } from "${contract}/contract.ts";`, /web\/src\/api may import/],
  ["web/src/api/call.ts", `import { Toast } from "../ui/toast.tsx";`, /web\/src\/api may import/],
  [
    "web/src/shared/loaded.tsx",
    `import { goals } from "../domains/goals/goals.queries.ts";`,
    /web\/src\/shared may import/,
  ],
  ["web/src/shared/loaded.tsx", `import { paths } from "../app/paths.ts";`, /web\/src\/shared may import/],
  ["web/src/shared/loaded.tsx", `import { useQuery } from "@tanstack/react-query";`, /package @tanstack/],
  ["web/src/ui/error-state.tsx", `import { refusalText } from "../shared/failure.ts";`, /web\/src\/ui may import/],
  ["web/src/app/paths.ts", `import { call } from "../api/call.ts";`, /paths\.ts may import/],
  ["web/src/app/router.tsx", `import { goal } from "${contract}/goals/goals.shapes.ts";`, /web\/src\/app may import/],
  [`${webGoals}/goals-tab.tsx`, `import { goal } from "${contract}/goals/goals.shapes.ts";`, /shapes only in a form/],
  [
    `${webGoals}/goals-tab.tsx`,
    `import { type Goal } from "${contract}/goals/goals.shapes.ts";`,
    /shapes only in a form/,
  ],
  [`${webGoals}/goals-tab.tsx`, `import { z } from "zod";`, /package zod/],
  ["web/src/domains/identity/firebase/flows.ts", `import { signOut } from "@firebase/auth";`, /package @firebase/],
  ["web/src/domains/identity/firebase/sdk.ts", `import { openSession } from "../open-session.ts";`, /the Firebase SDK/],
  [`${webGoals}/goals-tab.tsx`, `import { Dialog } from "@base-ui/react/dialog";`, /package @base-ui/],
  [
    `${webGoals}/goals-tab.tsx`,
    `import { AgendaTab } from "../agenda/agenda-tab.tsx";`,
    /of a lower domain its queries/,
  ],
  [`${webGoals}/goals-tab.tsx`, `import { feed } from "../feed/feed.queries.ts";`, /of a lower domain its queries/],
  [`${webGoals}/goals-tab.tsx`, `import { router } from "../../app/router.tsx";`, /web\/src\/domains/],
  [`${webGoals}/goals-tab.tsx`, `import { Home } from "../../screens/home/home.tsx";`, /web\/src\/domains/],
  ["web/src/screens/home/home.tsx", `import { guard } from "../../app/guards.tsx";`, /web\/src\/screens may import/],
  ["web/src/screens/home/home.tsx", `import { Hero } from "../landing/hero.tsx";`, /web\/src\/screens may import/],
  ["web/src/screens/home/home.tsx", `import { page } from "../../../../e2e/support/page.ts";`, /nothing imports tests/],
];

test.each(planted)("%s: %s", (path, source, message) => {
  const { violations } = checkBoundaries(new Map([[path, source]]));
  expect(violations.map((violation) => violation.message)).toEqual([expect.stringMatching(message)]);
});

/** What the table allows, so that the check doesn't pass by rejecting everything. */
const allowed: [path: string, source: string][] = [
  [
    "contract/src/goals/goals.shapes.ts",
    `import { z } from "zod"; import { id } from "../kernel/ids.ts"; import { card } from "../people/people.shapes.ts";`,
  ],
  [
    `${goals}/goals.rules.ts`,
    `import type { Goal } from "${contract}/goals/goals.shapes.ts"; export const at = (now: Date) => new Date(now);`,
  ],
  [
    `${goals}/goals.store.ts`,
    `import { eq } from "drizzle-orm"; import { users } from "../../db/schema/users.ts"; import { AppError } from "../../app-error.ts";`,
  ],
  [`${goals}/goals.views.ts`, `import type { GoalRow } from "./goals.store.ts";`],
  [
    `${goals}/goals.service.ts`,
    `import { mayComplete } from "./goals.rules.ts"; import { cards } from "../people/people.service.ts"; import type { Db } from "../../db/client.ts"; import { transaction } from "../../db/transaction.ts";`,
  ],
  [
    `${goals}/goals.routes.ts`,
    `import { mount } from "../../http/mount.ts"; import type { Goals } from "./goals.service.ts";`,
  ],
  [
    "server/src/app.ts",
    `import fastify from "fastify"; import { goalRoutes } from "./domains/goals/goals.routes.ts"; import { users } from "./db/schema/users.ts";`,
  ],
  [
    "web/src/ui/avatar.tsx",
    `import { Avatar } from "@base-ui/react/avatar"; import "./avatar.css"; import { clsx } from "clsx";`,
  ],
  [
    "web/src/shared/loaded.tsx",
    `import { ErrorState } from "../ui/error-state.tsx"; import { ApiError } from "../api/api-error.ts";`,
  ],
  [`${webGoals}/goals-tab.tsx`, `import { Loaded } from "../../shared/loaded.tsx";`],
  [
    `${webGoals}/goals-tab.tsx`,
    `import type { Goal } from "${contract}/goals/goals.shapes.ts"; import { agenda } from "../agenda/agenda.queries.ts"; import { PersonAvatar } from "../people/shared/person-avatar.tsx"; import { limits } from "${contract}/kernel/limits.ts"; import { paths } from "../../app/paths.ts";`,
  ],
  [
    `${webGoals}/add-goal-form.tsx`,
    `import { newGoal } from "${contract}/goals/goals.shapes.ts"; import { useForm } from "react-hook-form"; import { z } from "zod";`,
  ],
  ["web/src/screens/home/home.tsx", `import { GoalsTab } from "../../domains/goals/goals-tab.tsx";`],
  [
    `${goals}/goals.api.test.ts`,
    `import { member } from "../../../../tools/makers/member.ts"; import fastify from "fastify";`,
  ],
];

test.each(allowed)("allowed in %s", (path, source) => {
  expect(checkBoundaries(new Map([[path, source]])).violations).toEqual([]);
});

test("the order of domains decides which way a service may import", () => {
  const looks = (from: string, to: string) =>
    checkBoundaries(
      new Map([[`server/src/domains/${from}/${from}.service.ts`, `import { a } from "../${to}/${to}.service.ts";`]]),
    );
  for (const [rank, from] of domains.entries()) {
    for (const to of domains.slice(0, rank)) expect(looks(from, to).violations, `${from} → ${to}`).toEqual([]);
    for (const to of domains.slice(rank + 1)) expect(looks(from, to).violations, `${from} → ${to}`).toHaveLength(1);
  }
});
