import type { DecisionAction } from "@alongside/contract/support/support.constants.ts";
import { supportFaults as faults } from "@alongside/contract/support/support.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { contentsOf, type Kept } from "./contents.use-cases.ts";
import type { SafetyDependencies } from "./safety.dependencies.ts";
import { decidedNotice, liftedNotice, reporterWords, type Decided } from "./safety.rules.ts";
import * as safetyStore from "./safety.store.ts";
import type { DecisionRow, NewDecision, OpenReports } from "./safety.store.ts";
import { decisionView } from "./safety.views.ts";

interface DecisionRequest {
  action: DecisionAction;
  /** Also takes the content away, where the action does not do so by itself. */
  removeContent: boolean;
  reason?: string | null | undefined;
}

/** More reporters than are ever notified. */
const exported = 1_000;

// Decisions about members and content, their consequences, and the members' answers.

/**
 * Settles a report and all other open ones about the same target, in the caller's transaction; returns the decision's
 * id and whether content was taken down. The second of two concurrent calls finds it settled.
 */
export async function decide(
  deps: SafetyDependencies,
  tx: Db,
  reportId: string,
  request: DecisionRequest,
  adminId: string,
) {
  const { clock } = deps;
  const open = await safetyStore.lockOpen(tx, reportId);
  if (open === false) throw new AppError(faults.reportNotFound);
  if (open === null) throw new AppError(faults.alreadyDecided);
  const { ownerId, targetType, targetId } = open;
  const isAboutMember = request.action === "warn" || request.action === "suspend";
  if (isAboutMember && ownerId === null) throw new AppError(faults.contentGone);
  const content = await remove(deps, tx, open, request);
  const hosted = request.action === "suspend" && ownerId !== null ? await suspendMember(deps, tx, ownerId) : [];
  const now = clock.now();
  const id = await write(deps, tx, {
    userId: ownerId,
    adminId,
    action: request.action,
    targetType,
    targetId,
    excerpt: targetType === "user" || open.excerpt === "" ? null : open.excerpt,
    hasRemoved: content !== null,
    kept: { content, hosted },
    reason: request.reason ?? null,
    createdAt: now,
  });
  await safetyStore.settle(tx, open.ids, id, now);
  await tellReporters(deps, tx, open.ticketIds, adminId);
  return { id, hasRemoved: content !== null };
}

/** A decision about a member without a report; null if the member doesn't exist. */
export async function decideAbout(
  deps: SafetyDependencies,
  tx: Db,
  userId: string,
  request: { action: "warn" | "suspend"; reason: string },
  adminId: string,
) {
  const { clock } = deps;
  if (!(await safetyStore.lockMember(tx, userId))) return null;
  const hosted = request.action === "suspend" ? await suspendMember(deps, tx, userId) : [];
  const about = { targetType: null, targetId: null, excerpt: null, hasRemoved: false };
  const decision = { ...request, ...about, userId, adminId, kept: { hosted }, createdAt: clock.now() };
  return { id: await write(deps, tx, decision) };
}

/** Takes a decision back, and brings back what it took. */
export async function lift(
  deps: SafetyDependencies,
  tx: Db,
  id: string,
  reason: string,
  adminId: string,
): Promise<void> {
  const { clock, identity, experiences } = deps;
  const contents = contentsOf(deps);
  const row = await safetyStore.lift(tx, id, { liftedAt: clock.now(), liftedBy: adminId, liftReason: reason });
  if (row === null)
    throw new AppError((await safetyStore.find(tx, id)) === null ? faults.decisionNotFound : faults.alreadyLifted);
  const { userId, targetType, targetId } = row;
  const { content, hosted } = keptIn(row);
  const isHosted = targetType === "experience";
  if (content !== null && targetType !== null && targetId !== null) {
    if (isHosted && row.action === "suspend") hosted.push(targetId);
    else if (!(await contents[targetType].putBack(tx, targetId, content)) && isHosted && userId !== null)
      await safetyStore.returnWith(tx, userId, targetId);
  }
  if (row.action === "suspend" && userId !== null) {
    await experiences.restoreHost(tx, hosted);
    await identity.restore(tx, userId);
  }
  await tell(deps, tx, { userId, type: "decision-lifted", relatedId: id }, liftedNotice(toldOf(row), reason));
}

/** Marks the member's answer as read; the decision stays. False if it was read before, or doesn't exist. */
export async function markRead({ clock }: SafetyDependencies, tx: Db, id: string): Promise<boolean> {
  if (await safetyStore.markRead(tx, id, clock.now())) return true;
  if ((await safetyStore.find(tx, id)) === null) throw new AppError(faults.decisionNotFound);
  return false;
}

