import { beginning, positionIn } from "./positions.ts";

/** Who answers a list: the standby, or the leader for a reason. */
export type Choice =
  | "standby"
  /** The standby can't be used. */
  | "away"
  /** The caller doesn't send a position. */
  | "unsaid"
  /** The caller has seen what the standby doesn't have yet. */
  | "ahead"
  /** The viewer has just written something or got an update. */
  | "recent";

export interface ListCaller {
  /** Null for visitors. */
  readonly viewerId: string | null;
  /** The position it sends; hostile. */
  readonly position: unknown;
  /** Whether it would send one: browsers do after each write. */
  readonly saysPosition: boolean;
}

/** Decides by what the standby has replayed, and whether this viewer needs more. */
export function choose(
  { position, saysPosition }: Omit<ListCaller, "viewerId">,
  standby: { isUsable: boolean; replayed: string; isHeld: boolean },
): Choice {
  if (!standby.isUsable) return "away";
  const seen = position === undefined && saysPosition ? beginning : positionIn(position);
  if (seen === null) return "unsaid";
  if (seen > standby.replayed) return "ahead";
  return standby.isHeld ? "recent" : "standby";
}
