import { type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { linkIn, mailTo } from "./support/mail.ts";
import { logIn, passWelcome, signUp, uniqueName } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { dismissToast, expectToast } from "./support/toasts.ts";

const password = "Evening-Walk-7";

async function fillSignUp(page: Page, email: string, first: string, second = first): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(first);
  await page.getByLabel("Confirm password").fill(second);
  await page.getByRole("button", { name: "Create Account" }).click();
}

async function fillLogIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Delays the answers to one call until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test("signing up reports what is wrong, and ends at the welcome step", async ({ page }) => {
  const email = `${uniqueName("new")}@example.test`;
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Get Started" }).click();
  await expect(page.getByRole("heading", { name: "Join Alongside" })).toBeVisible();
  await expect(page.getByText("Create your account and start your journey")).toBeVisible();
  await expect(page.getByPlaceholder("At least 6 characters")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();

  await fillSignUp(page, email, password, "Another-Walk-7");
  await expectToast(page, "Password Mismatch", "Passwords do not match");
  await fillSignUp(page, email, "short");
  await expectToast(page, "Weak Password", "Password must be at least 6 characters");
  await expectAccessible(page);

  const letGo = await hold(page, "/api/auth/signup");
  await fillSignUp(page, email, "simple-word");
  await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
  letGo();
  await expectToast(page, "Success!", "Account created successfully");
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("First name").fill("Noor");
  await page.getByText("Last name and username").click();
  await page.getByLabel("Username").fill("no spaces please");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Username can only contain letters, numbers, and underscores")).toBeVisible();
  await page.getByLabel("Username").fill(uniqueName("noor"));
  await page.getByRole("button", { name: "Continue" }).click();
  await passWelcome(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: /^Good (morning|afternoon), Noor$/ })).toBeVisible();
});

test("an email belongs to only one account", async ({ page, browserOf }) => {
  const { email } = await signUp(await browserOf());
  await page.goto("/signup");
  await fillSignUp(page, email.toUpperCase(), password);
  await expectToast(page, "Signup Failed", "An account with this email already exists");
});

test("logging in reports what is wrong, and welcomes the member back", async ({ page, browserOf, expectProblem }) => {
  const account = await signUp(await browserOf());
  await page.goto("/login");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Password is required")).toBeVisible();

  await fillLogIn(page, account.email, "Not-This-One-1");
  await expectToast(page, "Login Failed", "Invalid email or password");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await dismissToast(page);
  await fillLogIn(page, `${uniqueName("nobody")}@example.test`, account.password);
  await expectToast(page, "Login Failed", "Invalid email or password");

  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await fillLogIn(page, account.email, account.password);
  await expectToast(page, "Login Failed", "Network error. Please check your connection.");
  await page.context().setOffline(false);

  await page.getByRole("button", { name: "Show password" }).first().click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  const letGo = await hold(page, "/api/auth/login");
  await fillLogIn(page, account.email.toUpperCase(), account.password);
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  letGo();
  await expectToast(page, "Welcome back!", "Logged in successfully");
  await expect(page).toHaveURL(/\/home$/);
});

test("Google and Apple are disabled with a reason if they aren't set up", async ({ page }) => {
  await page.goto("/login");
  for (const screen of ["/login", "/signup"]) {
    await page.goto(screen);
    await page.getByRole("tab", { name: "Social" }).click();
    for (const provider of ["Google", "Apple"]) {
      const button = page.getByRole("button", { name: `Continue with ${provider}` });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(new RegExp(`^${provider} sign-in is not set up on this server`));
    }
    await expectAccessible(page);
  }
  await page.goto("/api/login?provider=apple");
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, "Login failed", "This sign-in is not set up here. Please use another way to sign in.");
});

test("a forgotten password is reset by email, which ends every session", async ({ page, person }) => {
  const elsewhere = await person();
  const { email } = elsewhere.account;
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toContainText(email);
  await expectAccessible(page);

  const link = linkIn(await mailTo(email, /new password/));
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expectAccessible(page);
  const [first, second] = [page.getByLabel("New password"), page.getByLabel("Confirm password")];
  const save = page.getByRole("button", { name: "Save the new password" });
  await first.fill("Short-7");
  await save.click();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await first.fill("only lowercase");
  await second.fill("only lowercase");
  await save.click();
  await expect(page.getByText(/must contain at least one uppercase letter/)).toBeVisible();
  await first.fill("Morning-Swim-8");
  await second.fill("Morning-Swim-9");
  await save.click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await second.fill("Morning-Swim-8");
  await save.click();
  await expect(page.getByText("Your password is changed")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await fillLogIn(page, email, "Morning-Swim-8");
  await expectToast(page, "Welcome back!", "Logged in successfully");

  const { page: other } = elsewhere;
  await other.goto("/home");
  await expect(other).toHaveURL(/\/login$/);
  await other.goto(link);
  await other.getByLabel("New password").fill(password);
  await other.getByLabel("Confirm password").fill(password);
  await other.getByRole("button", { name: "Save the new password" }).click();
  await expect(other.getByText("This link is no longer valid")).toBeVisible();
  await other.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(other).toHaveURL(/\/forgot-password$/);
});

test("an unknown email gets the same answer, and no email is sent", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.getByRole("textbox", { name: "Email" }).fill(`${uniqueName("nobody")}@example.test`);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
});

