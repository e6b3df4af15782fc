import { createRootRouteWithContext } from "@tanstack/react-router";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import type { RouterContext } from "./guards.tsx";
import { RootLayout } from "./root-layout.tsx";

export const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  pendingComponent: LoadingScreen,
});

/** The screen's name in the browser tab and in the announcement of a new screen. */
export const titleTag = (title: string) => ({ meta: [{ title }] });
export const titled = (title: string) => () => titleTag(title);
