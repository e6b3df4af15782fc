import { bind } from "../../../use-cases.ts";
import { add, prepareAdding, prepareSignIn, remove, rename, signIn } from "./member-passkeys.use-cases.ts";
import type { MemberPasskeysDependencies } from "./passkeys.dependencies.ts";

export type MemberPasskeys = ReturnType<typeof createMemberPasskeys>;

/** Passkeys as a member's way to sign in. */
export function createMemberPasskeys(deps: MemberPasskeysDependencies) {
  return bind(deps, { prepareSignIn, signIn, prepareAdding, add, rename, remove });
}