test("the link in an email confirms the address, and works once", async ({ page }) => {
  const { email } = await signUp(page);
  await page.goto("/home");
  await page.getByRole("banner").getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings & Privacy" });
  await expect(dialog.getByText("Not confirmed")).toBeVisible();
  await dialog.getByRole("button", { name: "Send the confirmation again" }).click();
  await expect(dialog.getByText("Check your email")).toBeVisible();
  await expectAccessible(page);

  const link = linkIn(await mailTo(email, /confirm/));
  await page.goto(link);
  await expect(page.getByText("Your email is confirmed")).toBeVisible();
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog").getByText("Confirmed", { exact: true })).toBeVisible();
});

test("a member's screen asks a visitor to log in, and opens afterwards", async ({ page, browserOf }) => {
  const account = await signUp(await browserOf());
  await page.goto("/create-experience");
  await expect(page).toHaveURL(/\/login\?next=%2Fcreate-experience$/);
  await fillLogIn(page, account.email, account.password);
  await expect(page).toHaveURL(/\/create-experience$/);
  await expect(page.getByRole("heading", { name: "Create Experience", level: 1 })).toBeVisible();
  // A signed-in member is redirected from the login screen.
  await page.goto("/login?next=%2Fexperiences");
  await expect(page).toHaveURL(/\/experiences$/);
});

test("the page to continue to survives signing up, and never leads to another site", async ({ page, browserOf }) => {
  await page.goto("/agenda");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Join Alongside" })).toBeVisible();
  await fillSignUp(page, `${uniqueName("next")}@example.test`, password);
  await expect(page).toHaveURL(/\/welcome\?next=%2Fagenda$/);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(/\/agenda$/);

  const visitor = await browserOf();
  const account = await signUp(await browserOf());
  await visitor.goto("/login?next=%2F%2Fexample.org%2Fhome");
  await fillLogIn(visitor, account.email, account.password);
  await expect(visitor).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/home$/);
});

test("a session that ended elsewhere is reported and leads to the login screen", async ({ page }) => {
  const account = await signUp(page);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The same session, as if from another tab.
  await page.request.post("/api/auth/logout");
  await page.getByRole("tab", { name: "My Experiences" }).click();
  await expectToast(page, "Unauthorized", "You are logged out. Logging in again...");
  await expect(page).toHaveURL(/\/login\?next=%2Fhome%3Ftab%3Dexperiences$/);
  await fillLogIn(page, account.email, account.password);
  await expect(page.getByRole("tab", { name: "My Experiences" })).toHaveAttribute("aria-selected", "true");
});

test("signing out leaves no data behind", async ({ page }) => {
  await signUp(page);
  await page.goto("/home");
  await page.getByRole("banner").getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test("a member who opens the landing page is sent home", async ({ page, browserOf }) => {
  const account = await signUp(await browserOf());
  await logIn(page, account);
  await page.goto("/");
  await expect(page).toHaveURL(/\/home$/);
});

test("the theme is dark by default, can be changed, and is applied before the first paint", async ({ page }) => {
  await page.addInitScript(() => {
    // The first frame that has a body: the class at the time of the first paint.
    const look = () => {
      if (document.body) Object.assign(globalThis, { firstClass: document.documentElement.className });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Set once by the script above; a page may have loaded before its first frame.
  const firstClass = () => page.evaluate(() => (globalThis as unknown as { firstClass?: string }).firstClass);
  const root = page.locator("html");

  await page.goto("/login");
  await expect(root).toHaveClass("dark");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(root).toHaveClass("light");
  await expectAccessible(page);
  for (const path of ["/", "/login", "/experiences"]) {
    await page.goto(path);
    await expect.poll(firstClass, path).toBe("light");
    await expect(root).toHaveClass("light");
    await expect(page.getByRole("button", { name: "Switch to dark theme" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await page.reload();
  await expect.poll(firstClass).toBe("dark");
});

test("an unknown address shows the 404 page", async ({ page }) => {
  const answer = await page.goto("/no/such/place");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page).toHaveTitle(/404 Page Not Found/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
