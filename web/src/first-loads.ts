import { timeoutManager } from "@tanstack/react-query";
import { type AnyRoute, createMemoryHistory } from "@tanstack/react-router";
import type { Account } from "./domains/identity/identity.queries.ts";
import { createQueryClient } from "./api/query-client.ts";
import { pageAddresses } from "./app/page-addresses.ts";
import { paths } from "./app/paths.ts";
import { createAppRouter } from "./app/router.tsx";

// Run by the build (`build/first-loads.ts`), in which every import on demand is a call of `imported`.

/** What the routes of an address load before its screen shows anything. */
export interface Loads {
  /** Their modules, by the names of their sources. */
  modules: string[];
  /** The addresses they ask the server for, with {2} for the second part of the page's own. */
  calls: string[];
  /** Those among them that are the same whatever the page's address searches for. */
  always: string[];
}

declare global {
  var imported: ((file: string, loaded: Promise<unknown>) => Promise<unknown>) | undefined;
}

const session = "/api/auth/user";
const independent = new Set([session, "/api/config", "/api/user/today"]);
/** Stands for a variable part of an address. */
const part = "11111111-1111-7111-8111-111111111111";
/** Calls about the member themself are left out: the document is the same for everybody. */
const self = "22222222-2222-7222-8222-222222222222";

const someone: Account = {
  id: self,
  uniqueId: "",
  email: "someone@example.org",
  emailVerified: true,
  username: "someone",
  firstName: "Some",
  lastName: "One",
  profileImageUrl: null,
  aiCredits: 0,
  karmaPoints: 0,
  isPro: false,
  proUntil: null,
  suspendedAt: null,
  welcomed: true,
  city: null,
  latitude: null,
  longitude: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};

// Queries are forgotten after an hour, for which the build would wait.
const never = () => 0;
timeoutManager.setTimeoutProvider({
  setTimeout: never,
  setInterval: never,
  clearTimeout: never,
  clearInterval: never,
});

/** What every page loads first for one kind of viewer. It imports each module once: another kind needs another run. */
export async function loadsOfPages(kind: "member" | "visitor"): Promise<Record<string, Loads>> {
  const table: Record<string, Loads> = {};
  // The portal has a session of its own.
  for (const address of pageAddresses().filter((each) => !each.startsWith(paths.admin))) {
    table[address] = await loadsOf(address, kind === "member" ? someone : null);
  }
  return table;
}

/** Opens the address as the browser does, without rendering, until nothing more is imported or asked for. */
async function loadsOf(address: string, account: Account | null): Promise<Loads> {
  const modules = new Set<string>();
  const calls = new Set<string>();
  const loading: Array<Promise<unknown>> = [];
  globalThis.imported = (file, loaded) => {
    modules.add(file);
    loading.push(loaded);
    return loaded;
  };
  globalThis.localStorage = { getItem: () => null } as unknown as Storage; // nothing else is read
  globalThis.fetch = (asked) => {
    const address = asked instanceof Request ? asked.url : asked.toString();
    calls.add(address);
    if (address !== session) return new Promise(() => {});
    return Promise.resolve(account === null ? Response.json({}, { status: 401 }) : Response.json(account));
  };
  const history = createMemoryHistory({ initialEntries: [address.replaceAll("*", part)] });
  const router = createAppRouter(createQueryClient(), history);
  void router.load();
  await settled(loading);
  // The code of a screen whose data is awaited.
  const routes: Record<string, AnyRoute> = router.routesById;
  const matched = router.matchRoutes(router.latestLocation).map(({ routeId }: { routeId: string }) => routeId);
  // A visitor is led to the login screen instead.
  const shown = account === null && matched.includes("/app/member") ? [] : matched;
  for (const routeId of shown) void routes[routeId]?.options.component?.preload?.();
  await settled(loading);
  const all = named([...calls], address, account);
  return { modules: [...modules], calls: all, always: all.filter((call) => independent.has(call)) };
}

/** After the session's answer, imports are all that is waited for. */
async function settled(loading: readonly Promise<unknown>[]): Promise<void> {
  for (let turns = 0, known = -1; turns < 5; turns = loading.length === known ? turns + 1 : 0) {
    known = loading.length;
    await Promise.all(loading);
    await new Promise((goOn) => setTimeout(goOn, 1));
  }
}

/** The session comes first, for members alone: the answer to anybody else is a refusal. */
function named(calls: readonly string[], address: string, account: Account | null): string[] {
  const at = address.split("/").indexOf("*");
  const others = calls.filter((call) => call !== session && !call.includes(self));
  const first = account !== null && calls.includes(session) ? [session] : [];
  return [...first, ...others.map((call) => call.replaceAll(part, `{${at}}`))];
}
