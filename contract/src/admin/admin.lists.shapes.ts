import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { pageQuery } from "../kernel/page.ts";
import { timeZone } from "../kernel/place.ts";
import { optionalLine } from "../kernel/text.ts";
import { mostCredits, paymentKinds, paymentStatuses } from "../payments/payments.constants.ts";
import { payment } from "../payments/payments.shapes.ts";
import { decision } from "../support/support.shapes.ts";
import { chartSpans, experienceSorts, transactionSorts, userSorts } from "./admin.constants.ts";

/** Query of every list in the portal: search text and sort order. */
export const listQuery = pageQuery.extend({
  /** Longer than other cursors, because it contains a name. */
  cursor: z.string().max(1000).optional(),
  search: optionalLine(100),
  order: z.enum(["asc", "desc"]).optional(),
});

/** A member in a list of other records. Only administrators get the email (P-PEOPLE-1). */
export const adminPerson = z
  .object({
    id: idReply,
    username: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: "AdminPerson" });

export const dashboardQuery = z.object({ timeZone: timeZone.optional() });

/** "Today" is a day in `timeZone`; active means seen in the last 30 days (P-ADMIN-8). */
export const dashboardStats = z
  .object({
    users: z.object({
      totalUsers: z.number().int(),
      newUsersToday: z.number().int(),
      activeUsers: z.number().int(),
      totalCreditsIssued: z.number().int(),
    }),
    experiences: z.object({ totalExperiences: z.number().int(), experiencesToday: z.number().int() }),
    /** What needs the team's attention. */
    waiting: z.object({ tickets: z.number().int(), reports: z.number().int(), answers: z.number().int() }),
  })
  .meta({ id: "DashboardStats" });

export const seriesQuery = z.object({
  days: z.coerce
    .number()
    .refine((days) => chartSpans.some((span) => span === days), "Please choose 30, 90 or 365 days")
    .default(30),
  timeZone: timeZone.optional(),
});

/** One day of the overview's charts, in the viewer's time zone. */
export const dayOfSeries = z.object({
  /** YYYY-MM-DD */
  date: z.string(),
  newUsers: z.number().int(),
  experiences: z.number().int(),
  joins: z.number().int(),
  creditsUsed: z.number().int(),
  tickets: z.number().int(),
  /** Payments of that day minus refunds, in cents. */
  revenue: z.number().int(),
});
/** Every day of the span, oldest first, ending today. */
export const series = z.object({ days: z.array(dayOfSeries) }).meta({ id: "Series" });

export const userListQuery = listQuery.extend({
  sort: z.enum(userSorts).default("newest"),
  filter: z.enum(["pro", "free", "suspended"]).optional(),
});
export const adminUser = adminPerson
  .extend({
    emailVerified: z.boolean(),
    city: z.string().nullable(),
    aiCredits: z.number().int(),
    karmaPoints: z.number().int(),
    isPro: z.boolean(),
    /** When paid Pro ends; null without Pro or without an end date. */
    proUntil: moment.nullable(),
    suspendedAt: moment.nullable(),
    lastSeenAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: "AdminUser" });
export const adminUsers = z.object({ users: z.array(adminUser) }).meta({ id: "AdminUsers" });

/** One member, with what the team needs before deciding about them. */
export const adminUserDetail = adminUser
  .extend({
    counts: z.object({
      experiences: z.number().int(),
      posts: z.number().int(),
      listings: z.number().int(),
      videos: z.number().int(),
      /** Reports about them or their content. */
      reports: z.number().int(),
    }),
    decisions: z.array(decision),
  })
  .meta({ id: "AdminUserDetail" });

const credits = z
  .number("Please enter a number of credits")
  .multipleOf(1, "Credits are whole numbers")
  .min(0, "Credits cannot be negative")
  .max(mostCredits, "At most 1,000,000 credits");

/**
 * Either the new balance together with the balance it replaces (P-ADMIN-6), or credits to add to the current balance,
 * or the plan.
 */
export const adminUserChange = z
  .object({
    aiCredits: credits.optional(),
    expectedAiCredits: credits.optional(),
    addCredits: credits.min(1, "Add at least one credit").optional(),
    isPro: z.boolean().optional(),
    reason: optionalLine(200),
  })
  .refine(
    (change) => [change.aiCredits, change.addCredits, change.isPro].filter((one) => one !== undefined).length === 1,
    {
      path: ["aiCredits"],
      message: "Please give either the credits or the plan",
    },
  )
  .meta({ id: "AdminUserChange" });

export const transactionListQuery = listQuery.extend({
  sort: z.enum(transactionSorts).default("newest"),
  status: z.enum(paymentStatuses).optional(),
  kind: z.enum(paymentKinds).optional(),
});
export const transaction = payment
  .extend({
    /** Null if the account was deleted. */
    user: adminPerson.nullable(),
    /** The payment service's id for it. */
    reference: z.string().nullable(),
    /** For a manual change: who made it, and the reason if one was given. */
    administrator: z.string().nullable(),
    reason: z.string().nullable(),
    /** For a manual change of the plan. */
    plan: z.enum(["given", "ended"]).nullable(),
  })
  .meta({ id: "Transaction" });
export const transactions = z.object({ transactions: z.array(transaction) }).meta({ id: "Transactions" });

export const experienceListQuery = listQuery.extend({
  sort: z.enum(experienceSorts).default("newest"),
  status: z.enum(["active", "inactive", "cancelled"]).optional(),
});
export const adminExperience = z
  .object({
    id: idReply,
    title: z.string(),
    category: z.string(),
    location: z.string(),
    dateTime: moment,
    currentParticipants: z.number().int(),
    maxParticipants: z.number().int(),
    isActive: z.boolean(),
    cancelledAt: moment.nullable(),
    creator: adminPerson,
    createdAt: moment,
  })
  .meta({ id: "AdminExperience" });
export const adminExperiences = z.object({ experiences: z.array(adminExperience) }).meta({ id: "AdminExperiences" });
export const experienceStatusChange = z
  .object({ isActive: z.boolean(), reason: optionalLine(200) })
  .meta({ id: "ExperienceStatusChange" });
