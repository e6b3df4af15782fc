import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { InvalidFocus } from "./invalid-focus.tsx";

interface Refusals {
  /** What is invalid at once, and what the server refuses once it answers. */
  first?: string;
  later?: string;
  answer?: Promise<void>;
}

function Form({ first, later, answer }: Refusals) {
  const [invalid, setInvalid] = useState<string>();
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setInvalid(first);
          void answer?.then(() => setInvalid(later));
        }}
      >
        <input aria-label="Name" aria-invalid={invalid === "Name" || undefined} />
        <fieldset data-invalid={invalid === "Kind" ? "" : undefined}>
          <input type="radio" aria-label="First kind" />
          <input type="radio" aria-label="Second kind" />
        </fieldset>
        <textarea aria-label="Reason" aria-invalid={invalid === "Reason" || undefined} />
        <button type="submit">Send</button>
      </form>
      <InvalidFocus />
    </>
  );
}

function submit(refusals: Refusals) {
  render(<Form {...refusals} />);
  const button = screen.getByRole("button", { name: "Send" });
  button.focus();
  fireEvent.submit(button.closest("form") ?? button);
  return button;
}

it.each([
  ["an invalid field", { first: "Reason" }, "Reason"],
  ["the first control of an invalid group", { first: "Kind" }, "First kind"],
  ["what the server refuses later", { later: "Name", answer: Promise.resolve() }, "Name"],
])("moves the focus to %s", async (_, refusals, label) => {
  submit(refusals);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});

it("leaves the focus where the member has gone on meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const button = submit({ later: "Name", answer: promise });
  fireEvent.keyDown(button, { key: "Tab" });
  resolve();
  await waitFor(() => expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(button);
});
