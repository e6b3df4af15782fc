import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";

type Wanted = {
  title?: string;
  category?: string;
  description?: string;
  location?: string;
  latitude?: number;
  longitude?: number;
  /** Counted from now; a day and a half by default. */
  hoursAhead?: number;
  /** In place of `hoursAhead`. */
  dateTime?: string;
  duration?: number;
  maxParticipants?: number;
  price?: number;
  approvalRequired?: boolean;
  plusOneAllowed?: boolean;
  series?: { repeat: "weekly" | "fortnightly" | "monthly"; dates: number };
};

export type Hosted = { id: string; title: string; location: string; dateTime: string };

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Ten random letters that no other test uses, even for a typo-tolerant search. */
export function uniqueWord(): string {
  const word = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Creates an experience through the API as the signed-in member. Tests of the form fill it in themselves. */
export async function host(page: Page, wanted: Wanted = {}): Promise<Hosted> {
  const { hoursAhead = 36, ...given } = wanted;
  const word = uniqueWord();
  const body = {
    title: `Evening at the ${word}`,
    category: "social",
    description: "We meet, we talk, and we are home before midnight.",
    location: `${word} House, Lisbon`,
    latitude: 38.71667,
    longitude: -9.13333,
    dateTime: new Date(Math.ceil(Date.now() / 60_000 + hoursAhead * 60) * 60_000).toISOString(),
    timeZone: "Europe/Vienna",
    ...given,
  };
  const answer = await page.request.post("/api/experiences", { data: body });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return { id, title: body.title, location: body.location, dateTime: body.dateTime };
}

/** A call without a body on an experience ("join", "leave"), through the API. */
export async function act(page: Page, id: string, verb: "join" | "leave"): Promise<void> {
  const answer = await page.request.post(`/api/experiences/${id}/${verb}`);
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Cancels an experience through the API. */
export async function cancel(page: Page, id: string): Promise<void> {
  const answer = await page.request.delete(`/api/experiences/${id}`);
  expect(answer.status(), await answer.text()).toBe(204);
}
