import { fault } from "../kernel/fault.ts";

export const agendaFaults = {
  notFound: fault("agenda/not-found", 404, "Agenda item not found"),
  ofExperience: fault("agenda/of-experience", 409, "This item belongs to an experience you joined or host"),
  tooMany: fault("agenda/too-many", 409, "Your agenda is full. Please delete items you no longer need."),
  feedNotFound: fault("agenda/feed-not-found", 404, "This calendar address doesn't exist"),
} as const;
