import { fault } from "../kernel/fault.ts";

export const coachFaults = {
  noCredits: fault("coach/no-credits", 402, "You have no AI credits left"),
} as const;
