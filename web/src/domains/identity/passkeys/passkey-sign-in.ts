import { call } from "../../../api/call.ts";
import { provePasskey } from "../../../api/passkeys.ts";
import type { Account } from "../identity.queries.ts";

/**
 * Signs in with a passkey: asked for now, or picked where the browser suggests it in a field. From a
 * signed-in member the server takes only a passkey of their own.
 */
export async function signInWithPasskey(way: "asked" | "suggested"): Promise<Account> {
  const options = await call("POST /api/auth/passkeys/sign-in/options");
  const credential = await provePasskey(options, way === "suggested");
  return call("POST /api/auth/passkeys/sign-in", { body: { credential } });
}
