import { useRouterState } from "@tanstack/react-router";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { Page } from "../ui/page.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";

const frames = new Set<string>(["/app", "/portal"]);

/** Shown while a screen takes a while to load; inside the frame the frame stays. */
export function ScreenPending() {
  const isFramed = useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => frames.has(routeId)) });
  if (!isFramed) return <LoadingScreen />;
  return (
    <Page>
      <SkeletonCards />
    </Page>
  );
}
