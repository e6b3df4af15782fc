import { useState } from "react";
import { Switch } from "../../../ui/switch.tsx";
import { EndProDialog, hasPaidPro } from "./end-pro-dialog.tsx";
import { nameOfMember } from "./list-labels.ts";
import { type User, useUserChange } from "./lists.queries.ts";

/** Turns Pro on and off, and asks before ending paid time. */
export function ProSwitch({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const change = useUserChange(user.id, { onDone: () => setAsking(false) });
  const name = nameOfMember(user);
  const pendingValue =
    change.isPending && change.variables && "isPro" in change.variables ? change.variables.isPro : null;
  return (
    <>
      <Switch
        label={<span className="sr-only">{`Pro for ${name}`}</span>}
        className="min-h-0 py-0 md:-ml-4 md:w-fit"
        checked={pendingValue ?? user.isPro}
        aria-busy={change.isPending}
        onCheckedChange={(isPro) => {
          if (change.isPending) return;
          if (!isPro && hasPaidPro(user)) setAsking(true);
          else change.mutate({ isPro });
        }}
      />
      {hasPaidPro(user) && (
        <EndProDialog
          user={user}
          open={isAsking}
          onOpenChange={setAsking}
          pending={change.isPending}
          onConfirm={() => change.mutate({ isPro: false })}
        />
      )}
    </>
  );
}
