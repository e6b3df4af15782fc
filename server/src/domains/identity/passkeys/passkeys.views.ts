import type { passkey } from "@alongside/contract/identity/passkeys.shapes.ts";
import type { z } from "zod";
import type { PasskeyRow } from "./passkeys.store.ts";

export function passkeyView({ id, name, deviceType, createdAt, lastUsedAt }: PasskeyRow): z.input<typeof passkey> {
  return {
    id,
    name,
    isSynced: deviceType === "multiDevice",
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
