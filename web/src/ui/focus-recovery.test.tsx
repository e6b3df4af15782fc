import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FocusRecovery } from "./focus-recovery.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (content: React.ReactNode) => (
  <main>
    <button type="button">Elsewhere</button>
    <section aria-label="To do">
      <h2>To do</h2>
      {content}
    </section>
    <FocusRecovery />
  </main>
);
const row = (name: string) => (
  <li key={name}>
    <input type="checkbox" aria-label={name} />
    <button type="button">More about {name}</button>
  </li>
);
const list = (...names: string[]) => page(<ul>{names.map(row)}</ul>);
const box = (name: string) => screen.getByRole("checkbox", { name });
async function hasFocus(element: HTMLElement) {
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.activeElement).toBe(element);
}

it("goes on at the next row when the one in focus goes, and at the one before where it was the last", async () => {
  const { rerender } = render(list("a", "b", "c"));
  box("b").focus();
  rerender(list("a", "c"));
  await hasFocus(box("c"));
  rerender(list("a"));
  await hasFocus(box("a"));
});

it("goes on at the row's own control when what it said of its outcome goes", async () => {
  const outcome = (text?: React.ReactNode) =>
    page(
      <ul>
        <li>
          <input type="checkbox" aria-label="a" />
          <div>
            <p>Run by the river</p>
            {text}
          </div>
        </li>
        {row("b")}
      </ul>,
    );
  const { rerender } = render(outcome(<button type="button">Undo</button>));
  screen.getByRole("button", { name: "Undo" }).focus();
  rerender(outcome());
  await hasFocus(box("a"));
});

it("goes on at the heading when the whole list goes", async () => {
  const { rerender } = render(list("a"));
  box("a").focus();
  rerender(page(<p>All done</p>));
  await hasFocus(screen.getByRole("heading", { name: "To do" }));
});

it("goes on at the next article of a feed, and with what is left of the screen after the last", async () => {
  const feed = (...names: string[]) => (
    <main>
      <h1>News</h1>
      {names.length === 0 ? (
        <p>Nothing here</p>
      ) : (
        <div role="feed" aria-label="Posts">
          {names.map((name) => (
            // The pattern of the W3C has its articles in the order of the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <article key={name} aria-label={name} tabIndex={0}>
              <button type="button">More about {name}</button>
            </article>
          ))}
        </div>
      )}
      <FocusRecovery />
    </main>
  );
  const { rerender } = render(feed("a", "b"));
  screen.getByRole("button", { name: "More about a" }).focus();
  rerender(feed("b"));
  await hasFocus(screen.getByRole("article", { name: "b" }));
  rerender(feed());
  await hasFocus(screen.getByRole("heading", { name: "News" }));
});

it("leaves the focus where somebody has put it meanwhile", async () => {
  const { rerender } = render(list("a", "b"));
  box("a").focus();
  rerender(list("b"));
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  rerender(list("b", "c"));
  await hasFocus(elsewhere);
});

it("goes nowhere when the whole screen goes: the next one has a place of its own", async () => {
  const { rerender } = render(list("a"));
  box("a").focus();
  rerender(
    <main>
      <section>
        <button type="button">Another screen</button>
      </section>
      <FocusRecovery />
    </main>,
  );
  await hasFocus(document.body);
});

it("comes back from what floats above the page, and never leaves an open dialog", async () => {
  const above = (content: React.ReactNode) => (
    <>
      {list("a")}
      <div role="dialog" data-open="" aria-label="Above">
        <h2>Above</h2>
        {content}
      </div>
    </>
  );
  const { rerender } = render(list("a"));
  box("a").focus();
  rerender(above(<button type="button">Do it</button>));
  screen.getByRole("button", { name: "Do it" }).focus();
  rerender(above(<p>Done</p>));
  await hasFocus(screen.getByRole("heading", { name: "Above" }));
  rerender(list("a"));
  await hasFocus(box("a"));
});
