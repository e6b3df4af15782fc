import { lazy, Suspense, useSyncExternalStore } from "react";
import { pushMoment } from "../../domains/notifications/shared/push-moment.ts";

const PushOffer = lazy(async () => {
  const { PushOffer } = await import("../../domains/notifications/push/push-offer.tsx");
  return { default: PushOffer };
});

/** Loads the offer of notices when there is a moment for it. */
export function PushOfferSlot({ memberId }: { memberId: string }) {
  const moment = useSyncExternalStore(pushMoment.subscribe, pushMoment.read);
  return (
    moment !== null && (
      <Suspense>
        <PushOffer memberId={memberId} />
      </Suspense>
    )
  );
}
