import { expect, test } from "./support/test.ts";

const message = "Error loading Alongside. Please reload the page.";

// Blocks the script named by the page, and then only one of the files that script needs.
for (const [blocked, pattern] of [
  ["the entry script", /\/assets\/(?:index|landing)[^/]*\.js$/],
  ["a file the entry script needs", /\/assets\/react[^/]*\.js$/],
] as const) {
  for (const path of ["/", "/login"]) {
    test(`${path} reports an error without ${blocked}, and works after a reload`, async ({ page, expectProblem }) => {
      expectProblem(/net::ERR_FAILED/);
      let stopped = 0;
      await page.route(pattern, (route) => {
        stopped += 1;
        return route.abort();
      });
      await page.goto(path);
      await expect(page.getByRole("alert")).toHaveText(message);
      expect(stopped).toBeGreaterThan(0);
      await page.unroute(pattern);
      await page.reload();
      await expect(page.getByRole("alert")).toBeHidden();
      await expect(page.getByRole("button", { name: /Switch to light theme/ })).toBeVisible();
    });
  }
}
