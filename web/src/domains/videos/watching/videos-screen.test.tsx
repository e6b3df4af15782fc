import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeStream, robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { leaveVideos, me, ok, videosApi } from "../../../../test/open-videos.ts";
import { page } from "../../../../test/makers/people.ts";
import { aVideo, fileOf, videoId, videos } from "../../../../test/makers/videos.ts";

const own = `GET /api/videos/user/${robin.id}`;
const user = userEvent.setup();
let api: ReturnType<typeof videosApi>["api"];
let media: ReturnType<typeof videosApi>["media"];
let sent: ReturnType<typeof videosApi>["sent"];

beforeEach(() => {
  ({ api, media, sent } = videosApi({
    "GET /api/videos/feed": page(videos(5, 4, 3, 2, 1)),
    [own]: page([aVideo(9, { user: me, isOwn: true, isPublic: false })]),
  }));
});

afterEach(leaveVideos);

const at = (expected: string) => screen.findByText(expected);

describe("tabs", () => {
  it("start with public videos, and list private ones separately", async () => {
    const { router } = openApp("/videos");
    await at("Video 1 of 5: Video 5 by Ana Number5");
    await user.click(screen.getByRole("tab", { name: "Private" }));
    await at("Video 1 of 1: Video 9 by Robin Vermeulen");
    expect(screen.getByText("Only you")).toBeDefined();
    expect(router.state.location.href).toBe("/videos?tab=private");
  });

  it.each([
    ["/videos", "GET /api/videos/feed", "Be the first to upload!"],
    ["/videos?tab=private", own, "Upload your first private video"],
  ])("show at %s an empty state with what to do", async (path, key, expected) => {
    api.answer(key, page([]));
    openApp(path);
    expect(await screen.findByText("No videos yet")).toBeDefined();
    expect(screen.getByText(expected)).toBeDefined();
    expect(screen.getByRole("link", { name: "Upload a video" }).getAttribute("href")).toBe("/videos/upload");
    expect(media.playing()).toEqual([]);
  });

  it.each([
    ["/videos", "GET /api/videos/feed", "Failed to fetch videos"],
    ["/videos?tab=private", own, "Failed to fetch private videos"],
  ])("show at %s a failure with a retry", async (path, key, expected) => {
    const answer = api.answers[key];
    api.answer(key, "no connection");
    openApp(path);
    expect(await screen.findByText(expected)).toBeDefined();
    if (answer) api.answer(key, answer);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText(/^Video 1 of/u)).toBeDefined();
  });
});

describe("URL", () => {
  it("of a later video doesn't prevent opening the other tab", async () => {
    api.answer(`GET /api/videos/${videoId(77)}`, ok(aVideo(77)));
    const { router } = openApp("/videos?tab=private");
    await at("Video 1 of 1: Video 9 by Robin Vermeulen");
    await router.navigate({ to: "/videos", search: { video: videoId(77) } });
    await at("Video 1 of 6: Video 77 by Ana Number77");
    await user.click(screen.getByRole("tab", { name: "Private" }));
    await at("Video 1 of 1: Video 9 by Robin Vermeulen");
    expect(router.state.location.href).toBe("/videos?tab=private");
  });

  it("opens a video of the list, in its position", async () => {
    openApp(`/videos?video=${videoId(3)}`);
    await at("Video 3 of 5: Video 3 by Ana Number3");
    await waitFor(() => expect(media.playing()).toEqual([fileOf(3)]));
  });

  it("opens a video on a later page above the others", async () => {
    api.answer(`GET /api/videos/${videoId(77)}`, ok(aVideo(77)));
    openApp(`/videos?video=${videoId(77)}`);
    await at("Video 1 of 6: Video 77 by Ana Number77");
    await user.keyboard("{ArrowDown}");
    await at("Video 2 of 6: Video 5 by Ana Number5");
  });

  it("opens the tab of its video", async () => {
    api.answer(`GET /api/videos/${videoId(9)}`, ok(aVideo(9, { user: me, isOwn: true, isPublic: false })));
    const { router } = openApp(`/videos?video=${videoId(9)}`);
    await at("Video 1 of 1: Video 9 by Robin Vermeulen");
    expect(router.state.location.search).toEqual({ tab: "private", video: videoId(9) });
  });

  it("of a deleted video shows an error, and the other videos", async () => {
    const gone = { code: "videos/not-found", message: "Video not found" };
    api.answer(`GET /api/videos/${videoId(77)}`, { status: 404, body: gone });
    openApp(`/videos?video=${videoId(77)}`);
    expect(await screen.findByText("Video not found")).toBeDefined();
    await at("Video 1 of 5: Video 5 by Ana Number5");
  });

  it("follows the watched video, and keeps the position for Back", async () => {
    const { router } = openApp("/videos");
    await at("Video 1 of 5: Video 5 by Ana Number5");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(router.state.location.href).toBe(`/videos?video=${videoId(3)}`));
    await user.click(screen.getByRole("link", { name: "@member3" }));
    await screen.findByRole("heading", { level: 1 });
    router.history.back();
    await at("Video 3 of 5: Video 3 by Ana Number3");
  });

  it("changed from outside opens its video", async () => {
    const { router } = openApp("/videos");
    await at("Video 1 of 5: Video 5 by Ana Number5");
    await router.navigate({ to: "/videos", search: { video: videoId(2) } });
    await at("Video 4 of 5: Video 2 by Ana Number2");
  });
});

