import { Outlet } from "@tanstack/react-router";
import { useSession } from "../domains/identity/identity.queries.ts";
import { MemberFrame } from "./member-frame.tsx";
import { VisitorFrame } from "./visitor-frame.tsx";

/** The frame around the screens: a member's own, or a light one where visitors may look around. */
export function AppLayout() {
  const account = useSession();
  if (account === null) {
    return (
      <VisitorFrame>
        <Outlet />
      </VisitorFrame>
    );
  }
  return (
    <MemberFrame account={account}>
      <Outlet />
    </MemberFrame>
  );
}
