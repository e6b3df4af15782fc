import { bind } from "../../../use-cases.ts";
import { begin, forward, finish, sweep } from "./openid.use-cases.ts";
import type { Dependencies } from "./openid.use-cases.ts";

export type OpenIdService = ReturnType<typeof createOpenId>;

/** Sign-in by the OpenID Connect code flow: sends the browser to the provider and makes sense of what it comes back with. */
export function createOpenId(deps: Dependencies) {
  return bind(deps, { begin, forward, finish, sweep });
}
