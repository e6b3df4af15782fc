import { useMutation } from "@tanstack/react-query";
import { KeyRound, Smartphone } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { agoOf } from "../../../ui/ago.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { type SecondFactor, secondFactorTopics, useChangeFailed } from "./second-factor.queries.ts";

/** `passkey` is null for the authenticator app. */
type Removal = { name: string; passkey: string | null };

/** The set-up second factors, each with a button to remove it. */
export function SecondFactorList({ app, passkeys }: Pick<SecondFactor, "app" | "passkeys">) {
  const [removal, setRemoval] = useState<Removal | null>(null);
  const failed = useChangeFailed();
  const now = new Date(useMinute());
  const remove = useMutation({
    meta: { refetches: secondFactorTopics },
    mutationFn: ({ passkey }: Removal) =>
      passkey === null
        ? call("DELETE /api/admin/second-factor/app")
        : call("DELETE /api/admin/second-factor/passkeys/{id}", { params: { id: passkey } }),
    onSuccess: () => {
      setRemoval(null);
      toast.show({ title: "Second factor removed", tone: "success" });
    },
    onError: (error) => {
      setRemoval(null);
      failed(error, "Couldn't remove it. Try again.");
    },
  });
  const removeButton = (target: Removal) => (
    <Button variant="secondary" size="sm" aria-label={`Remove ${target.name}`} onClick={() => setRemoval(target)}>
      Remove
    </Button>
  );
  return (
    <>
      <ul className="flex flex-col">
        {app && (
          <ListRow
            media={<Smartphone aria-hidden="true" className="size-5 text-ink-faint" />}
            title="Authenticator app"
            actions={removeButton({ name: "the authenticator app", passkey: null })}
          >
            {`Added ${agoOf(app.createdAt, now)}`}
          </ListRow>
        )}
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <ListRow
            key={id}
            media={<KeyRound aria-hidden="true" className="size-5 text-ink-faint" />}
            title={name}
            actions={removeButton({ name, passkey: id })}
          >
            {lastUsedAt === null ? `Added ${agoOf(createdAt, now)}` : `Last used ${agoOf(lastUsedAt, now)}`}
          </ListRow>
        ))}
      </ul>
      <ConfirmDialog
        open={removal !== null}
        onOpenChange={(isOpen) => isOpen || setRemoval(null)}
        title={`Remove ${removal?.name ?? ""}?`}
        description="You can no longer log in with it. You can add it again later."
        confirmLabel="Remove"
        pending={remove.isPending}
        pendingText="Removing..."
        onConfirm={() => removal && remove.mutate(removal)}
      />
    </>
  );
}
