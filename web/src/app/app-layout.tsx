import { Outlet, useRouterState } from "@tanstack/react-router";
import { useSession } from "../domains/identity/identity.queries.ts";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { MemberFrame } from "./member-frame.tsx";
import { VisitorFrame } from "./visitor-frame.tsx";

/** The frame around the screens: a member's own, or a light one where visitors may look around. */
export function AppLayout() {
  const account = useSession();
  const isForMembers = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === "/app/member"),
  });
  if (account !== null) {
    return (
      <MemberFrame account={account}>
        <Outlet />
      </MemberFrame>
    );
  }
  // The guard leads to the login screen.
  if (isForMembers) return <LoadingScreen />;
  return (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
  );
}
