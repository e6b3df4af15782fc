import { bind } from "../../../use-cases.ts";
import type { SignInDependencies } from "./sign-in.use-cases.ts";
import { logIn, finish, logOut } from "./sign-in.use-cases.ts";

/** Into the portal: by a password, and by a second factor where the account has one or everybody must. */
export function createSignIn(deps: SignInDependencies) {
  return bind(deps, { logIn, finish, logOut });
}
