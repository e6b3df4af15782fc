import { fault } from "../kernel/fault.ts";

export const goalFaults = {
  notFound: fault("goals/not-found", 404, "Goal not found"),
  stepNotFound: fault("goals/step-not-found", 404, "Step not found"),
  tooMany: fault("goals/too-many", 409, "You've reached the limit for goals. Please delete one first."),
  tooManySteps: fault("goals/too-many-steps", 409, "This goal has reached the limit for steps"),
} as const;
