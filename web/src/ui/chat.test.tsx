import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ChatLog } from "./chat.tsx";

/** A log 100 px high with this much content, whose answer starts at 300; this document has no layout. */
function logWith(height: number) {
  const view = (text: string) => (
    <ChatLog label="Talk">
      <div data-read-from="">{text}</div>
    </ChatLog>
  );
  const { rerender, container } = render(view("One"));
  const log = screen.getByRole("log");
  const answer = container.querySelector("[data-read-from]");
  let scrollHeight = height;
  Object.defineProperties(log, { clientHeight: { value: 100 }, scrollHeight: { get: () => scrollHeight } });
  if (answer) Object.defineProperty(answer, "offsetTop", { value: 300 });
  return {
    log,
    grow: (by: number) => {
      scrollHeight += by;
      rerender(view(`${scrollHeight}`));
      fireEvent.scroll(log);
    },
    scrollTo: (top: number) => {
      log.scrollTop = top;
      fireEvent.scroll(log);
    },
  };
}

it("follows the answer until its first line is at the top", () => {
  const { log, grow } = logWith(350);
  grow(10);
  expect(log.scrollTop).toBe(260);
  grow(400);
  expect(log.scrollTop).toBe(288);
});

it("doesn't scroll for a reader who has scrolled up", () => {
  const { log, grow, scrollTo } = logWith(900);
  grow(10);
  scrollTo(100);
  grow(200);
  expect(log.scrollTop).toBe(100);
});

it("keeps a reader at the end once they have scrolled there, until they scroll up again", () => {
  const { log, grow, scrollTo } = logWith(900);
  scrollTo(800);
  grow(200);
  expect(log.scrollTop).toBe(1000);
  scrollTo(700);
  grow(200);
  expect(log.scrollTop).toBe(700);
});
