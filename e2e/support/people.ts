import { expect, type BrowserContext, type Page } from "@playwright/test";

export type NewPerson = {
  email?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
  username?: string;
  /** Leaves the welcome step open, as after a manual sign-up. */
  unwelcomed?: boolean;
};

export type Account = { id: string; email: string; password: string; firstName: string; username: string };

let count = 0;

/** A number in letters, so that a journey that looks for an amount never finds a name. */
function inLetters(number: number): string {
  return number.toString(26).replaceAll(/\d/g, (digit) => "qrstuvwxyz".charAt(Number(digit)));
}

/** A name no other test uses, also across workers and repeated runs on one database. */
export function uniqueName(prefix = "person"): string {
  count += 1;
  return `${prefix}_${inLetters(process.pid)}_${inLetters(Date.now()).slice(-6)}${inLetters(count)}`;
}

/**
 * Creates an account through the API and signs the page's context in. Tests of the sign-up screen fill it in
 * themselves.
 */
export async function signUp(page: Page, wanted: NewPerson = {}): Promise<Account> {
  const { unwelcomed = false, ...given } = wanted;
  const username = given.username ?? uniqueName();
  const person = {
    email: `${username}@example.test`,
    password: "Evening-Walk-7",
    firstName: "Robin",
    lastName: "Tester",
    ...given,
    username,
  };
  const answer = await page.request.post("/api/auth/signup", { data: person });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  if (!unwelcomed) {
    const welcomed = await page.request.patch("/api/profile", { data: { welcomed: true } });
    expect(welcomed.status(), await welcomed.text()).toBe(200);
  }
  return { ...person, id };
}

/** Goes on from the second of the welcome steps to Home, without a goal and without joining anything. */
export async function passWelcome(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "What brings you here?" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Done" }).click();
}

/** Signs in an existing account in a context without a session. */
export async function logIn(page: Page, account: Pick<Account, "email" | "password">): Promise<void> {
  const data = { usernameOrEmail: account.email, password: account.password };
  const answer = await page.request.post("/api/auth/login", { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

export type Person = { context: BrowserContext; page: Page; account: Account };
