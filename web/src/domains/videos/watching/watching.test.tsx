import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leaveVideos, me, ok, openVideos, videosApi } from "../../../../test/open-videos.ts";
import { aUser, page } from "../../../../test/makers/people.ts";
import { aVideo, fileOf, videoId } from "../../../../test/makers/videos.ts";

const like = `/api/videos/${videoId(3)}/like`;
const viewed = (number: number) => `POST /api/videos/${videoId(number)}/view`;
const user = userEvent.setup();
let api: ReturnType<typeof videosApi>["api"];
let media: ReturnType<typeof videosApi>["media"];
let sent: ReturnType<typeof videosApi>["sent"];

beforeEach(() => {
  ({ api, media, sent } = videosApi({
    "GET /api/videos/feed": page([
      aVideo(3, { description: "Two lines", captions: "Wind, and a bell." }),
      aVideo(2, { user: me, isOwn: true, captions: "Nothing is said." }),
      aVideo(1, { isLikedByCurrentUser: true }),
    ]),
    [viewed(3)]: ok({ videoId: videoId(3), viewsCount: 21 }),
    [viewed(2)]: ok({ videoId: videoId(2), viewsCount: 20 }),
  }));
});

afterEach(leaveVideos);

const plays = (...numbers: number[]) => waitFor(() => expect(media.playing()).toEqual(numbers.map(fileOf)));
const button = (name: string) => screen.getByRole("button", { name });

describe("playback", () => {
  it("runs only on the stage; the next video preloads, the previous doesn't", async () => {
    const { stage } = await openVideos();
    await plays(3);
    await user.keyboard("{PageDown}");
    await plays(2);
    const films = [...stage.querySelectorAll("video")];
    expect(films.map(({ preload, loop }) => [preload, loop])).toEqual([
      ["none", true],
      ["auto", true],
      ["auto", true],
    ]);
    await user.keyboard("k");
    await plays(3);
    await user.keyboard("{ArrowUp}");
    await plays(3);
  });

  it("delays preloading until the video on the stage has buffered enough", async () => {
    media.has = 2;
    const { stage } = await openVideos();
    await plays(3);
    const films = () => [...stage.querySelectorAll("video")];
    expect(films().map(({ preload }) => preload)).toEqual(["auto", "none"]);
    media.has = 20;
    for (const film of films()) fireEvent.progress(film);
    await waitFor(() => expect(films().map(({ preload }) => preload)).toEqual(["auto", "auto"]));
  });

  it("pauses and resumes with a tap, and with the space bar", async () => {
    await openVideos();
    await plays(3);
    await user.click(button("Pause"));
    expect(media.playing()).toEqual([]);
    await user.click(button("Play"));
    await plays(3);
    button("Pause").blur();
    await user.keyboard(" ");
    expect(media.playing()).toEqual([]);
    // The next video plays again.
    await user.keyboard("{ArrowDown}");
    await plays(2);
  });

  it("pauses below a dialog, and resumes after it", async () => {
    await openVideos();
    await plays(3);
    await user.click(button("More about Video 3"));
    await user.click(await screen.findByRole("menuitem", { name: "Report this video" }));
    const dialog = await screen.findByRole("dialog", { name: "Report this video" });
    await waitFor(() => expect(media.playing()).toEqual([]));
    await user.keyboard("{ArrowDown}");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await plays(3);
  });

  it("waits for the member if the system asks for reduced motion", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") }));
    await openVideos();
    expect(media.playing()).toEqual([]);
    await user.click(button("Play"));
    await plays(3);
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(media.playing()).toEqual([]));
  });

  it("starts muted if the browser requires it, and shows how to turn sound on", async () => {
    media.refuses = "sound";
    await openVideos();
    await plays(3);
    media.refuses = "nothing";
    await user.click(screen.getAllByRole("button", { name: "Turn the sound on" })[0] as HTMLElement); // there are two
    expect(button("Mute")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Turn the sound on" })).toBeNull();
    // It wasn't the member's choice, and isn't stored as one.
    expect(localStorage.getItem("videos:muted")).toBe("false");
  });

  it("waits for a tap if the browser blocks all playback", async () => {
    media.refuses = "everything";
    await openVideos();
    expect(await screen.findByRole("button", { name: "Play" })).toBeDefined();
    media.refuses = "nothing";
    await user.click(button("Play"));
    await plays(3);
  });

  it("remembers that it was muted", async () => {
    const { stage } = await openVideos();
    await user.keyboard("m");
    expect(button("Turn the sound on")).toBeDefined();
    expect(stage.querySelector("video")?.muted).toBe(true);
    expect(localStorage.getItem("videos:muted")).toBe("true");
  });

  it("shows what can't be played, and how to continue", async () => {
    const { stage } = await openVideos();
    await plays(3);
    fireEvent.error(stage.querySelector("video") as HTMLElement); // it plays, so it exists
    expect(await screen.findByText("This video can't be played")).toBeDefined();
    button("Try again").focus();
    await user.keyboard("{Enter}");
    await plays(3);
    // The button is gone; another Enter must not activate a neighbour.
    expect(document.activeElement).toBe(stage);
    fireEvent.error(stage.querySelector("video") as HTMLElement); // as above
    await user.click(within(await within(stage).findByRole("alert")).getByRole("button", { name: "Next video" }));
    await plays(2);
    fireEvent.error(stage.querySelectorAll("video")[1] as HTMLElement); // the second of three
    const alarm = await within(stage).findByRole("alert");
    await user.keyboard("{ArrowUp}");
    // A changed text, because a repeated one wouldn't be announced.
    expect(within(stage).getByRole("alert")).not.toBe(alarm);
  });
});

