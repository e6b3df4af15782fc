/** The welcome steps in order, as the address names them. */
export const steps = ["you", "wish", "start"] as const;
export type Step = (typeof steps)[number];

export function stepIn({ step }: { step?: string }): Step {
  return steps.find((name) => name === step) ?? "you";
}
