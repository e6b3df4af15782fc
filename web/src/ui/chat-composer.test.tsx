import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ChatComposer } from "./chat-composer.tsx";

function setUp(pending = false) {
  const sent: string[] = [];
  render(<ChatComposer label="Message" onSend={(text) => sent.push(text)} pending={pending} />);
  return { sent, field: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }) };
}

it("sends with Enter, trims the text, and clears the field", async () => {
  const { sent, field } = setUp();
  await userEvent.type(field, "  hello {Enter}");
  expect(sent).toEqual(["hello"]);
  expect(field.value).toBe("");
});

it("adds a line with Shift+Enter", async () => {
  const { sent, field } = setUp();
  await userEvent.type(field, "one{Shift>}{Enter}{/Shift}two");
  expect(field.value).toBe("one\ntwo");
  expect(sent).toEqual([]);
});

it("sends nothing blank, and nothing while the last message is pending", async () => {
  const blank = setUp();
  await userEvent.type(blank.field, "   {Enter}");
  expect(blank.sent).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
});

it("keeps the text while an answer is pending", async () => {
  const { sent, field } = setUp(true);
  await userEvent.type(field, "more{Enter}");
  expect(sent).toEqual([]);
  expect(field.value).toBe("more");
});

it("keeps the focus in the field when Send was pressed by keyboard", async () => {
  const { sent, field } = setUp();
  await userEvent.type(field, "hello");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(sent).toEqual(["hello"]);
  expect(document.activeElement).toBe(field);
});

it("counts the characters near the limit", async () => {
  render(<ChatComposer label="Message" onSend={() => undefined} maxLength={1000} />);
  const field = screen.getByRole("textbox", { name: "Message" });
  await userEvent.click(field);
  await userEvent.paste("x".repeat(800));
  expect(screen.queryByText("800 / 1,000")).toBeNull();
  await userEvent.paste("y");
  expect(screen.getByText("801 / 1,000")).toBeDefined();
});

it("sends what was written before the script was there", async () => {
  const sent: string[] = [];
  const composer = <ChatComposer label="Message" onSend={(text) => sent.push(text)} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(composer);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  await userEvent.type(field, "hello");

  render(composer, { container, hydrate: true });

  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" })).toBe(field);
  expect(field.value).toBe("hello");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toEqual(["hello"]);
});
