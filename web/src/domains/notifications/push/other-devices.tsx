import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { showFailure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { deviceName, isHandheld } from "../../identity/shared/device-name.ts";
import { type PushDevice, pushQuery } from "./push.queries.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** The member's other devices that receive notices. */
export function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  if (devices.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm font-medium text-ink">Your other devices</h4>
      <ul className="flex flex-col gap-1">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </div>
  );
}

function DeviceRow({ device: { id, device, createdAt } }: { device: PushDevice }) {
  const client = useQueryClient();
  const name = deviceName(device);
  const forget = useMutation({
    mutationFn: () => call("DELETE /api/push/devices/{id}", { params: { id } }),
    onSettled: (_, error) => {
      // If it has ended already, the goal is reached.
      if (error !== null && !(error instanceof ApiError && error.status === 404)) {
        return showFailure(error, "Couldn't turn that device off. Please try again.");
      }
      client.setQueryData(
        pushQuery.queryKey,
        (state) => state && { ...state, devices: state.devices.filter((each) => each.id !== id) },
      );
    },
  });
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <li className="flex min-h-13 items-center gap-3.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow">
        <p className="text-sm font-medium break-words">{name}</p>
        <p className="text-xs text-ink-faint">
          Since <time dateTime={createdAt}>{dayFormat.format(new Date(createdAt))}</time>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Turn off notifications on ${name}`}
        pending={forget.isPending}
        onClick={() => forget.mutate()}
      >
        Turn off
      </Button>
    </li>
  );
}
