import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
// Preloaded: the first compilation takes longer than a query waits.
import "../src/screens/home/home-screen.tsx";
import "../src/domains/goals/list/goals-tab.tsx";
import "../src/domains/goals/dialogs/goal-dialogs.tsx";
import { aGoal } from "./makers/goals.ts";
import { fakeApi, robin } from "./fake-api.ts";
import { openApp } from "./open-app.tsx";

export const ok = <Body>(body: Body) => ({ status: 200, body });
export const broken = { status: 500, body: { code: "kernel/internal", message: "Something went wrong" } };
export const goalPath = `/api/goals/${aGoal().id}`;

/** The network of the goals tab, with one goal. */
export function goalsApi() {
  vi.stubGlobal("scrollTo", () => undefined);
  return fakeApi({ "GET /api/auth/user": ok(robin), "GET /api/goals": ok([aGoal()]) });
}

/** The panel of the goals tab. */
export async function openGoals() {
  openApp("/home?tab=goals");
  await screen.findByRole("tab", { name: "Goals & Progress" });
  return within(await screen.findByRole("tabpanel"));
}

export const shownProgress = () => screen.getByRole("progressbar", { name: "Progress" }).getAttribute("aria-valuetext");
