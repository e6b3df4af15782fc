import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { NativeSelect } from "./native-select.tsx";
import { PasswordInput } from "./password-input.tsx";
import { Textarea } from "./textarea.tsx";

const options = [{ value: "all", label: "All" }];
const controls = [
  ["input", <Input key="input" />],
  ["textarea", <Textarea key="textarea" />],
  ["native select", <NativeSelect key="select" options={options} />],
  ["password", <PasswordInput key="password" />],
] as const;

it.each(controls)("gives a %s its label, its hint and its error", (_, control) => {
  render(
    <Field label="Title" hint="A few words" error="Required" required>
      {control}
    </Field>,
  );
  const element = screen.getByLabelText(/^Title/);
  const described = (element.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(["Required", "A few words"]);
  expect(element.getAttribute("aria-invalid")).toBe("true");
  expect(element.getAttribute("aria-required")).toBe("true");
});

it("adds no description if there is none", () => {
  render(
    <Field label="Title">
      <Input />
    </Field>,
  );
  const element = screen.getByRole("textbox", { name: "Title" });
  expect(element.hasAttribute("aria-describedby")).toBe(false);
  expect(element.hasAttribute("aria-invalid")).toBe(false);
});
