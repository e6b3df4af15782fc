import { addressOf, type Reply } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";

/** How a member without a password proves again that they are at the keyboard: by signing in with a linked account. */
export function ConfirmLinks({ identities }: { identities: Reply<"GET /api/auth/methods">["identities"] }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        Sign in again first. Then you have ten minutes to delete your account here.
      </p>
      <div className="flex flex-wrap gap-2">
        {identities.map(
          ({ id, provider, name }) =>
            provider !== "firebase" && (
              <Button
                key={id}
                variant="secondary"
                size="sm"
                href={addressOf("GET /api/login", { query: { provider, purpose: "confirm", next: "/profile" } })}
              >
                Sign in again with {name}
              </Button>
            ),
        )}
      </div>
    </div>
  );
}
