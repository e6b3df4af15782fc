import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Combobox } from "./combobox.tsx";
import { Field } from "./field.tsx";

const towns = ["Lisbon", "Lissone", "Lisieux"];

function Sample({ picked }: { picked: string[] }) {
  const [text, setText] = useState("");
  return (
    <>
      <Field label="Location" error="Required">
        <Combobox
          value={text}
          onValueChange={setText}
          items={text.length > 2 ? towns.filter((town) => town.startsWith(text)) : []}
          itemKey={(town) => town}
          itemText={(town) => town}
          onPick={(town) => picked.push(town)}
          message={text.length > 2 ? "No place found" : undefined}
        />
      </Field>
      <button type="button">Elsewhere</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Location" });

it("picks with the keyboard and keeps the focus in the field", async () => {
  const picked: string[] = [];
  render(<Sample picked={picked} />);
  await userEvent.type(field(), "Lis");
  expect(screen.getAllByRole("option")).toHaveLength(3);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const active = screen.getByRole("option", { selected: true });
  expect(field().getAttribute("aria-activedescendant")).toBe(active.id);
  await userEvent.keyboard("{Enter}");
  expect(picked).toEqual(["Lissone"]);
  expect(field().value).toBe("Lissone");
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("picks with the pointer, and closes on a press elsewhere and on Escape", async () => {
  const picked: string[] = [];
  render(<Sample picked={picked} />);
  await userEvent.type(field(), "Lis");
  await userEvent.click(screen.getByRole("option", { name: "Lisieux" }));
  expect(picked).toEqual(["Lisieux"]);
  await userEvent.clear(field());
  await userEvent.type(field(), "Lis");
  await userEvent.keyboard("{Escape}");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(field().value).toBe("Lis");
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("listbox")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("says when there are no suggestions, and keeps free text", async () => {
  render(<Sample picked={[]} />);
  await userEvent.type(field(), "Atlantis");
  expect(screen.getByRole("status").textContent).toBe("No place found");
  expect(field().value).toBe("Atlantis");
  expect(field().getAttribute("aria-invalid")).toBe("true");
});
