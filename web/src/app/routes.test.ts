import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import { config, fakeApi, robin, signedOut } from "../../test/fake-api.ts";
import { pageAddresses } from "./page-addresses.ts";
import { paths } from "./paths.ts";
import { createAppRouter } from "./router.tsx";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const every: string[] = Object.values(paths)
  .map((path) => (typeof path === "function" ? path("7") : path))
  .filter((path) => path !== paths.landing);
const open = new Set([
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.experiences,
  paths.experience("7"),
  paths.ownProfile,
  paths.profile("7"),
  paths.privacyAbout,
  paths.newTicket,
  paths.ticketThread("7"),
  paths.adminLogin,
]);
const ofPortal = every.filter((path) => /^\/admin(?:\/|$)/u.test(path) && path !== paths.adminLogin);
const forAdministrators = [paths.adminAudit, paths.adminStatus, paths.adminTeam];
const forMembers = every.filter((path) => !open.has(path) && !ofPortal.includes(path));

type Who = "visitor" | "member" | "newcomer" | "suspended" | "unreachable";

const sessions = {
  visitor: signedOut,
  member: { status: 200, body: robin },
  newcomer: { status: 200, body: { ...robin, welcomed: false } },
  suspended: { status: 200, body: { ...robin, welcomed: false, suspendedAt: "2026-11-20T10:00:00.000Z" } },
  unreachable: "no connection",
} as const;

function routerAt(path: string, who: Who = "visitor") {
  fakeApi({ "GET /api/auth/user": sessions[who], "GET /api/config": { status: 200, body: config } });
  return createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [path] }));
}

async function whereOneEnds(path: string, who: Who): Promise<string> {
  const router = routerAt(path, who);
  await router.load();
  return router.state.location.href;
}

function routeOf(path: string): string | undefined {
  const [matched] = routerAt(path).getMatchedRoutes(path);
  return matched.at(-1)?.id;
}

it.each(every)("%s has a route of its own", (path) => {
  expect(routeOf(path)).toBeDefined();
  expect(routeOf(path)).not.toBe("/$");
});

it("the route list written by the build equals the router's routes", () => {
  const inRouter = Object.values(routerAt("/").routesById)
    .map(({ fullPath }: { fullPath: string }) => fullPath)
    .filter((path) => path !== "/" && path !== "/$");
  const addresses = inRouter.map((path) => path.replaceAll(/\{-\$\w+\}|\$\w+/gu, "*"));
  expect([...new Set(addresses)].toSorted()).toEqual(pageAddresses());
});

it("any other address shows the 404 page", () => {
  expect(routeOf("/no/such/page")).toBe("/$");
});

describe("a visitor", () => {
  it.each(forMembers)("is redirected from %s to the login screen, and back later", async (path) => {
    const next = path === paths.home ? "" : `?next=${encodeURIComponent(path)}`;
    expect(await whereOneEnds(path, "visitor")).toBe(`/login${next}`);
  });

  it.each([...open])("may open %s", async (path) => {
    expect(await whereOneEnds(path, "visitor")).toBe(path);
  });

  it("is also anyone whose session couldn't be checked", async () => {
    expect(await whereOneEnds("/agenda", "unreachable")).toBe("/login?next=%2Fagenda");
  });
});

describe("a member", () => {
  it.each(["/login", "/signup"])("is redirected from %s", async (path) => {
    expect(await whereOneEnds(path, "member")).toBe("/home");
  });

  it("continues to the page they wanted", async () => {
    expect(await whereOneEnds("/login?next=%2Fmessages%3Fuser%3D7", "member")).toBe("/messages?user=7");
    expect(await whereOneEnds("/login?next=%2F%2Felsewhere.example", "member")).toBe("/home");
  });

  it("is redirected from the suspension screen", async () => {
    expect(await whereOneEnds(paths.suspended, "member")).toBe("/home");
  });

  it("stays on other screens", async () => {
    expect(await whereOneEnds("/agenda", "member")).toBe("/agenda");
  });
});

describe("a suspended member", () => {
  const stillOpen = [paths.suspended, paths.support, paths.newTicket, paths.ticket("7"), paths.ticketThread("7")];

  it.each(forMembers.filter((path) => !stillOpen.includes(path)))(
    "is redirected from %s to the reason",
    async (path) => {
      expect(await whereOneEnds(path, "suspended")).toBe(paths.suspended);
    },
  );

  it.each(stillOpen)("may open %s", async (path) => {
    expect(await whereOneEnds(path, "suspended")).toBe(path);
  });

  it.each([paths.login, paths.signup, paths.welcome])("is redirected from %s to the reason", async (path) => {
    expect(await whereOneEnds(path, "suspended")).toBe(paths.suspended);
  });
});

describe("the portal", () => {
  const signIn = (role: string) => {
    localStorage.setItem("adminUser", JSON.stringify({ id: "7", username: "ada", role }));
  };
  const whereIs = (path: string) => (path === paths.admin ? paths.adminDashboard : path);

  it.each(ofPortal)("redirects members too from %s to its own login screen, and back later", async (path) => {
    expect(await whereOneEnds(path, "member")).toBe(`/admin/login?next=${encodeURIComponent(path)}`);
  });

  it.each([
    ["the record", "adminUser", null],
    ["a record that is one", "adminUser", '{"id":"7","username":"ada","role":"owner"}'],
    ["a record that can be read", "adminUser", "{"],
  ])("asks for a login if %s is missing", async (_, name, value) => {
    signIn("admin");
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    expect(await whereOneEnds(paths.adminTeam, "member")).toBe("/admin/login?next=%2Fadmin%2Fteam");
  });

  it.each(ofPortal)("opens %s for an administrator who isn't a member", async (path) => {
    signIn("admin");
    expect(await whereOneEnds(path, "visitor")).toBe(whereIs(path));
  });

  it("requests nothing about a member", async () => {
    signIn("admin");
    const { sent } = fakeApi({});
    const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [paths.adminTeam] }));
    await router.load();
    expect(sent).toEqual([]);
  });

  it.each(ofPortal)("opens %s for a moderator who may see it", async (path) => {
    signIn("moderator");
    const expected = forAdministrators.some((own) => own === path) ? paths.adminDashboard : whereIs(path);
    expect(await whereOneEnds(path, "visitor")).toBe(expected);
  });

  it("redirects a signed-in administrator from its login screen", async () => {
    signIn("moderator");
    expect(await whereOneEnds(paths.adminLogin, "visitor")).toBe(paths.adminDashboard);
  });
});

it("a new member is asked for a name first", async () => {
  expect(await whereOneEnds("/agenda", "newcomer")).toBe("/welcome?next=%2Fagenda");
  expect(await whereOneEnds("/welcome", "newcomer")).toBe("/welcome");
});