describe("screen reader support", () => {
  it("announces the video on the stage, on arrival and after each step", async () => {
    const { stage } = await openVideos();
    const announcement = document.getElementById(stage.getAttribute("aria-describedby") ?? "");
    expect(announcement?.textContent).toBe("Video 1 of 3: Video 3 by Ana Number3");
    await user.keyboard("{ArrowDown}");
    expect(announcement?.textContent).toBe("Video 2 of 3: Video 2 by Robin Vermeulen");
  });

  it("keeps the focus at the end of the list", async () => {
    await openVideos();
    await user.click(button("Next video"));
    await user.click(button("Next video"));
    expect(await screen.findByText("Video 3 of 3: Video 1 by Ana Number1")).toBeDefined();
    expect(document.activeElement).toBe(button("Next video"));
    expect(button("Next video").getAttribute("aria-disabled")).toBe("true");
    await user.click(button("Next video"));
    await user.click(button("Previous video"));
    expect(await screen.findByText("Video 2 of 3: Video 2 by Robin Vermeulen")).toBeDefined();
  });
});

it("reports a watched video once, and shows the new count", async () => {
  await openVideos();
  expect(await screen.findByText("21 views")).toBeDefined();
  await user.keyboard("{ArrowDown}");
  await plays(2);
  await user.keyboard("{ArrowUp}");
  await plays(3);
  expect(sent(viewed(3))).toHaveLength(1);
  expect(sent(viewed(2))).toHaveLength(1);
});

it.each([
  [{ status: 404, body: { code: "videos/not-found", message: "Video not found" } }, 1],
  [{ status: 429 }, 1],
  [{ status: 503 }, 2],
])("reports a watched video again only if that may succeed: %j", async (answer, times) => {
  api.answer(viewed(3), answer);
  await openVideos();
  await waitFor(() => expect(sent(viewed(3))).toHaveLength(1));
  await user.keyboard("{ArrowDown}");
  await plays(2);
  await waitFor(() => expect(sent(viewed(2))).toHaveLength(1));
  await user.keyboard("{ArrowUp}");
  await plays(3);
  await waitFor(() => expect(sent(viewed(3))).toHaveLength(times));
});

