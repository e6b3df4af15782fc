import { adminFaults as faults } from "@alongside/contract/admin/admin.faults.ts";
import type {
  adminExperience,
  experienceListQuery,
  experienceStatusChange,
} from "@alongside/contract/admin/admin.lists.shapes.ts";
import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as experiencesStore from "./experiences.store.ts";
import type { ExperienceRow } from "./experiences.store.ts";
import type { PartDependencies } from "../admin.dependencies.ts";

/** The signed-in administrator, whose role decides what is shown. */
interface Signed {
  adminId: string;
  role: AdminRole;
}

export async function list({ db }: PartDependencies, query: z.output<typeof experienceListQuery>, { role }: Signed) {
  const { items, next } = await experiencesStore.page(db, query, role);
  return { items: items.map(experienceView), next };
}

/** Writes no log entry if nothing changes. */
export async function setActive(
  { db, audit, experiences, support }: PartDependencies,
  { adminId, role }: Signed,
  id: string,
  request: z.output<typeof experienceStatusChange>,
) {
  return inTransaction(db, async (tx) => {
    const done = await experiences.setActive(tx, id, request.isActive);
    if (done === null) throw new AppError(faults.experienceNotFound);
    if (done.isHostSuspended) throw new AppError(faults.hostSuspended);
    if (done.isCancelled) throw new AppError(faults.experienceCancelled);
    const { before, after } = done;
    if (before.isActive !== after.isActive) {
      if (after.isActive && (await support.safety.hasRemoved(tx, id))) throw new AppError(faults.experienceRemoved);
      const action = after.isActive ? "experience-activated" : "experience-deactivated";
      await audit.record(tx, {
        adminId,
        action,
        targetType: "experience",
        targetId: id,
        before,
        after,
        reason: request.reason,
      });
    }
    const row = await experiencesStore.find(tx, id, role);
    if (row === null) throw new AppError(faults.experienceNotFound);
    return experienceView(row);
  });
}

function experienceView({ dateTime, cancelledAt, createdAt, ...row }: ExperienceRow): z.input<typeof adminExperience> {
  return {
    ...row,
    dateTime: dateTime.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
