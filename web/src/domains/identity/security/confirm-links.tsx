import { useState } from "react";
import { addressOf, type Reply } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmButton } from "../firebase/confirm-button.tsx";
import type { FirebaseMethods } from "../firebase/use-firebase-methods.ts";
import { ConfirmByPasskey } from "../passkeys/confirm-by-passkey.tsx";

interface ConfirmLinksProps {
  methods: Reply<"GET /api/auth/methods">;
  firebase: FirebaseMethods | null;
  /** The purpose, after "to": "delete your account". */
  purpose: string;
  onConfirmed?: () => void;
}

/** How a member without a password confirms their identity: by signing in with their usual method. */
export function ConfirmLinks({ methods: { identities, passkeys }, firebase, purpose, onConfirmed }: ConfirmLinksProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const linked = identities.flatMap(({ provider, ...one }) => (provider === "firebase" ? [] : [{ ...one, provider }]));
  // A Firebase password has its field below.
  if (linked.length + passkeys.length === 0 && firebase?.popups.length === 0) return null;
  const confirm = () => {
    setConfirmed(true);
    onConfirmed?.();
  };
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {isConfirmed
          ? `You've signed in again. You can ${purpose} now.`
          : `Sign in again first. Then you have ten minutes to ${purpose}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {linked.map(({ id, provider, name }) => (
          <Button
            key={id}
            variant="secondary"
            size="sm"
            href={addressOf("GET /api/login", { query: { provider, purpose: "confirm", next: "/profile" } })}
          >
            Sign in again with {name}
          </Button>
        ))}
        {firebase?.popups.map((method) => (
          <ConfirmButton key={method} open={firebase.open} method={method} onConfirmed={confirm} />
        ))}
        {passkeys.length > 0 && <ConfirmByPasskey onConfirmed={confirm} />}
      </div>
    </div>
  );
}
