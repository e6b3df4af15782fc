import {
  CalendarDays,
  Compass,
  Clapperboard,
  House,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  Plus,
  Store,
  Users,
  UserSearch,
} from "lucide-react";
import { paths } from "./paths.ts";

interface Place {
  label: string;
  to: string;
  icon: LucideIcon;
}

const home: Place = { label: "Home", to: paths.home, icon: House };
const discover: Place = { label: "Discover", to: paths.experiences, icon: Compass };
const create: Place = { label: "Create", to: paths.createExperience, icon: Plus };
const messages: Place = { label: "Messages", to: paths.messages, icon: MessageCircle };

/** The sidebar of large screens. */
export const sidePlaces: readonly Place[] = [
  home,
  discover,
  create,
  { label: "My Agenda", to: paths.agenda, icon: CalendarDays },
  { label: "Find Friends", to: paths.search, icon: UserSearch },
  { label: "Friends", to: paths.friends, icon: Users },
  messages,
  { label: "Social Feed", to: paths.feed, icon: Newspaper },
  { label: "Videos", to: paths.videos, icon: Clapperboard },
  { label: "Marketplace", to: paths.marketplace, icon: Store },
];

/** The bottom bar; the profile is next to these. */
export const bottomPlaces: readonly Place[] = [home, discover, create, messages];
