import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config, fakeApi, robin, signedOut, robinsProfile } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { createQueryClient } from "../../api/query-client.ts";
import { anExperience } from "../../../test/makers/experiences.ts";
import { aPost } from "../../../test/makers/feed.ts";
import type { PersonProfile } from "../../domains/people/people.queries.ts";
import { aPerson, aUser, page, requestId, saysNothing, standardPrivacy } from "../../../test/makers/people.ts";
import { toast } from "../../ui/toast-store.ts";
import { contactLimits } from "./contact-limits.ts";
import { profileTitle } from "./profile-title.ts";
// Preloaded: the first compilation takes longer than a query waits.
import "./own-profile-screen.tsx";
import "./profile-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const everything = { addFriend: true, message: true, call: true };
const user = userEvent.setup();

function aProfile(what: Partial<PersonProfile> = {}): PersonProfile {
  return {
    ...aPerson(1),
    ...saysNothing,
    isOnline: false,
    isPro: false,
    mutualFriends: 0,
    viewerMay: everything,
    ...what,
  };
}

const ana = aProfile();
const theirPage = `GET /api/users/${ana.id}`;
const address = `/profile/${ana.id}`;
const missing = { status: 404, body: { code: "people/not-found", message: "User not found" } };
const noEvents = { hosts: [], goesTo: [] };
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    [theirPage]: ok(ana),
    [`${theirPage}/posts`]: page([aPost(1, { visibility: "public" })]),
    [`${theirPage}/media`]: page([]),
    [`${theirPage}/goals`]: page([]),
    [`${theirPage}/experiences`]: ok(noEvents),
    [`GET /api/users/${robin.id}`]: ok(aProfile({ ...robin, city: "Utrecht", viewerMay: { ...everything } })),
    [`GET /api/users/${robin.id}/posts`]: page([]),
    [`GET /api/users/${robin.id}/media`]: page([]),
    [`GET /api/users/${robin.id}/goals`]: page([]),
    [`GET /api/users/${robin.id}/experiences`]: ok(noEvents),
    "GET /api/privacy/settings": ok(standardPrivacy),
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const shows = (name: string) => screen.findByRole("heading", { level: 1, name });
const about = async () => within(await screen.findByRole("region", { name: /^About/u }));

describe("what a person says about themselves", () => {
  const words = { about: "I bake on Sundays.", interests: ["Chess", "slow cooking"], languages: ["pt", "en"] };

  it("appears with interests, and languages by name", async () => {
    api.answer(theirPage, ok(aProfile(words)));
    openApp(address);
    const part = await about();
    expect(part.getByText("I bake on Sundays.")).toBeDefined();
    const interests = within(part.getByRole("list", { name: "Interests" })).getAllByRole("listitem");
    expect(interests.map(({ textContent }) => textContent)).toEqual(["Chess", "slow cooking"]);
    expect(part.getByText("Speaks Portuguese and English")).toBeDefined();
  });

  it("is asked for on the member's own profile, and missing on another's", async () => {
    openApp("/profile");
    expect((await about()).getByText(/^Add a line about yourself/u)).toBeDefined();
    cleanup();
    openApp(address);
    expect((await about()).queryByText(/^Add a line about yourself/u)).toBeNull();
  });
});

