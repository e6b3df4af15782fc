import type { NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import {
  AtSign,
  Award,
  BellRing,
  CalendarClock,
  CalendarX2,
  CircleCheck,
  CircleX,
  Heart,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  MailOpen,
  MessageCircle,
  MessageSquareText,
  PartyPopper,
  PhoneMissed,
  ShieldAlert,
  ShieldCheck,
  Sparkle,
  Store,
  Sunrise,
  Tag,
  UserMinus,
  UserPlus,
  UserRoundCheck,
  Video,
} from "lucide-react";
import type { ReactNode } from "react";
import { agoOf } from "../../ui/ago.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Notification } from "./notifications.queries.ts";
import { actorName, bodyOf, placeOf } from "./notifications.rules.ts";

const looks: Record<NotificationType, { icon: LucideIcon; tint: string }> = {
  "join-request": { icon: UserPlus, tint: "bg-accent-soft text-accent-ink" },
  "join-accepted": { icon: CircleCheck, tint: "bg-sage-soft text-sage-ink" },
  "join-declined": { icon: CircleX, tint: "bg-wash text-ink-soft" },
  "guest-joined": { icon: UserRoundCheck, tint: "bg-sage-soft text-sage-ink" },
  "guest-left": { icon: UserMinus, tint: "bg-wash text-ink-soft" },
  "moved-up": { icon: PartyPopper, tint: "bg-sage-soft text-sage-ink" },
  "experience-invitation": { icon: MailOpen, tint: "bg-accent-soft text-accent-ink" },
  "co-host-named": { icon: UserRoundCheck, tint: "bg-sage-soft text-sage-ink" },
  "experience-changed": { icon: CalendarClock, tint: "bg-honey-soft text-honey-ink" },
  "experience-cancelled": { icon: CalendarX2, tint: "bg-danger-soft text-danger-ink" },
  "friend-request": { icon: UserPlus, tint: "bg-accent-soft text-accent-ink" },
  "friend-accepted": { icon: UserRoundCheck, tint: "bg-sage-soft text-sage-ink" },
  "message-missed": { icon: MessageCircle, tint: "bg-accent-soft text-accent-ink" },
  "call-missed": { icon: PhoneMissed, tint: "bg-accent-soft text-accent-ink" },
  "group-call": { icon: Video, tint: "bg-accent-soft text-accent-ink" },
  mention: { icon: AtSign, tint: "bg-accent-soft text-accent-ink" },
  "post-liked": { icon: Heart, tint: "bg-wash text-ink-soft" },
  "post-commented": { icon: MessageSquareText, tint: "bg-accent-soft text-accent-ink" },
  "video-liked": { icon: Heart, tint: "bg-wash text-ink-soft" },
  "listing-match": { icon: Tag, tint: "bg-accent-soft text-accent-ink" },
  "listing-sold": { icon: Store, tint: "bg-wash text-ink-soft" },
  "badge-reached": { icon: Award, tint: "bg-sage-soft text-sage-ink" },
  "experience-reminder": { icon: BellRing, tint: "bg-accent-soft text-accent-ink" },
  "attendance-claimed": { icon: UserRoundCheck, tint: "bg-accent-soft text-accent-ink" },
  "attendance-confirmed": { icon: CircleCheck, tint: "bg-sage-soft text-sage-ink" },
  "first-attendance": { icon: PartyPopper, tint: "bg-sage-soft text-sage-ink" },
  "experience-after": { icon: Sunrise, tint: "bg-honey-soft text-honey-ink" },
  "ticket-answered": { icon: LifeBuoy, tint: "bg-accent-soft text-accent-ink" },
  "decision-made": { icon: ShieldAlert, tint: "bg-honey-soft text-honey-ink" },
  "decision-lifted": { icon: ShieldCheck, tint: "bg-sage-soft text-sage-ink" },
  "password-changed": { icon: KeyRound, tint: "bg-honey-soft text-honey-ink" },
  "balance-changed": { icon: Sparkle, tint: "bg-sage-soft text-sage-ink" },
};

interface NotificationRowProps {
  item: Notification;
  isNew: boolean;
  now: Date;
  /** The buttons that answer a request. */
  answers: ReactNode;
  onOpen: () => void;
}

export function NotificationRow({ item, isNew, now, answers, onOpen }: NotificationRowProps) {
  const body = bodyOf(item);
  return (
    <li className="relative flex gap-3.5 rounded-lg px-3 py-3 transition has-[a]:hover:bg-wash">
      <Face item={item} />
      <div className="min-w-0 grow">
        <p className={clsx("line-clamp-3 text-sm text-ink", isNew ? "font-semibold" : "font-medium")}>
          <Subject item={item} onOpen={onOpen}>
            {isNew && <span className="sr-only">New: </span>}
            {item.title}
          </Subject>
        </p>
        {body !== null && <p className="line-clamp-3 text-sm text-ink-soft [overflow-wrap:anywhere]">{body}</p>}
        <p className="mt-0.5 text-xs text-ink-faint">
          <time dateTime={item.createdAt}>{agoOf(item.createdAt, now)}</time>
        </p>
        {/* Above the link of the row. */}
        <div className="relative z-10 flex flex-wrap gap-2 not-empty:mt-2 empty:hidden">{answers}</div>
      </div>
      {isNew && <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent" />}
    </li>
  );
}

/** Who did it, with a small sign of what it was; only the sign if nobody did. */
function Face({ item: { actor, type } }: { item: Notification }) {
  const { icon: Icon, tint } = looks[type];
  if (actor === null) {
    return (
      <span aria-hidden="true" className={clsx("grid size-11 shrink-0 place-items-center rounded-full", tint)}>
        <Icon className="size-5" />
      </span>
    );
  }
  return (
    <span className="relative size-11 shrink-0">
      <Avatar decorative name={actorName(actor)} src={actor.profileImageUrl} />
      <span
        aria-hidden="true"
        className={clsx(
          "absolute -right-1 -bottom-1 grid size-5.5 place-items-center rounded-full ring-2 ring-surface",
          tint,
        )}
      >
        <Icon className="size-3" />
      </span>
    </span>
  );
}

const stretched = "rounded-xs [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-lg";

/** The title, linked to the record if there is one. */
function Subject({ item, onOpen, children }: { item: Notification; onOpen: () => void; children: ReactNode }) {
  const place = placeOf(item);
  if (place === null) return children;
  return (
    <Link {...place} onClick={onOpen} className={stretched}>
      {children}
    </Link>
  );
}
