import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { host } from "./experiences.ts";
import { wearPicture } from "./pictures.ts";
import { plan, setGoal } from "./records.ts";

/** Fills the member's account: goals, an agenda, a conversation, a picture, and a guest who asks to join. */
export async function settleIn(page: Page, guest: Page): Promise<void> {
  const { request } = page;
  const goal = await setGoal(page, {
    title: "Swim two miles in the lake before the summer ends",
    description: "In the lake, not in the pool.",
    category: "health",
    targetDate: new Date(Date.now() + 12 * 86_400_000).toISOString(),
  });
  await Promise.all(
    ["Buy goggles", "Ten lengths"].map((title) => request.post(`/api/goals/${goal}/steps`, { data: { title } })),
  );
  await request.patch(`/api/goals/${goal}`, { data: { progress: 40 } });
  const done = await setGoal(page, { title: "Write to Ana", category: "relationships" });
  await request.patch(`/api/goals/${done}`, { data: { isCompleted: true } });
  await plan(page, { title: "Call the dentist", hoursAhead: -30 });
  await plan(page, { title: "Coffee with Ana", hoursAhead: 1, duration: 90 });
  await plan(page, { title: "A walk", hoursAhead: -24, isDone: true });
  for (const message of ["How do I cook red lentils?", "I want to sleep better"]) {
    const answer = await request.post("/api/ai/chat-test", { data: { message, answerId: randomUUID() } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await wearPicture(page);
  const { id } = await host(page, { approvalRequired: true });
  const asked = await guest.request.post(`/api/experiences/${id}/join-request`, { data: { message: "May I?" } });
  expect(asked.status(), await asked.text()).toBe(201);
}
