import { expect, type Page } from "@playwright/test";

/** Waits until the service worker has everything the application needs, and answers this page. */
export async function expectKeptShell(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isReady).toBe(true);
}

/** What the device keeps, by store; read as a stranger with the unlocked device would. */
export function deviceContent(page: Page): Promise<Record<string, unknown[]>> {
  return page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("The database failed")));
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "alongside")) return {};
    const database = await answerOf(indexedDB.open("alongside"));
    const content: Record<string, unknown[]> = {};
    for (const store of database.objectStoreNames) {
      content[store] = await answerOf<unknown[]>(database.transaction(store).objectStore(store).getAll());
    }
    database.close();
    return content;
  });
}

/** Waits until the device has kept an answer of this endpoint with this text. */
export async function expectKept(page: Page, endpoint: string, text: string): Promise<void> {
  const answers = async () =>
    ((await deviceContent(page))["answers"] ?? [])
      .map((answer) => JSON.stringify(answer))
      .filter((each) => each.includes(`"${endpoint}"`));
  await expect.poll(async () => (await answers()).join("\n")).toContain(text);
}
