import { bind } from "../../../use-cases.ts";
import type { OutsideDependencies } from "./outside.dependencies.ts";
import { link, methods, methodsOf, unlink } from "./outside-linking.use-cases.ts";
import { confirm, signInWith } from "./outside-sign-in.use-cases.ts";

export type OutsideService = ReturnType<typeof createOutside>;

/** Signing in with accounts at other providers, whose proof the caller has verified. */
export function createOutside(deps: OutsideDependencies) {
  return bind(deps, { signInWith, confirm, link, unlink, methods, methodsOf });
}
