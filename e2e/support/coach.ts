import { expect, type Page } from "@playwright/test";

/** The parts of the coach chat. */
export function coachChat(page: Page) {
  const log = page.getByRole("log", { name: "Conversation with the coach" });
  return {
    log,
    questions: log.getByText(/^You:/),
    answers: log.getByText(/^Coach:/),
    message: page.getByRole("textbox", { name: "Message to the coach" }),
    suggestions: page.getByRole("list", { name: "Suggestions" }).getByRole("button"),
    recent: page.getByRole("region", { name: "Recent Conversations" }).getByRole("listitem"),
  };
}

/** Writes to the coach and sends it with Enter. */
export async function askCoach(page: Page, text: string): Promise<void> {
  const { message } = coachChat(page);
  await message.fill(text);
  await message.press("Enter");
}

/** The count in the header, which every screen shows. */
export async function expectCredits(page: Page, count: number): Promise<void> {
  await expect(page.getByRole("banner")).toContainText(`${count} credits`);
}

/** The count on the server; the header may lag behind while an answer is being written. */
export async function creditsOf(page: Page): Promise<number> {
  const account = (await (await page.request.get("/api/auth/user")).json()) as { aiCredits: number };
  return account.aiCredits;
}
