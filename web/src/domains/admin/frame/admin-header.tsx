import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { LogoMark } from "../../../ui/logo.tsx";
import { ThemeToggle } from "../../../ui/theme-toggle.tsx";
import type { Administrator } from "../admin-session.ts";
import { useAdminLogOut } from "../sign-in/use-admin-log-out.ts";

const badges = { admin: "ADMIN", moderator: "MODERATOR" };

export function AdminHeader({ admin: { username, role } }: { admin: Administrator }) {
  const logOut = useAdminLogOut();
  return (
    <>
      <Link
        to={paths.adminDashboard}
        aria-label="Alongside, admin dashboard"
        className="-ml-1.5 flex min-h-11 shrink-0 items-center rounded-md px-1.5 max-[17rem]:hidden"
      >
        <LogoMark className="size-8" />
      </Link>
      <Badge tone="solid">{badges[role]}</Badge>
      <p className="min-w-0 grow truncate text-sm leading-tight text-ink-soft max-[17rem]:sr-only">
        <span className="max-sm:block max-sm:text-xs">Welcome, </span>
        <span className="font-semibold text-ink">{username}</span>
      </p>
      <ThemeToggle />
      <Button
        variant="secondary"
        size="sm"
        className="shrink-0 max-[17rem]:ml-auto"
        icon={<LogOut aria-hidden="true" className="size-4" />}
        pending={logOut.isPending}
        pendingText="Logging out..."
        onClick={() => logOut.mutate()}
      >
        <span className="max-sm:sr-only">Log out</span>
      </Button>
    </>
  );
}
