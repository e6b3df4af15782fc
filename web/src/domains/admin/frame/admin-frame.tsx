import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowUpRight, KeyRound, ShieldCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { paths } from "../../../app/paths.ts";
import { AppFrame } from "../../../ui/app-frame.tsx";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { BottomItem, SideItem } from "../../../ui/nav-item.tsx";
import { AdminHeader } from "./admin-header.tsx";
import { isPortalQuery, useAdministrator } from "../admin-session.ts";
import { alertsQuery, openAlerts } from "../status/alerts.queries.ts";
import { MoreMenu } from "./more-menu.tsx";
import { pagesOf } from "./portal-navigation.ts";

/** The number of entries in the bottom bar; the rest are in its More menu. */
const bottomBarSize = 3;

/** The frame of every portal screen, separate from the members' frame. */
export function AdminFrame() {
  const admin = useAdministrator();
  const navigate = useNavigate();
  // Also when another tab logs out.
  useEffect(() => {
    if (admin === null) void navigate({ to: paths.adminLogin });
  }, [admin, navigate]);
  const client = useQueryClient();
  const router = useRouter();
  const id = admin?.id;
  const before = useRef(id);
  // Another tab signed in as someone else, who may not see what is loaded here.
  useEffect(() => {
    if (id === undefined || before.current === id) return;
    before.current = id;
    void client.resetQueries({ predicate: isPortalQuery });
    void router.invalidate();
  }, [id, client, router]);
  const seesAlerts = admin?.role === "admin" && admin.mustSetUp !== true;
  const alerts = useQuery({ ...alertsQuery, enabled: seesAlerts, select: openAlerts });
  if (admin === null) return <LoadingScreen />;
  const countOf = (to: string) =>
    to === paths.adminStatus && seesAlerts ? { count: alerts.data ?? 0, countLabel: "open alerts" } : {};
  // Only the second factor's screen is open until it is set up.
  const pages = admin.mustSetUp ? [] : pagesOf(admin.role);
  return (
    <AppFrame
      header={<AdminHeader admin={admin} />}
      side={
        <>
          {pages.map(({ label, to, icon: Icon }) => (
            <SideItem key={to} label={label} icon={<Icon />} {...countOf(to)} render={<Link to={to} />} />
          ))}
          <div className="grow" />
          {!admin.mustSetUp && (
            <SideItem label="Change password" icon={<KeyRound />} render={<Link to={paths.adminPassword} />} />
          )}
          <SideItem label="Second factor" icon={<ShieldCheck />} render={<Link to={paths.adminSecondFactor} />} />
          <SideItem label="Members' app" icon={<ArrowUpRight />} render={<a href={paths.landing} />} />
        </>
      }
      bottom={
        <>
          {pages.slice(0, bottomBarSize).map(({ label, to, icon: Icon }) => (
            <BottomItem key={to} label={label} icon={<Icon />} render={<Link to={to} />} />
          ))}
          {!admin.mustSetUp && <MoreMenu pages={pages.slice(bottomBarSize)} countOf={countOf} />}
        </>
      }
    >
      <Outlet />
    </AppFrame>
  );
}
