import {
  CalendarCheck,
  CalendarDays,
  Clapperboard,
  Coins,
  type LucideIcon,
  Newspaper,
  Phone,
  Search,
  ShieldCheck,
  Sprout,
  Store,
  Target,
  Users,
} from "lucide-react";
import { paths } from "../../app/paths.ts";

interface YouPlace {
  label: string;
  icon: LucideIcon;
  to: string;
  /** A tab of Home. */
  tab?: "experiences" | "goals" | "karma";
}

interface YouGroup {
  title: string;
  places: readonly YouPlace[];
}

/** What a member has and where they go, in the order in which people look for it. */
export const youGroups: readonly YouGroup[] = [
  {
    title: "Your plans",
    places: [
      { label: "My Agenda", icon: CalendarDays, to: paths.agenda },
      { label: "My Experiences", icon: CalendarCheck, to: paths.home, tab: "experiences" },
      { label: "Goals & Progress", icon: Target, to: paths.home, tab: "goals" },
      { label: "Karma & Activities", icon: Sprout, to: paths.home, tab: "karma" },
    ],
  },
  {
    title: "People",
    places: [
      { label: "Friends", icon: Users, to: paths.friends },
      { label: "Find Friends", icon: Search, to: paths.search },
      { label: "Social Feed", icon: Newspaper, to: paths.feed },
      { label: "Calls", icon: Phone, to: paths.calls },
    ],
  },
  {
    title: "More",
    places: [
      { label: "Videos", icon: Clapperboard, to: paths.videos },
      { label: "Marketplace", icon: Store, to: paths.marketplace },
      { label: "Credits & Pro", icon: Coins, to: paths.credits },
      { label: "Privacy", icon: ShieldCheck, to: paths.privacy },
    ],
  },
];
