import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { Fault } from "@alongside/contract/kernel/fault.ts";

/** What hosts do with an experience (P-EXPERIENCES-41). */
type HostAction =
  | "edit"
  | "edit-text"
  | "cancel"
  | "answer-requests"
  | "mark-attendance"
  | "read-ratings"
  | "invite"
  | "name-co-hosts";

const coHostActions: ReadonlySet<HostAction> = new Set(["edit-text", "answer-requests", "mark-attendance", "invite"]);

interface Role {
  isHost: boolean;
  isCoHost: boolean;
}

/** Why a member can't do this; null if they can. The host may do everything. */
export function hostRefusal(action: HostAction, { isHost, isCoHost }: Role): Fault | null {
  return isHost || (isCoHost && coHostActions.has(action)) ? null : faults.notHost;
}

const textFields: ReadonlySet<string> = new Set(["title", "description", "agenda", "alsoFollowing"]);

/** Whether a change is one of the text only. */
export function editAction(change: object): "edit" | "edit-text" {
  return Object.keys(change).every((field) => textFields.has(field)) ? "edit-text" : "edit";
}