it("loads more before the end is reached", async () => {
  api.answer("GET /api/videos/feed", (_, address) =>
    address.includes("cursor=") ? page(videos(2, 1))() : page(videos(7, 6, 5, 4, 3), "3")(),
  );
  openApp("/videos");
  await at("Video 1 of 5+: Video 7 by Ana Number7");
  await user.keyboard("{ArrowDown}");
  await at("Video 2 of 5+: Video 6 by Ana Number6");
  const before = sent("GET /api/videos/feed").length;
  await user.keyboard("{ArrowDown}");
  await at("Video 3 of 7: Video 5 by Ana Number5");
  expect(sent("GET /api/videos/feed")).toHaveLength(before + 1);
});

it.each([
  [500, true],
  [401, false],
])("shows a failed next page, except if the session is lost: %i", async (status, isSaid) => {
  api.answer("GET /api/videos/feed", (_, address) =>
    address.includes("cursor=") ? Response.json({ message: "Unauthorized" }, { status }) : page(videos(7, 6, 5), "5")(),
  );
  const { client } = openApp("/videos");
  const failed = () => client.getQueryCache().find({ queryKey: ["GET /api/videos/feed"], exact: false })?.state.error;
  await waitFor(() => expect(failed()).toBeInstanceOf(Error));
  await at("Video 1 of 3+: Video 7 by Ana Number7");
  expect(screen.queryByText("Couldn't load more videos") !== null).toBe(isSaid);
});

it("stays on the watched video when new ones arrive", async () => {
  vi.stubGlobal("requestIdleCallback", queueMicrotask);
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const stream = fakeStream();
  api.answer("GET /api/live", (init) => stream.answer(init));
  openApp("/videos");
  await at("Video 1 of 5: Video 5 by Ana Number5");
  await waitFor(() => expect(sent("GET /api/live")).toHaveLength(1));
  stream.send({ type: "hello" });
  api.answer("GET /api/videos/feed", page(videos(7, 6, 5, 4, 3, 2, 1)));
  stream.send({ type: "changed", topics: ["videos"] });
  await at("Video 3 of 7: Video 5 by Ana Number5");
  expect(media.playing()).toEqual([fileOf(5)]);
});

it("shows a window of dots, each opening its video", async () => {
  openApp("/videos");
  const dots = within(await screen.findByRole("group", { name: "Position" }));
  const shown = () => dots.getAllByRole("button", { name: /^Video \d/u }).map((dot) => dot.getAttribute("aria-label"));
  expect(shown()).toEqual(["Video 1: Video 5", "Video 2: Video 4", "Video 3: Video 3"]);
  await user.click(dots.getByRole("button", { name: "Video 3: Video 3" }));
  await at("Video 3 of 5: Video 3 by Ana Number3");
  expect(shown()).toHaveLength(5);
  expect(document.activeElement).toBe(dots.getByRole("button", { current: true }));
});