describe("like", () => {
  const answer = (likesCount: number, isLikedByCurrentUser: boolean) =>
    ok({ videoId: videoId(3), likesCount, isLikedByCurrentUser });
  const heart = () => screen.getByRole("button", { name: "Like this video" });

  it("shows at once, and is withdrawn by the same button", async () => {
    const wait = Promise.withResolvers<Response>();
    api.answer(`POST ${like}`, () => wait.promise);
    api.answer(`DELETE ${like}`, answer(4, false));
    await openVideos();
    await user.click(heart());
    expect(heart().getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("5 likes")).toBeDefined();
    wait.resolve(Response.json(answer(5, true).body));
    await waitFor(() => expect(sent(`POST ${like}`)).toHaveLength(1));
    await user.keyboard("l");
    await waitFor(() => expect(sent(`DELETE ${like}`)).toHaveLength(1));
    expect(await screen.findByText("4 likes")).toBeDefined();
  });

  it("is reverted with a message if it failed", async () => {
    api.answer(`POST ${like}`, "no connection");
    await openVideos();
    await user.click(heart());
    expect(await screen.findByText("Failed to like video.")).toBeDefined();
    expect(heart().getAttribute("aria-pressed")).toBe("false");
    expect(screen.getByText("4 likes")).toBeDefined();
  });
});

describe("video details", () => {
  it("name the author, and show captions on demand for all videos", async () => {
    await openVideos();
    expect(screen.getByRole("link", { name: "@member3" }).getAttribute("href")).toBe(`/profile/${aUser(3).id}`);
    expect(screen.getByText("Ana Number3")).toBeDefined();
    expect(screen.getByText("Two lines")).toBeDefined();
    await user.click(button("Captions"));
    expect(screen.getByRole("region", { name: "Captions" }).textContent).toBe("Wind, and a bell.");
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("region", { name: "Captions" }).textContent).toBe("Nothing is said.");
  });

  it("let the author delete it, and continue with the next", async () => {
    api.answer(`DELETE /api/videos/${videoId(2)}`, { status: 204 });
    await openVideos();
    await user.keyboard("{ArrowDown}");
    await user.click(button("More about Video 2"));
    expect(screen.queryByRole("menuitem", { name: /^Report/u })).toBeNull();
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Delete video" }));
    expect(await screen.findByText("Video deleted")).toBeDefined();
    expect(await screen.findByText("Video 2 of 2: Video 1 by Ana Number1")).toBeDefined();
  });
});

describe("list requested before a change", () => {
  const list = "GET /api/videos/feed";
  /** Refetches the list, and returns a function that answers the request with the current list. */
  async function begin(client: Awaited<ReturnType<typeof openVideos>>["client"]) {
    const old = page([aVideo(3), aVideo(2, { user: me, isOwn: true })])();
    const wait = Promise.withResolvers<Response>();
    api.answer(list, () => wait.promise);
    void client.invalidateQueries({ queryKey: [list] });
    await waitFor(() => expect(sent(list)).toHaveLength(2));
    return () => wait.resolve(old);
  }

  it("doesn't restore a deleted video", async () => {
    api.answer(`DELETE /api/videos/${videoId(2)}`, { status: 204 });
    const { client } = await openVideos();
    const end = await begin(client);
    await user.keyboard("{ArrowDown}");
    await user.click(button("More about Video 2"));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    api.answer(list, page([aVideo(4), aVideo(3)]));
    await user.click(await screen.findByRole("button", { name: "Delete video" }));
    await waitFor(() => expect(sent(list)).toHaveLength(3));
    end();
    // It was requested again, and contains the new one.
    expect(await screen.findByText("Video 2 of 2: Video 3 by Ana Number3")).toBeDefined();
  });

  it("doesn't revert a like", async () => {
    api.answer(`POST ${like}`, ok({ videoId: videoId(3), likesCount: 5, isLikedByCurrentUser: true }));
    const { client } = await openVideos();
    const end = await begin(client);
    api.answer(list, page([aVideo(4), aVideo(3, { likesCount: 5, isLikedByCurrentUser: true })]));
    await user.keyboard("l");
    await waitFor(() => expect(sent(list)).toHaveLength(3));
    end();
    expect(await screen.findByText("Video 2 of 2: Video 3 by Ana Number3")).toBeDefined();
    expect(screen.getByText("5 likes")).toBeDefined();
  });
});
