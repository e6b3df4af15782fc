import { clsx } from "clsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Clapperboard,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  Phone,
  Search,
  ShieldCheck,
  Store,
  UserRound,
  Users,
} from "lucide-react";
import type { Reply } from "../../api/call.ts";
import { paths } from "../../app/paths.ts";
import { waitingQuery } from "../../domains/notifications/notifications.queries.ts";
import { Card } from "../../ui/card.tsx";

interface Feature {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The number of unread items. */
  count?: number | undefined;
}

type Waiting = Partial<Reply<"GET /api/notifications/unread">>;

/** The dashboard's links (P-SCREENS-12). */
const features = (userId: string, waiting: Waiting = {}): readonly Feature[] => [
  { label: "Messages", to: paths.messages, icon: MessageCircle, count: waiting.conversations },
  { label: "Calls", to: paths.calls, icon: Phone },
  { label: "Find Friends", to: paths.search, icon: Search },
  { label: "Friends", to: paths.friends, icon: Users, count: waiting.friendRequests },
  { label: "Social Feed", to: paths.feed, icon: Newspaper },
  { label: "Videos", to: paths.videos, icon: Clapperboard },
  { label: "Marketplace", to: paths.marketplace, icon: Store },
  { label: "My Profile", to: paths.profile(userId), icon: UserRound },
  { label: "Privacy", to: paths.privacy, icon: ShieldCheck },
];

/** Icons above labels. Large screens have the same in the sidebar. */
export function SocialFeatures({ userId, className }: { userId: string; className?: string }) {
  // The frame requests it once the screen has loaded.
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: false });
  return (
    <Card as="section" pad="sm" aria-label="Social Features" className={clsx("lg:hidden", className)}>
      <h2 className="sr-only">Social Features</h2>
      <ul className="grid grid-cols-3 gap-1 max-[17rem]:grid-cols-2 sm:grid-cols-5">
        {features(userId, waiting).map(({ label, to, icon: Icon, count = 0 }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-18 flex-col items-center justify-start gap-1.5 rounded-md px-0.5 py-2 text-center text-[0.75rem] leading-4 font-medium text-ink transition hover:bg-wash "
            >
              <span
                aria-hidden="true"
                className="relative grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink"
              >
                <Icon className="size-4.5" />
                {count > 0 && (
                  <span className="figures absolute -top-1.5 -right-2 min-w-4.5 rounded-full bg-accent px-1 text-[0.6875rem] leading-4.5 font-bold text-on-accent">
                    {count > 99 ? "99+" : count}
                  </span>
                )}
              </span>
              {label}
              {count > 0 && <span className="sr-only"> ({count} waiting)</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
