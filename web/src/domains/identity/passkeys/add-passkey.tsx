import { useMutation } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { makePasskey, passkeyProblem } from "../../../api/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** Creates a passkey named after the date; `confirmFirst` is called instead if the sign-in is too old. */
export function AddPasskey({ confirmFirst }: { confirmFirst: (() => void) | null }) {
  const add = useMutation({
    meta: { refetches: ["sign-in-methods"] },
    mutationFn: async () => {
      const credential = await makePasskey(await call("POST /api/auth/passkeys/options"));
      const name = `Passkey, ${dayFormat.format(new Date())}`;
      return call("POST /api/auth/passkeys", { body: { name, credential } });
    },
    onSuccess: () => toast.show({ title: "Passkey added", tone: "success" }),
    onError: (error) => {
      if (error instanceof ApiError) showFailure(error, "Couldn't add the passkey. Try again.");
      else toast.show({ title: passkeyProblem(error), tone: "danger" });
    },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Fingerprint aria-hidden="true" className="size-4" />}
      pending={add.isPending}
      pendingText="Waiting for your device..."
      onClick={() => (confirmFirst ?? add.mutate)()}
    >
      Add a passkey
    </Button>
  );
}
