import { useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowUpRight, KeyRound, ShieldCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { paths } from "../../../app/paths.ts";
import { AppFrame } from "../../../ui/app-frame.tsx";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { BottomItem, SideItem } from "../../../ui/nav-item.tsx";
import { AdminHeader } from "./admin-header.tsx";
import { isOfPortal, useAdministrator } from "../admin-session.ts";
import { MorePlaces } from "./more-places.tsx";
import { placesOf } from "./portal-places.ts";

/** So many stand in the bar at the thumb; the others in the menu beside them. */
const atThumb = 3;

/** Around every screen of the portal. Nothing of the members' frame is part of it. */
export function AdminFrame() {
  const admin = useAdministrator();
  const navigate = useNavigate();
  // Also when another tab has logged out.
  useEffect(() => {
    if (admin === null) void navigate({ to: paths.adminLogin });
  }, [admin, navigate]);
  const client = useQueryClient();
  const router = useRouter();
  const id = admin?.id;
  const before = useRef(id);
  // Somebody else has signed in in another tab: what the first had loaded and may see is not theirs.
  useEffect(() => {
    if (id === undefined || before.current === id) return;
    before.current = id;
    void client.resetQueries({ predicate: isOfPortal });
    void router.invalidate();
  }, [id, client, router]);
  if (admin === null) return <LoadingScreen />;
  // Before the second factor is set up nothing else opens.
  const places = admin.mustSetUp ? [] : placesOf(admin.role);
  return (
    <AppFrame
      header={<AdminHeader admin={admin} />}
      side={
        <>
          {places.map(({ label, to, icon: Icon }) => (
            <SideItem key={to} label={label} icon={<Icon />} render={<Link to={to} />} />
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
          {places.slice(0, atThumb).map(({ label, to, icon: Icon }) => (
            <BottomItem key={to} label={label} icon={<Icon />} render={<Link to={to} />} />
          ))}
          {!admin.mustSetUp && <MorePlaces places={places.slice(atThumb)} />}
        </>
      }
    >
      <Outlet />
    </AppFrame>
  );
}
