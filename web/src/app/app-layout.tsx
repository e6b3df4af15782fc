import { Navigate, Outlet, useRouterState } from "@tanstack/react-router";
import { useSession } from "../domains/identity/identity.queries.ts";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { isOpenWhileSuspended } from "./guards.tsx";
import { MemberFrame } from "./member-frame.tsx";
import { paths } from "./paths.ts";
import { SuspendedFrame } from "./suspended-frame.tsx";
import { VisitorFrame } from "./visitor-frame.tsx";

/** The frame around the screens: a member's own, or a light one for visitors, and for a member who is suspended. */
export function AppLayout() {
  const account = useSession();
  const isForMembers = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === "/app/member"),
  });
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  if (account !== null && account.suspendedAt !== null) {
    // Also for who was here already when it happened, and for the screens that are open to everybody.
    if (!isOpenWhileSuspended(pathname)) return <Navigate to={paths.suspended} replace />;
    return (
      <SuspendedFrame>
        <Outlet />
      </SuspendedFrame>
    );
  }
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
