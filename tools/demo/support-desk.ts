import type { Services } from "../../server/src/services.ts";
import type { Payments } from "../../server/src/ports/payments/payments.ts";
import { demoPassword } from "./people.ts";
import type { GoTo, IdOf } from "./clock.ts";

/** The team's usernames; everyone has the members' password. */
export const staffUsernames = { admin: "warden", moderator: "lookout" } as const;

/** A fake payment service that accepts everything, used while the community is loaded. */
export const fakePayments: Payments = {
  kind: "stripe",
  begin: ({ transactionId, returnUrl }) => Promise.resolve({ reference: `demo_${transactionId}`, url: returnUrl }),
  // The result of `pay`.
  read: (body) => Promise.resolve(JSON.parse(body.toString()) as Awaited<ReturnType<Payments["read"]>>),
};

interface Letter {
  from: string | null;
  title: string;
  description: string;
  category: "technical" | "billing" | "general" | "account";
  answer?: string;
  status?: "in_progress" | "resolved";
  reply?: string;
  priority?: "low" | "high" | "urgent";
}

const post: readonly Letter[] = [
  {
    from: "mira",
    title: "My calendar does not show the pottery evening",
    description:
      "I subscribed to the calendar address on my phone last week. The walk is there, the pottery evening is not. Did I miss a step?",
    category: "technical",
    answer:
      "Calendars look for news on their own time, some only once a day. Open the subscription on your phone and pull down to refresh: is it there now?",
    status: "in_progress",
    reply: "It is! Thank you, I had no idea that it takes its time.",
  },
  {
    from: "callum",
    title: "Could hosts bring a co-host?",
    description: "Two of us run the Sunday dinners together. It would help if we could both answer the requests.",
    category: "general",
    answer: "A good wish, and you are not the first. We have written it down and will tell you when it comes.",
    status: "resolved",
    priority: "low",
  },
  {
    from: "priya_r",
    title: "Paid twice for the same credits?",
    description: "My bank shows two lines for 150 credits on the same evening, and I remember one. Could you look?",
    category: "billing",
    priority: "high",
  },
  {
    from: "hugo_s",
    title: "I cannot change my email address",
    description: "I have a new address and would like my reminders to go there. Where can I set it?",
    category: "account",
  },
  {
    from: null,
    title: "A question before I join",
    description: "Is it fine to come to an evening alone, without knowing anybody? And do most people speak English?",
    category: "general",
  },
];

/** Purchases of members, and refunds. */
const till = [
  { who: "mira", addMarketItems: "credits-150", share: 0.35 },
  { who: "jonas", addMarketItems: "pro-1", share: 0.4 },
  { who: "priya_r", addMarketItems: "credits-150", share: 0.7 },
  { who: "priya_r", addMarketItems: "credits-150", share: 0.7, refunded: true },
  { who: "freja", addMarketItems: "pro-12", share: 0.82 },
  { who: "sander_dw", addMarketItems: "credits-50", share: 0.9, left: true },
] as const;
const prices = { "credits-50": 300, "credits-150": 700, "pro-1": 600, "pro-12": 6000 } as const;

/** Adds the team, purchases, tickets and reports. */
export async function addSupportDesk(services: Services, idOf: IdOf, goTo: GoTo): Promise<void> {
  goTo(0.05);
  const warden = await install(services, staffUsernames.admin, "admin");
  await install(services, staffUsernames.moderator, "moderator");
  for (const [index, thread] of post.entries()) await write(services, idOf, thread, warden, 0.3 + 0.14 * index, goTo);
  for (const purchase of till) await pay(services, idOf, purchase, goTo);
  goTo(0.86);
  await services.admin.users.change(warden, idOf("zola"), { aiCredits: 250, reason: "For the welcome evenings" });
  await report(services, idOf, goTo);
  // Emails that are always sent go to this mailer, which drops them: the addresses belong to nobody.
  await services.notifications.deliver();
}

/** An account left from an interrupted load is reused. */
async function install({ admin }: Services, username: string, role: "admin" | "moderator"): Promise<string> {
  await admin.accounts.install({ username, password: demoPassword, role });
  return idOfKeeper(admin, username);
}

