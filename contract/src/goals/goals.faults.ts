import { fault } from "../kernel/fault.ts";

export const goalFaults = {
  notFound: fault("goals/not-found", 404, "Goal not found"),
  stepNotFound: fault("goals/step-not-found", 404, "Step not found"),
  tooMany: fault("goals/too-many", 409, "You have as many goals as can be kept. Please delete one you no longer need."),
  tooManySteps: fault("goals/too-many-steps", 409, "This goal has as many steps as can be kept"),
} as const;
