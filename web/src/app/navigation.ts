import {
  CalendarDays,
  CalendarPlus,
  Clapperboard,
  Compass,
  House,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  PenLine,
  Sparkles,
  Store,
  Tag,
  UserRound,
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
const coach: Place = { label: "Coach", to: paths.coach, icon: Sparkles };
const inbox: Place = { label: "Inbox", to: paths.messages, icon: MessageCircle };

/** The sidebar of large screens; Create is a button above them. */
export const sidePlaces: readonly Place[] = [
  home,
  discover,
  coach,
  inbox,
  { label: "My Agenda", to: paths.agenda, icon: CalendarDays },
  { label: "Friends", to: paths.friends, icon: Users },
  { label: "Find Friends", to: paths.search, icon: UserSearch },
  { label: "Social Feed", to: paths.feed, icon: Newspaper },
  { label: "Videos", to: paths.videos, icon: Clapperboard },
  { label: "Marketplace", to: paths.marketplace, icon: Store },
];

/** A phone's bottom bar; everything else is one tap further, under You. */
export const bottomPlaces: readonly Place[] = [
  home,
  discover,
  coach,
  inbox,
  { label: "You", to: paths.you, icon: UserRound },
];

/** What a member can make, from anywhere. */
export const creations: readonly Place[] = [
  { label: "Host an event", to: paths.createExperience, icon: CalendarPlus },
  { label: "Write a post", to: paths.feed, icon: PenLine },
  { label: "Upload a video", to: paths.uploadVideo, icon: Clapperboard },
  { label: "Sell something", to: paths.createListing, icon: Tag },
];