describe("the events on a profile", () => {
  const events = {
    hosts: [anExperience({ id: requestId(1), title: "Garden hands" })],
    goesTo: [anExperience({ id: ana.id, title: "Chess night" })],
  };
  const titles = async (name: string) =>
    within(await screen.findByRole("region", { name }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);

  it("are what the person hosts and goes to", async () => {
    api.answer(`${theirPage}/experiences`, ok(events));
    openApp(address);
    expect(await titles("Hosts")).toEqual(["Garden hands"]);
    expect(await titles("Goes to")).toEqual(["Chess night"]);
    expect(screen.queryByText(/can see this/u)).toBeNull();
  });

  it("tell the member who else sees what they go to", async () => {
    api.answer(`GET /api/users/${robin.id}/experiences`, ok(events));
    openApp("/profile");
    expect(await screen.findByText("Only friends can see this.", { exact: false })).toBeDefined();
    expect(await titles("Goes to")).toEqual(["Change", "Chess night"]);
  });

  it("are left out if there are none, and aren't asked for by visitors", async () => {
    api.answer("GET /api/auth/user", signedOut);
    openApp(address);
    await screen.findByRole("tab", { name: "Posts" });
    expect(screen.queryByRole("region", { name: "Hosts" })).toBeNull();
    expect(api.sent.some(({ key }) => key.endsWith("/experiences"))).toBe(false);
  });

  it("that can't be loaded offer a retry", async () => {
    api.answer(`${theirPage}/experiences`, { status: 500, body: { code: "kernel/unexpected", message: "Try again." } });
    openApp(address);
    const retry = await screen.findByRole("button", { name: "Retry" }, { timeout: 5000 });
    api.answer(`${theirPage}/experiences`, ok(events));
    await user.click(retry);
    expect(await titles("Hosts")).toEqual(["Garden hands"]);
  });
});

describe("the goals on a profile", () => {
  const goal = { id: requestId, title: "Play the violin again", category: "creativity" };

  it("appear with their categories", async () => {
    api.answer(`${theirPage}/goals`, page([goal]));
    openApp(address);
    const list = within(await screen.findByRole("region", { name: "Working on" }));
    expect(list.getByRole("listitem").textContent).toBe("Play the violin againCreativity");
    expect(list.queryByText(/aren't shown here/u)).toBeNull();
  });

  it("appear on the member's own profile with a note about the private ones", async () => {
    api.answer(`GET /api/users/${robin.id}/goals`, page([goal]));
    openApp("/profile");
    const list = within(await screen.findByRole("region", { name: "Working on" }));
    expect(list.getByText("Goals you keep to yourself aren't shown here.")).toBeDefined();
  });

  it("leave no empty section if there are none", async () => {
    openApp(address);
    await shows("Ana Number1");
    await waitFor(() => expect(api.sent.some(({ key }) => key === `${theirPage}/goals`)).toBe(true));
    expect(screen.queryByRole("heading", { name: "Working on" })).toBeNull();
  });
});

describe("another member's profile", () => {
  it("shows their posts, and their name in the browser tab", async () => {
    api.answer(theirPage, ok(aProfile({ isOnline: true, karmaPoints: 1640 })));
    openApp(address);
    await shows("Ana Number1");
    const header = await about();
    for (const words of ["@member1", "Lisbon", "January 2026", "1,640 karma points", "Luminary"]) {
      expect(header.getByText(words)).toBeDefined();
    }
    expect(header.getByRole("img", { name: "Online" })).toBeDefined();
    expect(await screen.findByText("Post 1")).toBeDefined();
    await waitFor(() => expect(document.title).toBe("Ana Number1 · Alongside"));
  });

  it("offers to add them as a friend, message and call them", async () => {
    openApp(address);
    const header = await about();
    expect(header.getByRole("button", { name: "Add Friend: Ana Number1" })).toBeDefined();
    expect(header.getByRole("link", { name: "Message" }).getAttribute("href")).toBe(`/messages?user=${ana.id}`);
    expect(header.getByRole<HTMLButtonElement>("button", { name: "Call" }).disabled).toBe(false);
    await user.click(header.getByRole("button", { name: "More about Ana Number1" }));
    for (const act of ["Report Ana", "Block Ana"])
      expect(await screen.findByRole("menuitem", { name: act })).toBeDefined();
  });

  it("says which ways of contact they don't accept", async () => {
    api.answer(theirPage, ok(aProfile({ viewerMay: { addFriend: false, message: false, call: false } })));
    openApp(address);
    const header = await about();
    const message = header.getByRole<HTMLButtonElement>("button", { name: "Message" });
    expect(message.disabled).toBe(true);
    const reason = document.getElementById(message.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("Ana doesn't accept messages, calls, or friend requests from you.");
    expect(header.queryByRole("button", { name: /^Add Friend/u })).toBeNull();
  });

  it("lists mutual friends", async () => {
    api.answer(
      theirPage,
      ok(aProfile({ mutualFriends: 2, friendshipStatus: "pending_received", requestId: requestId(1) })),
    );
    api.answer(`${theirPage}/mutual-friends`, page([aUser(7), aUser(8)]));
    openApp(address);
    const header = await about();
    expect(header.getByRole("button", { name: "Accept Ana Number1" })).toBeDefined();
    await user.click(header.getByRole("button", { name: "2 friends in common" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect((await dialog.findByRole("link", { name: "Ana Number8" })).getAttribute("href")).toBe(
      `/profile/${aUser(8).id}`,
    );
  });

  it("offers to remove a friend", async () => {
    api.answer(theirPage, ok(aProfile({ friendshipStatus: "friends" })));
    api.answer(`DELETE /api/friends/${ana.id}`, { status: 204 });
    openApp(address);
    await user.click((await about()).getByRole("button", { name: "More about Ana Number1" }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove friend" }));
    await user.click(await screen.findByRole("button", { name: "Remove friend" }));
    expect(await screen.findByText("Friend Removed")).toBeDefined();
  });

  it("keeps the open tab in the address", async () => {
    const { router } = openApp(`${address}?tab=media`);
    const media = await screen.findByRole("tab", { name: "Media" });
    expect(media.getAttribute("aria-selected")).toBe("true");
    await user.click(screen.getByRole("tab", { name: "Posts" }));
    await waitFor(() => expect(router.state.location.href).toBe(address));
    await user.click(screen.getByRole("tab", { name: "Media" }));
    await waitFor(() => expect(router.state.location.href).toBe(`${address}?tab=media`));
  });

  it.each([
    ["a member", ok(robin)],
    ["a visitor", signedOut],
  ])("doesn't exist for %s", async (_, session) => {
    api.answer("GET /api/auth/user", session);
    api.answer(theirPage, missing);
    openApp(address);
    await shows("User Not Found");
    expect(screen.getByText("This user profile doesn't exist or you don't have permission to view it.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });

  it("disappears once they are blocked", async () => {
    api.answer(`POST /api/users/${ana.id}/block`, { status: 204 });
    openApp(address);
    await user.click((await about()).getByRole("button", { name: "More about Ana Number1" }));
    await user.click(await screen.findByRole("menuitem", { name: "Block Ana" }));
    api.answer(theirPage, missing);
    await user.click(await screen.findByRole("button", { name: "Block" }));
    await shows("User Not Found");
    await waitFor(() => expect(screen.getByRole("main").contains(document.activeElement)).toBe(true));
  });
});

describe("the member's own profile", () => {
  it.each(["/profile", `/profile/${robin.id}`])("can be edited at %s", async (path) => {
    api.answer("GET /api/profile", ok(robinsProfile));
    openApp(path);
    await shows("Robin Vermeulen");
    const header = await about();
    expect(header.getByRole("link", { name: "Privacy" }).getAttribute("href")).toBe("/privacy");
    expect(header.getByRole("button", { name: "Change Picture" })).toBeDefined();
    expect(header.queryByRole("link", { name: "Message" })).toBeNull();
    await user.click(header.getByRole("button", { name: "Edit profile" }));
    expect(await screen.findByLabelText("First name")).toBeDefined();
  });

  it("suggests writing a first post", async () => {
    openApp("/profile");
    expect((await screen.findByRole("link", { name: "Write your first post" })).getAttribute("href")).toBe("/feed");
  });
});

describe("a visitor", () => {
  beforeEach(() => {
    api.answer("GET /api/auth/user", signedOut);
  });

  it("sees a public profile, and is invited to log in or sign up", async () => {
    openApp(address);
    await shows("Ana Number1");
    const header = await about();
    const next = encodeURIComponent(address);
    expect(header.getByRole("link", { name: "Log In" }).getAttribute("href")).toBe(`/login?next=${next}`);
    expect(header.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe(`/signup?next=${next}`);
    expect(header.queryByRole("button", { name: /Add Friend|Call|More/u })).toBeNull();
    const post = within(await screen.findByRole("article"));
    expect(post.getByText(/0 likes · 0 comments/u)).toBeDefined();
    expect(post.queryByRole("button")).toBeNull();
  });

  it("has no profile of their own", async () => {
    openApp("/profile");
    await shows("Your profile");
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Log In" }).getAttribute("href")).toBe("/login?next=%2Fprofile");
    expect(main.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe("/signup?next=%2Fprofile");
  });
});

it("gets a retry if the profile fails to load", async () => {
  api.answer(`GET /api/users/${robin.id}`, "no connection");
  openApp("/profile");
  await screen.findByText("Couldn't load this profile");
  api.answer(`GET /api/users/${robin.id}`, ok(aProfile({ ...robin, city: null })));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await shows("Robin Vermeulen");
});

it('doesn\'t see "not found" after a rate limit', async () => {
  const tooMuch = { status: 429, body: { code: "test/slow", message: "Too many requests" } };
  api.answer(`GET /api/users/${robin.id}`, tooMuch);
  openApp("/profile");
  await screen.findByText("Couldn't load this profile");
  expect(screen.getByText("Too many requests")).toBeDefined();
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
  expect(screen.queryByText("User Not Found")).toBeNull();

  api.answer(theirPage, tooMuch);
  await expect(profileTitle(createQueryClient(), ana.id)).rejects.toThrow("429");
});

it.each([
  [everything, "none", null],
  [{ ...everything, addFriend: false }, "friends", null],
  [{ ...everything, addFriend: false }, "none", "Ana doesn't accept friend requests from you."],
  [
    { addFriend: true, message: false, call: false },
    "none",
    "Ana doesn't accept messages or calls from you. That may change if you become friends.",
  ],
  [{ addFriend: false, message: true, call: false }, "friends", "Ana doesn't accept calls from you."],
] as const)("with %o, as %s: %s", (viewerMay, friendshipStatus, words) => {
  expect(contactLimits(aProfile({ viewerMay, friendshipStatus }))).toBe(words);
});
