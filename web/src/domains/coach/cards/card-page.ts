import type { CardPage } from "@alongside/contract/coach/coach.constants.ts";
import { paths } from "../../../app/paths.ts";

interface PageLink {
  label: string;
  to: string;
  search?: Record<string, string>;
}

/** The pages that a card can open. */
export const pageLinks: Record<CardPage, PageLink> = {
  town: { label: "Set your town", to: paths.ownProfile },
  agenda: { label: "Open your agenda", to: paths.agenda },
  goals: { label: "Open your goals", to: paths.home, search: { tab: "goals" } },
  events: { label: "See all events", to: paths.experiences },
  "my-events": { label: "Open your events", to: paths.home, search: { tab: "experiences" } },
  host: { label: "Host an event", to: paths.createExperience },
  people: { label: "Find people", to: paths.search },
  friends: { label: "Open your friends", to: paths.friends },
  requests: { label: "See the requests", to: paths.home, search: { tab: "experiences" } },
  market: { label: "Open the market", to: paths.marketplace },
  karma: { label: "See your karma", to: paths.karma },
  credits: { label: "See your credits", to: paths.credits },
  profile: { label: "Open your profile", to: paths.ownProfile },
  privacy: { label: "Open privacy settings", to: paths.privacy },
  support: { label: "Contact support", to: paths.newTicket },
  signup: { label: "Create an account", to: paths.signup },
};
