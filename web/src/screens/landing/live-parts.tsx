import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRef, type ReactNode, StrictMode } from "react";
import { DemoChat, type DemoChatHandle } from "../../domains/coach/shared/demo-chat.tsx";
import { FeatureTabs } from "./feature-tabs.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { LiveExperiences } from "./live-experiences.tsx";

export const partNames = ["header", "chat", "features", "experiences"] as const;

export type PartName = (typeof partNames)[number];

/**
 * The interactive parts of the page. Each is a separate React tree: the rest of the page is markup and needs no script,
 * and a failing part leaves the others alone.
 */
export function liveParts(client: QueryClient): Record<PartName, ReactNode> {
  const chat = createRef<DemoChatHandle>();
  const live = (part: ReactNode) => (
    <StrictMode>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </StrictMode>
  );
  return {
    header: live(<LandingHeader />),
    chat: live(<DemoChat ref={chat} />),
    features: live(<FeatureTabs onTry={(prompt) => chat.current?.fill(prompt)} />),
    experiences: live(<LiveExperiences />),
  };
}
