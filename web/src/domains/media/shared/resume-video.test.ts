import { expect, test, vi } from "vitest";
import { resumeVideo } from "./resume-video.ts";

function player({ code, paused }: { code: number; paused: boolean }) {
  const video = document.createElement("video");
  Object.defineProperty(video, "error", { value: { code } });
  Object.defineProperty(video, "paused", { value: paused });
  const load = vi.spyOn(video, "load").mockImplementation(() => void (video.currentTime = 0));
  const play = vi.spyOn(video, "play").mockResolvedValue();
  video.currentTime = 12;
  return { video, load, play };
}

test("goes on where it was after the connection failed, once", () => {
  const { video, load, play } = player({ code: 2, paused: false });
  expect(resumeVideo(video)).toBe(true);
  expect([video.currentTime, load.mock.calls.length, play.mock.calls.length]).toEqual([12, 1, 1]);
  expect(resumeVideo(video)).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
});

test("stays paused if it was", () => {
  const { video, play } = player({ code: 2, paused: true });
  expect(resumeVideo(video)).toBe(true);
  expect(video.currentTime).toBe(12);
  expect(play).not.toHaveBeenCalled();
});

test("is not for a video that can't be played", () => {
  const { video, load } = player({ code: 3, paused: false });
  expect(resumeVideo(video)).toBe(false);
  expect(load).not.toHaveBeenCalled();
});
