import { useState } from "react";
import { addressOf, type Reply } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "./firebase/confirm-button.tsx";
import type { FirebaseWays } from "./firebase/use-firebase-ways.ts";

interface ConfirmLinksProps {
  identities: Reply<"GET /api/auth/methods">["identities"];
  firebase: FirebaseWays | null;
}

/** How a member without a password proves again that they are at the keyboard: by signing in with a linked account. */
export function ConfirmLinks({ identities, firebase }: ConfirmLinksProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const linked = identities.flatMap(({ provider, ...one }) => (provider === "firebase" ? [] : [{ ...one, provider }]));
  // A password at Firebase has its field below.
  if (linked.length === 0 && firebase?.popups.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {isConfirmed
          ? "You've signed in again. You can delete your account now."
          : "Sign in again first. Then you have ten minutes to delete your account here."}
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
        {firebase?.popups.map((way) => (
          <ConfirmButton key={way} open={firebase.open} way={way} onConfirmed={() => setConfirmed(true)} />
        ))}
      </div>
    </div>
  );
}
