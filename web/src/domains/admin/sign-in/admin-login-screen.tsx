import { useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { LogoMark } from "../../../ui/logo.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { SkipLink } from "../../../ui/skip-link.tsx";
import { ThemeToggle } from "../../../ui/theme-toggle.tsx";
import { nextPath } from "../../identity/shared/next-path.ts";
import { AdminLoginForm } from "./admin-login-form.tsx";
import { sessionEnded } from "../admin-session.ts";

export function AdminLoginScreen() {
  const search = useSearch({ from: "/admin/login" });
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-16 items-center justify-between gap-4 px-4 sm:px-6">
        <a
          href={paths.landing}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-sm font-medium text-ink-soft transition hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Members&rsquo; app
        </a>
        <ThemeToggle />
      </header>
      <Page width="narrow" className="grow pt-[max(1.5rem,9dvh)] pb-16">
        <div className="mb-5 flex items-center gap-3">
          <LogoMark className="size-10" />
          <Badge tone="solid">ADMIN</Badge>
        </div>
        <h1 className="type-title">Admin Login</h1>
        <p className="mt-2 text-ink-soft">For the team. All actions are logged.</p>
        {search.error === sessionEnded && (
          <Notice tone="warning" live title="Your session has ended" className="mt-6">
            Please log in again.
          </Notice>
        )}
        <Card className="mt-6">
          <AdminLoginForm next={portalPath(nextPath(search.next))} />
        </Card>
      </Page>
    </div>
  );
}

/** Limits the return path to the portal. */
function portalPath(path: string | undefined): string {
  const isPortalQuery = path?.startsWith(`${paths.admin}/`) === true && !path.startsWith(paths.adminLogin);
  return isPortalQuery ? path : paths.adminDashboard;
}