/** Whether an active decision has taken down an experience. */
export function hasRemoved(_: SafetyDependencies, tx: Db, experienceId: string): Promise<boolean> {
  return safetyStore.isRemoved(tx, experienceId);
}

/** The sender deleted it: lifting a decision doesn't restore it. */
export function forgetMessage(_: SafetyDependencies, tx: Db, senderId: string, id: string): Promise<void> {
  return safetyStore.dropContent(tx, senderId, "message", id);
}

export async function decisionsOf({ db }: SafetyDependencies, userId: string, request: PageRequest) {
  const { items, next } = await safetyStore.decisionsOf(db, userId, request);
  return { items: items.map(decisionView), next };
}

/** Once, and not where it was taken back already. */
export function answer({ db, clock, notifications }: SafetyDependencies, userId: string, id: string, message: string) {
  return inTransaction(db, async (tx) => {
    const row = await safetyStore.answer(tx, userId, id, message, clock.now());
    if (row === null) throw new AppError(await whyNot(tx, userId, id));
    await notifications.tell(tx, [userId], ["support"]);
    return decisionView(row);
  });
}

export async function exportOf({ db }: SafetyDependencies, userId: string) {
  const { items } = await safetyStore.decisionsOf(db, userId, { limit: exported });
  return items.map(decisionView);
}

async function tell(
  { notifications }: SafetyDependencies,
  tx: Db,
  { userId, type, relatedId }: { userId: string | null; type: "decision-made" | "decision-lifted"; relatedId: string },
  words: { title: string; message: string } | null,
): Promise<void> {
  if (userId === null || words === null) return;
  await notifications.send(tx, [{ userId, type, relatedId, actorId: null, ...words }]);
  await notifications.tell(tx, [userId], ["support"]);
}

/** Shuts the member out; answers which experiences were taken off the lists with them. */
async function suspendMember({ identity, experiences }: SafetyDependencies, tx: Db, userId: string): Promise<string[]> {
  const hosted = await experiences.suspendHost(tx, userId);
  if (!(await identity.suspend(tx, userId))) throw new AppError(faults.memberSuspended);
  return hosted;
}

async function write(deps: SafetyDependencies, tx: Db, decision: NewDecision): Promise<string> {
  const id = await safetyStore.insert(tx, decision);
  await tell(
    deps,
    tx,
    { userId: decision.userId, type: "decision-made", relatedId: id },
    decidedNotice(toldOf(decision)),
  );
  return id;
}

async function tellReporters(
  { clock, notifications }: SafetyDependencies,
  tx: Db,
  ids: readonly string[],
  adminId: string,
): Promise<void> {
  const { title, message } = reporterWords;
  const resolved = await safetyStore.resolveTickets(tx, ids, adminId, message, clock.now());
  const told = resolved.flatMap(({ id, userId }) => (userId === null ? [] : [{ userId, relatedId: id }]));
  const notice = { type: "ticket-answered", title, message, actorId: null } as const;
  await notifications.send(
    tx,
    told.map((to) => ({ ...notice, ...to })),
  );
  await notifications.tell(
    tx,
    told.map(({ userId }) => userId),
    ["support"],
  );
}

/** Null if nothing is to be taken down or it no longer exists; throws if that was the whole decision. */
async function remove(
  deps: SafetyDependencies,
  tx: Db,
  { targetType, targetId, ownerId }: OpenReports,
  request: DecisionRequest,
): Promise<Kept | null> {
  const contents = contentsOf(deps);
  if (request.action === "dismiss" || (request.action !== "remove" && !request.removeContent)) return null;
  const kept = await contents[targetType].takeDown(tx, targetId);
  // An experience of a suspended host is hidden already, and then isn't restored with its host.
  const isHostSuspended = kept === null && targetType === "experience" && ownerId !== null;
  if (isHostSuspended && (await safetyStore.leaveBehind(tx, ownerId, targetId))) return {};
  if (kept === null && request.action === "remove") throw new AppError(faults.contentGone);
  return kept;
}

async function whyNot(tx: Db, userId: string, id: string) {
  const row = await safetyStore.find(tx, id, userId);
  if (row === null) return faults.decisionNotFound;
  return row.liftedAt === null ? faults.alreadyAnswered : faults.alreadyLifted;
}

function toldOf({ action, targetType, excerpt, reason, hasRemoved }: NewDecision | DecisionRow): Decided {
  return { action, targetType, excerpt, reason: reason ?? "", hasRemoved };
}

/** What `decide` has stored. */
function keptIn({ kept }: DecisionRow): { content: Kept | null; hosted: string[] } {
  const { content, hosted } = kept ?? {};
  return {
    // This domain alone writes it, and only what a domain has answered.
    content: content === null || content === undefined ? null : (content as Kept),
    hosted: Array.isArray(hosted) ? hosted.filter((id) => typeof id === "string") : [],
  };
}
