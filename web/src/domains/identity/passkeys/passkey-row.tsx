import { Fingerprint } from "lucide-react";
import { call, type Reply } from "../../../api/call.ts";
import { agoOf } from "../../../ui/ago.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { SignInMethodRow } from "../security/sign-in-method-row.tsx";
import { RenamePasskey } from "./rename-passkey-form.tsx";

interface PasskeyRowProps {
  passkey: Reply<"GET /api/auth/methods">["passkeys"][number];
  isLast: boolean;
}

/** One of the member's passkeys with its name. */
export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, isLast }: PasskeyRowProps) {
  const now = new Date(useMinute());
  return (
    <SignInMethodRow
      mark={<Fingerprint aria-hidden="true" className="size-5" />}
      name={name}
      detail={lastUsedAt === null ? `Added ${agoOf(createdAt, now)}` : `Last used ${agoOf(lastUsedAt, now)}`}
      actions={<RenamePasskey id={id} name={name} />}
      isLast={isLast}
      consequence="You can no longer sign in with it. Delete it on your device too."
      remove={() => call("DELETE /api/auth/passkeys/{id}", { params: { id } })}
    />
  );
}
