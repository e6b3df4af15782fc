import { fault } from "../kernel/fault.ts";

export const pushFaults = {
  /** Not a public https address, or keys that nothing can be encrypted for. */
  refused: fault("notifications/push-refused", 400, "This browser's notification service can't be used"),
  /** The browser is subscribed for somebody, and the keys are not those of that subscription. */
  taken: fault(
    "notifications/push-taken",
    409,
    "This browser is already subscribed. Turn notifications off and on again.",
  ),
  deviceNotFound: fault("notifications/push-device-not-found", 404, "Device not found"),
} as const;
