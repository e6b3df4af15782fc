import { Link, useMatchRoute } from "@tanstack/react-router";
import { lazy } from "react";
import type { Account } from "../domains/identity/identity.queries.ts";
import { NotificationBell } from "../domains/notifications/notification-bell.tsx";
import { firstNameOf, nameOf } from "../domains/identity/shared/account-name.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Logo, LogoMark } from "../ui/logo.tsx";
import { counted } from "../ui/number-format.ts";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { CreateButton } from "./create-button.tsx";
import { paths } from "./paths.ts";

const Notifications = lazy(async () => {
  const { Notifications } = await import("../screens/notifications/notifications.tsx");
  return { default: Notifications };
});

interface MemberHeaderProps {
  account: Account;
  /** Whether the screen below has loaded. */
  isReady: boolean;
  onProfile: () => void;
}

export function MemberHeader({ account, isReady, onProfile }: MemberHeaderProps) {
  // Home has the credits among its numbers, and shows them once.
  const isHome = useMatchRoute()({ to: paths.home }) !== false;
  return (
    <>
      <Link
        to={paths.home}
        aria-label="Alongside, home"
        className="-ml-1.5 flex min-h-11 items-center rounded-md px-1.5"
      >
        <LogoMark className="size-8 sm:hidden" />
        <Logo className="max-sm:hidden" />
      </Link>
      <div className="grow" />
      <CreateButton isIcon />
      <ThemeToggle />
      <NotificationBell isReady={isReady} dialog={Notifications} />
      <p className="min-w-0 text-right leading-tight max-[17rem]:sr-only">
        <span className="block max-w-28 truncate text-sm font-semibold sm:max-w-48">{firstNameOf(account)}</span>
        <span className={isHome ? "sr-only" : "figures block text-xs whitespace-nowrap text-ink-faint"}>
          {counted(account.aiCredits, "credit", "credits")}
        </span>
      </p>
      <button
        type="button"
        aria-label="Profile"
        aria-haspopup="dialog"
        onClick={onProfile}
        className="ml-1 grid size-11 shrink-0 place-items-center rounded-full transition hover:opacity-85"
      >
        <Avatar decorative name={nameOf(account)} src={account.profileImageUrl} />
      </button>
    </>
  );
}
