import { signUp } from "../support/people.ts";
import { dismissToast, expectNoToast, expectToast } from "../support/toasts.ts";
import { chooseAccount, expect, isKnownToFirebase, linkMailed, test } from "./firebase-test.ts";
import { fillLogIn, fillSignUp, newEmail, popupOf, signOut, skipWelcome, waysOf } from "./steps.ts";

const exists = "An account with this email already exists. Please use your original sign-in method.";

test("signing up by email creates one account at Firebase and here, and logging out ends both sessions", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/signup");
  await fillSignUp(page, email, "short");
  await expectToast(page, "Weak Password", "Password must be at least 6 characters");
  await fillSignUp(page, email);
  await expectToast(page, "Success!", "Account created successfully");
  await skipWelcome(page);
  expect(await waysOf(page)).toMatchObject({ hasPassword: false, identities: [{ provider: "firebase", email }] });
  await linkMailed(email, "VERIFY_EMAIL");

  await signOut(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("firebase:")))).toEqual([]);
  await page.goto("/agenda");
  await expect(page).toHaveURL(/\/login\?next=%2Fagenda$/);
  await fillLogIn(page, email);
  await expectToast(page, "Welcome back!", "Logged in successfully");
  await expect(page).toHaveURL(/\/agenda$/);
});

test("signing up with an email that Firebase knows is refused", async ({ page }) => {
  const email = newEmail();
  await page.goto("/signup");
  await fillSignUp(page, email);
  await skipWelcome(page);
  await signOut(page);
  await page.goto("/signup");
  await fillSignUp(page, email);
  await expectToast(page, "Signup Failed", "An account with this email already exists");
});

test("a wrong password and an unknown email get the same message", async ({ page, browserOf }) => {
  const email = newEmail();
  const other = await browserOf();
  await other.goto("/signup");
  await fillSignUp(other, email);
  await skipWelcome(other);
  await page.goto("/login");
  await fillLogIn(page, email, "Not-This-One-1");
  await expectToast(page, "Login Failed", "Invalid email or password");
  await dismissToast(page);
  await fillLogIn(page, newEmail());
  await expectToast(page, "Login Failed", "Invalid email or password");
});

test("an account from before Firebase was set up still accepts its password", async ({ page, browserOf }) => {
  const { email } = await signUp(await browserOf());
  await page.goto("/login");
  await fillLogIn(page, email);
  await expectToast(page, "Welcome back!", "Logged in successfully");
});

test("signing in with Google opens a popup that asks for the account every time", async ({ page }) => {
  const email = newEmail();
  await page.goto("/login?next=%2Fagenda");
  const popup = await popupOf(page, "Google");
  const parameters = new URL(popup.url()).searchParams.get("customParameters") ?? "{}";
  expect(JSON.parse(parameters)).toEqual({ prompt: "select_account" });
  await chooseAccount(popup, email, "Noor Haddad");
  await expectToast(page, "Success!", "Account created successfully");
  await expect(page.getByLabel("First name")).toHaveValue("Noor");
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(/\/agenda$/);
});

test("signing in with Apple opens a popup that asks for the email and the name", async ({ page }) => {
  await page.goto("/signup");
  const popup = await popupOf(page, "Apple");
  expect(new URL(popup.url()).searchParams.get("scopes")).toBe("email,name");
  await chooseAccount(popup, newEmail());
  await expectToast(page, "Success!", "Account created successfully");
});

test("closing Google's popup shows no error, and closing Apple's cancels the sign-in", async ({ page }) => {
  await page.goto("/login");
  await (await popupOf(page, "Google")).close();
  const google = page.getByRole("button", { name: "Continue with Google" });
  await expect(google).toBeDisabled();
  // The SDK waits ten seconds in case an answer still arrives.
  await expect(google).toBeEnabled({ timeout: 15_000 });
  await expectNoToast(page);
  await (await popupOf(page, "Apple")).close();
  await expectToast(page, "Apple Sign-In Failed", "Sign-in was cancelled");
  await page.goto("/signup");
  await (await popupOf(page, "Apple")).close();
  await expectToast(page, "Apple Sign-Up Failed", "Sign-up was cancelled");
});

test("a blocked popup is reported for Google, and Apple falls back to a redirect", async ({ page }) => {
  await page.addInitScript(() => Object.assign(globalThis, { open: () => null }));
  await page.goto("/login?next=%2Fagenda");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expectToast(page, "Login failed", "Popup was blocked. Please allow popups for this site.");
  const email = newEmail();
  await page.getByRole("button", { name: "Continue with Apple" }).click();
  await chooseAccount(page, email);
  await expect(page).toHaveURL(/\/welcome\?next=%2Fagenda$/);
  expect(await waysOf(page)).toMatchObject({ identities: [{ provider: "firebase", email }] });
});

test("an unverified email doesn't sign in to an existing account", async ({ page, browserOf }) => {
  const { email } = await signUp(await browserOf());
  await page.goto("/signup");
  await fillSignUp(page, email, "Another-Walk-8");
  await expectToast(page, "Account Already Exists", exists);
  expect(await isKnownToFirebase(email)).toBe(false);
});

test("a provider reports an email that belongs to another provider", async ({ page, browserOf }) => {
  const email = newEmail();
  const other = await browserOf();
  await other.goto("/login");
  await chooseAccount(await popupOf(other, "Google"), email);
  await expect(other).toHaveURL(/\/welcome/);
  // The emulator's page verifies every address; this Apple address isn't verified.
  await page.route("**/accounts:signInWithIdp*", async (route) => {
    const postData = (route.request().postData() ?? "").replace(
      "email_verified%22%3Atrue",
      "email_verified%22%3Afalse",
    );
    await route.continue({ postData });
  });
  await page.goto("/login");
  await chooseAccount(await popupOf(page, "Apple"), email);
  await expectToast(page, "Account Already Exists", exists);
});

test("a failed sync is reported and leaves nobody signed in", async ({ page, expectProblem }) => {
  expectProblem(/status of 500/);
  await page.route("**/api/auth/firebase-sync", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/login");
  await chooseAccount(await popupOf(page, "Google"), newEmail());
  await expectToast(page, "Sync failed", "Failed to sync with backend");
  await page.reload();
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
  await expect(page).toHaveURL(/\/login$/);
});

test("an unreachable Firebase is reported as a network error", async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await page.goto("/login");
  await page.getByRole("tab", { name: "Email" }).click();
  await page.route(`http://${process.env.E2E_FIREBASE ?? ""}/**`, (route) => route.abort());
  await fillLogIn(page, newEmail());
  await expectToast(page, "Login Failed", "Network error. Please check your connection.");
});

test("a member sets a new password with Firebase's email", async ({ page }) => {
  const email = newEmail();
  await page.goto("/signup");
  await fillSignUp(page, email);
  await skipWelcome(page);
  await signOut(page);
  await page.goto("/forgot-password");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  await page.request.get(`${await linkMailed(email, "PASSWORD_RESET")}&newPassword=Morning-Swim-8`);
  await page.goto("/login");
  await fillLogIn(page, email, "Morning-Swim-8");
  await expectToast(page, "Welcome back!", "Logged in successfully");
});
