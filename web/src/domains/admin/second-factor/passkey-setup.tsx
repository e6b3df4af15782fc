import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { makePasskey, passkeyProblem } from "../../../api/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { type Added, secondFactorTopics, useChangeFailed } from "./second-factor.queries.ts";

/** Creates a passkey, named after today's date. */
export function PasskeySetup({ onAdded }: { onAdded: (added: Added) => void }) {
  const failed = useChangeFailed();
  const add = useMutation({
    meta: { refetches: { onSuccess: secondFactorTopics }, inBackground: true },
    mutationFn: async () => {
      const credential = await makePasskey(await call("POST /api/admin/second-factor/passkeys/options"));
      const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
      const body = { name: `Passkey, ${day}`, credential, keepIn: "cookie" } as const;
      return call("POST /api/admin/second-factor/passkeys", { body });
    },
    onSuccess: onAdded,
    onError: (error) => {
      if (error instanceof ApiError) failed(error, "Couldn't add the passkey. Try again.");
      else toast.show({ title: passkeyProblem(error), tone: "danger" });
    },
  });
  return (
    <Button
      variant="secondary"
      icon={<KeyRound aria-hidden="true" className="size-4" />}
      pending={add.isPending}
      pendingText="Waiting for your device..."
      onClick={() => add.mutate()}
    >
      Add a passkey
    </Button>
  );
}
