/** What was counted at one moment of a connection. */
export interface Counted {
  /** Packets received and lost so far. */
  received: number;
  lost: number;
  /** Seconds for a packet there and back; null while unknown. */
  roundTrip: number | null;
}

export type Quality = "good" | "poor";

/** The share of lost packets, and the seconds there and back, from which people notice. */
const poor = { loss: 0.08, roundTrip: 0.6 };

/** How the connection is, from two moments a few seconds apart. Nothing received is poor as well. */
export function qualityOf(before: Counted | null, now: Counted): Quality {
  if (before === null) return "good";
  const [received, lost] = [now.received - before.received, Math.max(0, now.lost - before.lost)];
  if (received <= 0) return "poor";
  const isLossy = lost / (received + lost) > poor.loss;
  return isLossy || (now.roundTrip ?? 0) > poor.roundTrip ? "poor" : "good";
}

/** Sums up what `getStats` reports. */
export function countedOf(reports: Iterable<Record<string, unknown>>): Counted {
  const counted: Counted = { received: 0, lost: 0, roundTrip: null };
  for (const report of reports) {
    if (report["type"] === "inbound-rtp") {
      counted.received += numberIn(report, "packetsReceived");
      counted.lost += numberIn(report, "packetsLost");
    }
    if (report["type"] === "candidate-pair" && report["nominated"] === true && "currentRoundTripTime" in report) {
      counted.roundTrip = numberIn(report, "currentRoundTripTime");
    }
  }
  return counted;
}

const numberIn = (report: Record<string, unknown>, name: string) => {
  const value = report[name];
  return typeof value === "number" ? value : 0;
};
