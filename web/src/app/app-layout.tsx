import { Navigate, Outlet, useRouterState } from "@tanstack/react-router";
import { useSession } from "../domains/identity/identity.queries.ts";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { isOpenWhileSuspended } from "./guards.tsx";
import { MemberFrame } from "./member-frame.tsx";
import { paths } from "./paths.ts";
import { SuspendedFrame } from "./suspended-frame.tsx";
import { VisitorFrame } from "./visitor-frame.tsx";

/** The frame around the screens: one for members, and a simple one for visitors and suspended members. */
export function AppLayout() {
  const account = useSession();
  const isForMembers = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === "/app/member"),
  });
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  if (account !== null && account.suspendedAt !== null) {
    // Also for members who were online when it happened, and for screens open to everyone.
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
  // The guard redirects to the login screen.
  if (isForMembers) return <LoadingScreen />;
  return (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
  );
}
