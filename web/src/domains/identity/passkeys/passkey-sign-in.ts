import { call } from "../../../api/call.ts";
import { provePasskey } from "../../../api/passkeys.ts";
import type { Account } from "../identity.queries.ts";

/**
 * Signs in with a passkey, requested by a button or picked from the browser's suggestion. For a signed-in member the
 * server accepts only their own passkeys.
 */
export async function signInWithPasskey(mode: "asked" | "suggested"): Promise<Account> {
  const options = await call("POST /api/auth/passkeys/sign-in/options");
  const credential = await provePasskey(options, mode === "suggested");
  return call("POST /api/auth/passkeys/sign-in", { body: { credential } });
}
