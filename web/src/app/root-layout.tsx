import { Outlet } from "@tanstack/react-router";
import { NameDialog } from "../domains/identity/profile/name-dialog.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

export function RootLayout() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <NameDialog />
    </>
  );
}
