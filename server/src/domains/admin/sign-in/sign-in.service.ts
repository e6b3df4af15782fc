import { bind } from "../../../use-cases.ts";
import type { SignInDependencies } from "./sign-in.use-cases.ts";
import { logIn, finish, logOut } from "./sign-in.use-cases.ts";

/** Signing in to the portal: by password, and by a second factor if the account has one or everybody needs one. */
export function createSignIn(deps: SignInDependencies) {
  return bind(deps, { logIn, finish, logOut });
}
