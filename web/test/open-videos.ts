import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { aUser } from "./makers/people.ts";
// Preloaded: the first compilation takes longer than a query waits.
import "../src/domains/videos/watching/videos-screen.tsx";
import { toast } from "../src/ui/toast-store.ts";
import { fakeApi, robin } from "./fake-api.ts";
import { fakeMedia } from "./fake-media.ts";
import { openApp } from "./open-app.tsx";

export const ok = <Body>(body: Body) => ({ status: 200, body });

/** The signed-in member as an uploader. */
export const me = aUser(0, { id: robin.id, firstName: "Robin", lastName: "Vermeulen", username: "robin" });

/** The network of the videos, and a browser that plays them. */
export function videosApi(answers: Parameters<typeof fakeApi>[0]) {
  vi.stubGlobal("scrollTo", () => undefined);
  const media = fakeMedia();
  const api = fakeApi({ "GET /api/auth/user": ok(robin), ...answers });
  return { api, media, sent: (key: string) => api.sent.filter((call) => call.key === key) };
}

/** Opens the videos and focuses the player. */
export async function openVideos() {
  const app = openApp("/videos");
  const stage = await screen.findByRole("region", { name: "Videos" });
  await waitFor(() => expect(document.activeElement).toBe(stage));
  return { ...app, stage };
}

export function leaveVideos(): void {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
