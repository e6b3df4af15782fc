import { expect, type Page } from "@playwright/test";

type Item = { title: string; hoursAhead?: number; dateTime?: string; duration?: number; isDone?: boolean };

/** Adds an agenda item through the API as the signed-in member; tomorrow at this time by default. */
export async function plan(page: Page, { title, hoursAhead = 24, isDone = false, ...rest }: Item): Promise<string> {
  const dateTime = new Date(Date.now() + hoursAhead * 3_600_000).toISOString();
  const answer = await page.request.post("/api/agenda", { data: { title, dateTime, ...rest } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  if (isDone) {
    const done = await page.request.patch(`/api/agenda/${id}/complete`, { data: { isCompleted: true } });
    expect(done.status(), await done.text()).toBe(200);
  }
  return id;
}

type ExperienceBody = { title: string; description?: string; category?: string; targetDate?: string };

/** Sets a goal through the API. */
export async function setGoal(page: Page, goal: ExperienceBody): Promise<string> {
  const answer = await page.request.post("/api/goals", { data: goal });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
