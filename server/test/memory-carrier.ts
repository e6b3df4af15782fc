import type { Carrier, CarrierListeners } from "../src/ports/events/carrier.ts";

/** Carries events between the servers of a test, in this process, and fails when told to. */
export function memoryCarrier() {
  const open = new Set<CarrierListeners>();
  const sent: string[] = [];
  let failing = 0;
  let isAway = false;
  const carrier: Carrier = {
    kind: "postgres",
    async open(on) {
      if (isAway) throw new Error("it is away");
      open.add(on);
      return {
        async send(frames) {
          if (failing > 0) {
            failing -= 1;
            throw new Error("it was too much");
          }
          sent.push(...frames);
          for (const { heard } of open) for (const frame of frames) heard(frame);
        },
        check: () => Promise.resolve(),
        async close() {
          open.delete(on);
        },
      };
    },
  };
  return {
    carrier,
    /** Every frame so far. */
    sent,
    /** So many attempts to send fail from now on. */
    fail: (times: number) => void (failing = times),
    leave() {
      isAway = true;
      for (const { lost } of open) lost(new Error("it left"));
    },
    comeBack: () => void (isAway = false),
  };
}