async function idOfKeeper({ accounts }: Services["admin"], name: string): Promise<string> {
  const { accounts: all } = await accounts.list();
  const found = all.find(({ username }) => username === name);
  if (found === undefined) throw new Error(`the portal does not know ${name}`);
  return found.id;
}

async function write(
  { support, admin }: Services,
  idOf: IdOf,
  { from, title, description, category, answer, status, reply, priority }: Letter,
  warden: string,
  share: number,
  goTo: GoTo,
): Promise<void> {
  goTo(share);
  const sender = from === null ? { userFullName: "Pat" } : {};
  const userId = from === null ? null : idOf(from);
  const { id } = await support.tickets.create(userId, { title, description, category, ...sender });
  const onlooker = { adminId: warden, role: "admin" } as const;
  if (priority !== undefined) await admin.tickets.change(id, { priority, assignedToAdminId: warden }, onlooker);
  if (answer === undefined) return;
  goTo(share + 0.02);
  await admin.tickets.answer(id, { message: answer, status }, onlooker);
  if (reply === undefined || userId === null) return;
  goTo(share + 0.04);
  await support.tickets.write(userId, id, reply);
}

async function pay(
  { payments }: Services,
  idOf: IdOf,
  { who, addMarketItems, share, ...then }: (typeof till)[number],
  goTo: GoTo,
): Promise<void> {
  goTo(share);
  const { id: transactionId } = await payments.checkout(idOf(who), addMarketItems);
  if ("left" in then) return;
  const publish = (event: object) => payments.hear(Buffer.from(JSON.stringify({ transactionId, ...event })), undefined);
  await publish({ kind: "paid", cents: prices[addMarketItems], currency: "usd" });
  if (!("refunded" in then)) return;
  goTo(share + 0.02);
  await publish({ kind: "refunded", cents: prices[addMarketItems] });
}

/** A report for the queue, and an answered decision. */
async function report({ feed, support, admin, marketplace }: Services, idOf: IdOf, goTo: GoTo): Promise<void> {
  goTo(0.8);
  const angry = "Whoever took the last table on Friday is a thief and an idiot, and I know where you sit.";
  const { id: words } = await feed.write(idOf("anton_k"), {
    content: angry,
    media: [],
    postType: "text",
    visibility: "public",
  });
  const about = { targetType: "post", details: null } as const;
  const told = await support.report(idOf("leila"), { ...about, targetId: words, reason: "harassment" });
  goTo(0.82);
  const onlooker = { adminId: await idOfKeeper(admin, staffUsernames.moderator), role: "moderator" } as const;
  const reason = "It threatens another member. Please say what went wrong without going after the person.";
  const { id: decision } = await admin.reports.decide(
    told.id,
    { action: "remove", removeContent: false, reason },
    onlooker,
  );
  goTo(0.84);
  const answer = "You are right, I wrote it in anger and would not say it again. I have apologised to her.";
  await support.safety.answer(idOf("anton_k"), decision, answer);

  // Written long before it was reported, so that the feed doesn't open with it.
  goTo(0.34);
  const advert = "Earn 500 a day from your sofa! Write to me, places are few. No questions, cash only.";
  const { id: scam } = await feed.write(idOf("isaac_l"), {
    content: advert,
    media: [],
    postType: "text",
    visibility: "public",
  });
  goTo(0.93);
  await support.report(idOf("grace_w"), { ...about, targetId: scam, reason: "scam" });
  goTo(0.95);
  const details = "He has written the same to three of my friends.";
  await support.report(idOf("mira"), { ...about, targetId: scam, reason: "scam", details });
  const { items } = await marketplace.onSale(idOf("ruth_o"), { limit: 3 });
  const item = items.find(({ sellerId }) => sellerId !== idOf("ruth_o"));
  if (item === undefined) return;
  const twice = { reason: "other", details: "It is listed twice." };
  await support.report(idOf("ruth_o"), { targetType: "listing", targetId: item.id, ...twice });
}
