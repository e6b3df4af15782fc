import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { showFailure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { pushMoment, type PushMoment } from "../shared/push-moment.ts";
import { pushOwner, pushSupport, turnOnPush } from "./browser-push.ts";
import { mayOffer, readRefusals, writeRefusals } from "./push-offer.rules.ts";
import { pushQuery } from "./push.queries.ts";

const storageKey = "push-refused";

const questions: Record<PushMoment, string> = {
  joined: "Want to know if your event changes?",
  wrote: "Want to know when they reply?",
};

/** Offers notices on this device, after a first join or message. Never again once it was refused twice. */
export function PushOffer({ memberId }: { memberId: string }) {
  const moment = useSyncExternalStore(pushMoment.subscribe, pushMoment.read);
  const [isAsked] = useState(
    () =>
      pushSupport() === "ready" &&
      pushOwner() === null &&
      mayOffer(readRefusals(localStorage.getItem(storageKey)), Date.now()),
  );
  if (moment === null || !isAsked) return null;
  return <Offer memberId={memberId} question={questions[moment]} />;
}

function Offer({ memberId, question }: { memberId: string; question: string }) {
  const client = useQueryClient();
  const refuse = () => {
    const { count } = readRefusals(localStorage.getItem(storageKey));
    localStorage.setItem(storageKey, writeRefusals({ count: count + 1, at: Date.now() }));
    pushMoment.over();
  };
  const turnOn = useMutation({
    mutationFn: async () => turnOnPush(memberId, (await client.fetchQuery(pushQuery)).publicKey),
    onSuccess: (state) => {
      if (state === null) return refuse();
      client.setQueryData(pushQuery.queryKey, state);
      toast.show({ title: "Notifications are on for this device", tone: "success" });
      pushMoment.over();
    },
    onError: (error) => showFailure(error, "Couldn't turn notifications on. Please try again."),
  });
  return (
    // Above the screen, so that nothing moves.
    <section
      aria-label="Notifications on this device"
      className="pointer-events-none fixed inset-x-0 top-16 z-20 px-3 pt-3"
    >
      <div className="pointer-events-auto mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-surface px-4 py-3 shadow-lg">
        <BellRing aria-hidden="true" className="size-5 shrink-0 text-sage" />
        <p className="min-w-40 grow basis-0 text-sm">{question}</p>
        <div className="flex gap-2">
          <Button size="sm" variant="quiet" onClick={refuse}>
            Not now
          </Button>
          <Button size="sm" pending={turnOn.isPending} onClick={() => turnOn.mutate()}>
            Turn on
          </Button>
        </div>
      </div>
    </section>
  );
}
