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

describe("playing", () => {
  it("is for the one on the stage alone; what comes next is fetched, what was before is not", async () => {
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

  it("leaves the line to the one on the stage until that has enough", async () => {
    media.has = 2;
    const { stage } = await openVideos();
    await plays(3);
    const films = () => [...stage.querySelectorAll("video")];
    expect(films().map(({ preload }) => preload)).toEqual(["auto", "none"]);
    media.has = 20;
    for (const film of films()) fireEvent.progress(film);
    await waitFor(() => expect(films().map(({ preload }) => preload)).toEqual(["auto", "auto"]));
  });

  it("stops and goes on with a tap, and with the space bar", async () => {
    await openVideos();
    await plays(3);
    await user.click(button("Pause"));
    expect(media.playing()).toEqual([]);
    await user.click(button("Play"));
    await plays(3);
    button("Pause").blur();
    await user.keyboard(" ");
    expect(media.playing()).toEqual([]);
    // What comes next plays again.
    await user.keyboard("{ArrowDown}");
    await plays(2);
  });

  it("pauses below a dialog, and goes on after it", async () => {
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

  it("waits for the member where the system asks for stillness", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") }));
    await openVideos();
    expect(media.playing()).toEqual([]);
    await user.click(button("Play"));
    await plays(3);
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(media.playing()).toEqual([]));
  });

  it("begins without sound where the browser refuses it, and says how to turn it on", async () => {
    media.refuses = "sound";
    await openVideos();
    await plays(3);
    media.refuses = "nothing";
    await user.click(screen.getAllByRole("button", { name: "Turn the sound on" })[0] as HTMLElement); // there are two
    expect(button("Mute")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Turn the sound on" })).toBeNull();
    // It was not the member's choice, and is not remembered as one.
    expect(localStorage.getItem("videos:muted")).toBe("false");
  });

  it("waits for a tap where the browser refuses everything", async () => {
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

  it("says what cannot be played, and how to go on", async () => {
    const { stage } = await openVideos();
    await plays(3);
    fireEvent.error(stage.querySelector("video") as HTMLElement); // it plays, so it is there
    expect(await screen.findByText("This video can't be played")).toBeDefined();
    button("Try again").focus();
    await user.keyboard("{Enter}");
    await plays(3);
    // The button has gone; another Enter must not open what lies near it.
    expect(document.activeElement).toBe(stage);
    fireEvent.error(stage.querySelector("video") as HTMLElement); // as above
    await user.click(within(await within(stage).findByRole("alert")).getByRole("button", { name: "Next video" }));
    await plays(2);
    fireEvent.error(stage.querySelectorAll("video")[1] as HTMLElement); // the second of three
    const alarm = await within(stage).findByRole("alert");
    await user.keyboard("{ArrowUp}");
    // Another one than before, else nobody would be told.
    expect(within(stage).getByRole("alert")).not.toBe(alarm);
  });
});

describe("to a screen reader", () => {
  it("the stage says what stands on it, on arrival and with each turn", async () => {
    const { stage } = await openVideos();
    const words = document.getElementById(stage.getAttribute("aria-describedby") ?? "");
    expect(words?.textContent).toBe("Video 1 of 3: Video 3 by Ana Number3");
    await user.keyboard("{ArrowDown}");
    expect(words?.textContent).toBe("Video 2 of 3: Video 2 by Robin Vermeulen");
  });

  it("the end of the list takes no focus away", async () => {
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

it("tells once that a video was watched, and shows the new count", async () => {
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
])("tells of a watched video again only where it may get through: %j", async (answer, times) => {
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

describe("a like", () => {
  const answer = (likesCount: number, isLikedByCurrentUser: boolean) =>
    ok({ videoId: videoId(3), likesCount, isLikedByCurrentUser });
  const heart = () => screen.getByRole("button", { name: "Like this video" });

  it("shows at once, and is taken back by the same button", async () => {
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

  it("that failed is undone, and said", async () => {
    api.answer(`POST ${like}`, "no connection");
    await openVideos();
    await user.click(heart());
    expect(await screen.findByText("Failed to like video.")).toBeDefined();
    expect(heart().getAttribute("aria-pressed")).toBe("false");
    expect(screen.getByText("4 likes")).toBeDefined();
  });
});

describe("what is said of a video", () => {
  it("names who uploaded it, and shows its captions on demand, from one to the next", async () => {
    await openVideos();
    expect(screen.getByRole("link", { name: "@member3" }).getAttribute("href")).toBe(`/profile/${aUser(3).id}`);
    expect(screen.getByText("Ana Number3")).toBeDefined();
    expect(screen.getByText("Two lines")).toBeDefined();
    await user.click(button("Captions"));
    expect(screen.getByRole("region", { name: "Captions" }).textContent).toBe("Wind, and a bell.");
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("region", { name: "Captions" }).textContent).toBe("Nothing is said.");
  });

  it("lets its uploader delete it, and goes on with the next", async () => {
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

describe("a list that was begun before an act, and told what was before it", () => {
  const list = "GET /api/videos/feed";
  /** Asks for the list anew, and answers what ends that question: with what the list is now. */
  async function begin(client: Awaited<ReturnType<typeof openVideos>>["client"]) {
    const old = page([aVideo(3), aVideo(2, { user: me, isOwn: true })])();
    const wait = Promise.withResolvers<Response>();
    api.answer(list, () => wait.promise);
    void client.invalidateQueries({ queryKey: [list] });
    await waitFor(() => expect(sent(list)).toHaveLength(2));
    return () => wait.resolve(old);
  }

  it("does not put back a video that was deleted", async () => {
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
    // It was asked for again, and brings what is new.
    expect(await screen.findByText("Video 2 of 2: Video 3 by Ana Number3")).toBeDefined();
  });

  it("does not take back a like", async () => {
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
