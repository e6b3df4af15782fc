import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import { config, fakeApi, ok, robin, signedOut } from "../../test/fake-api.ts";
import { startDiscover } from "./loaders.ts";
import { createAppRouter } from "./router.tsx";

afterEach(() => void vi.unstubAllGlobals());

const signedIn = { status: 200 as const, body: robin };
const id = "0198c0de-0000-7000-8000-000000000007";

/** Loads the route of an address without rendering its screen. */
async function load(address: string, session: typeof signedOut | typeof signedIn = signedIn) {
  const { sent } = fakeApi({ "GET /api/auth/user": session, "GET /api/config": ok(config) });
  const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const requested = () =>
    new Set(sent.map(({ key }) => key).filter((key) => key !== "GET /api/auth/user" && key !== "GET /api/config"));
  return { router, requested };
}

const firstRequests: Array<[address: string, requests: string[]]> = [
  [
    "/home",
    ["GET /api/user/summary", "GET /api/user/today", "GET /api/ai/daily-motivation", "GET /api/ai/conversations"],
  ],
  [
    "/home?tab=experiences",
    [
      "GET /api/user/summary",
      "GET /api/user/today",
      "GET /api/ai/daily-motivation",
      "GET /api/user/created-experiences",
      "GET /api/user/experiences",
      "GET /api/user/pending-experiences",
    ],
  ],
  [
    "/home?tab=goals",
    ["GET /api/user/summary", "GET /api/user/today", "GET /api/ai/daily-motivation", "GET /api/goals"],
  ],
  [
    "/home?tab=karma",
    [
      "GET /api/user/summary",
      "GET /api/user/today",
      "GET /api/ai/daily-motivation",
      "GET /api/karma",
      "GET /api/karma/weeks",
    ],
  ],
  ["/coach", ["GET /api/ai/conversations"]],
  ["/experiences", ["GET /api/experiences", "GET /api/experiences/around"]],
  ["/experiences?location=Ghent&dateFilter=today", ["GET /api/experiences"]],
  [`/experiences/${id}`, [`GET /api/experiences/${id}`]],
  [`/experiences/${id}/edit`, [`GET /api/experiences/${id}`]],
  ["/agenda", ["GET /api/agenda/summary", "GET /api/agenda"]],
  ["/agenda?view=week&week=2026-11-23", ["GET /api/agenda/summary", "GET /api/agenda"]],
  ["/feed", ["GET /api/feed"]],
  [`/feed?post=${id}`, ["GET /api/feed", `GET /api/posts/${id}`]],
  ["/share?text=a", ["GET /api/conversations", "GET /api/experiences/chats"]],
  ["/messages", ["GET /api/conversations", "GET /api/experiences/chats"]],
  // Fetching the messages would mark them as read.
  [
    `/messages?conversation=${id}`,
    ["GET /api/conversations", "GET /api/experiences/chats", `GET /api/conversations/${id}`],
  ],
  ["/calls", ["GET /api/calls"]],
  ["/friends", ["GET /api/friends/counts", "GET /api/friends"]],
  [
    "/friends?tab=requests",
    ["GET /api/friends/counts", "GET /api/friends/requests/received", "GET /api/friends/requests/sent"],
  ],
  ["/marketplace", ["GET /api/marketplace/items"]],
  ["/marketplace?view=own", ["GET /api/marketplace/own"]],
  ["/marketplace?view=favourites", ["GET /api/marketplace/favourites"]],
  // An AI search costs credits.
  ["/marketplace?search=a%20bike", []],
  [`/marketplace/items/${id}`, [`GET /api/marketplace/items/${id}`]],
  [
    `/profile/${id}`,
    [
      `GET /api/users/${id}`,
      `GET /api/users/${id}/goals`,
      `GET /api/users/${id}/experiences`,
      `GET /api/users/${id}/posts`,
    ],
  ],
  [
    "/profile?tab=media",
    [
      `GET /api/users/${robin.id}`,
      `GET /api/users/${robin.id}/goals`,
      `GET /api/users/${robin.id}/experiences`,
      `GET /api/users/${robin.id}/media`,
    ],
  ],
];

it.each(firstRequests)("the loader of %s requests what its screen shows first", async (address, requests) => {
  const { requested } = await load(address);
  await vi.waitFor(() => expect(requested()).toEqual(new Set(requests)));
});

// Where the name of a record is the heading, the screen has none before it is loaded.
const withOwnHeading = firstRequests.filter(([address]) => !/profile|items|^\/experiences\//u.test(address));

it.each(withOwnHeading)("the screen of %s shares the requests of its loader", async (address, requests) => {
  const addresses: string[] = [];
  const pending = (_: RequestInit, requested: string) => {
    addresses.push(requested);
    return new Promise<Response>(() => undefined);
  };
  fakeApi({
    ...Object.fromEntries(requests.map((key) => [key, pending])),
    "GET /api/auth/user": signedIn,
    "GET /api/config": ok(config),
  });
  const client = createQueryClient();
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  await vi.waitFor(() => expect(addresses.length).toBeGreaterThanOrEqual(requests.length));
  const byLoader = [...addresses];
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1 }, { timeout: 5000 });
  expect(addresses).toEqual(byLoader);
});

it("Discover requests only the list for a visitor, also before the session is known", async () => {
  const { sent } = fakeApi({ "GET /api/auth/user": signedOut });
  await startDiscover(createQueryClient(), {});
  expect(sent.map(({ key }) => key).toSorted()).toEqual(["GET /api/auth/user", "GET /api/experiences"]);
});

it("a visitor's own profile requests nothing", async () => {
  const { requested } = await load("/profile", signedOut);
  expect(requested()).toEqual(new Set());
});

it("hovering over a link to a profile requests only the person", async () => {
  const { router, requested } = await load("/privacy/about");
  await router.preloadRoute({ to: "/profile/$userId", params: { userId: id } });
  expect(requested()).toEqual(new Set([`GET /api/users/${id}`]));
});
