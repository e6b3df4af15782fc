import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { showFailure } from "../../../shared/failure.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { pushSupport, turnOffPush, turnOnPush, type PushSupport } from "./browser-push.ts";
import { OtherDevices } from "./other-devices.tsx";
import { PushChoices } from "./push-choices.tsx";
import { pushQuery, type PushState } from "./push.queries.ts";

/** Notices on devices: this one, what they are about, when, and the member's other devices. */
export function PushSettings({ memberId }: { memberId: string }) {
  const state = useQuery(pushQuery);
  return (
    <Loaded query={state} skeleton={<SkeletonText lines={4} />} failed="Couldn't load your settings">
      {(saved) => (
        <div className="flex flex-col gap-6">
          <ThisDevice memberId={memberId} state={saved} />
          {saved.devices.length > 0 && (
            <>
              <PushChoices saved={saved.settings} />
              <TestButton />
              <OtherDevices devices={saved.devices.filter(({ isCurrent }) => !isCurrent)} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

const reasons: Record<Exclude<PushSupport, "ready">, string> = {
  unsupported: "This browser can't show notifications.",
  "needs-install":
    "On an iPhone or iPad, add Alongside to your Home Screen first: tap Share, then “Add to Home Screen”. Open it from there and come back here.",
  blocked: "Your browser is blocking notifications from this site. Allow them in its site settings first.",
};

function ThisDevice({ memberId, state }: { memberId: string; state: PushState }) {
  const client = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const current = state.devices.find(({ isCurrent }) => isCurrent);
  const turn = useMutation({
    scope: { id: "push-device" },
    mutationFn: async (isOn: boolean) => {
      if (isOn) return turnOnPush(memberId, state.publicKey);
      if (current) await call("DELETE /api/push/devices/{id}", { params: { id: current.id } });
      await turnOffPush();
      return { ...state, devices: state.devices.filter(({ isCurrent }) => !isCurrent) };
    },
    onSuccess: (changed) => {
      if (changed !== null) client.setQueryData(pushQuery.queryKey, changed);
    },
    onError: (error) => showFailure(error, "Couldn't change notifications on this device. Please try again."),
    // Its user may have blocked them just now.
    onSettled: () => setSupport(pushSupport()),
  });
  if (support !== "ready") return <Notice>{reasons[support]}</Notice>;
  return (
    <Switch
      label="Notifications on this device"
      description="You'll see them even when Alongside isn't open."
      checked={turn.isPending ? turn.variables : current !== undefined}
      pending={turn.isPending}
      onCheckedChange={(isOn) => turn.mutate(isOn)}
    />
  );
}

function TestButton() {
  const test = useMutation({
    mutationFn: () => call("POST /api/push/test"),
    onSuccess: () => toast.show({ title: "Sent", description: "It should appear in a moment.", tone: "success" }),
    onError: (error) => showFailure(error, "Couldn't send a test notification. Please try again."),
  });
  return (
    <div>
      <Button variant="secondary" pending={test.isPending} onClick={() => test.mutate()}>
        Send a test notification
      </Button>
    </div>
  );
}
