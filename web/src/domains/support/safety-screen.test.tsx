import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { toast } from "../../ui/toast-store.ts";
import { page } from "../../../test/makers/people.ts";
import { aDecision, decisionId } from "../../../test/makers/support.ts";
// Imported up front, because compiling it takes longer than a query waits.
import "./safety-screen.tsx";

const list = "GET /api/safety/decisions";
const answer = `POST /api/safety/decisions/${decisionId}/answer`;
const answered = aDecision({ answer: "It was a joke.", answeredAt: "2026-11-04T10:00:00.000Z" });
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": { status: 200, body: robin },
    [list]: page([aDecision()]),
    [answer]: { status: 200, body: answered },
  });
});

afterEach(() => {
  sessionStorage.clear();
  toast.dismiss();
  vi.unstubAllGlobals();
});

it("shows decisions with their reasons, and accepts one appeal", async () => {
  openApp("/safety");
  const card = within(await screen.findByRole("article", { name: "Your post was removed" }));
  expect(card.getByText("Advertising has its place in the market.")).toBeDefined();
  expect(card.getByText("Buy my watches")).toBeDefined();
  await user.click(card.getByRole("button", { name: "Answer" }));
  expect(document.activeElement).toBe(card.getByRole("textbox", { name: "Your answer" }));
  await user.click(card.getByRole("button", { name: "Not now" }));
  expect(document.activeElement).toBe(card.getByRole("button", { name: "Answer" }));
  await user.click(card.getByRole("button", { name: "Answer" }));
  await user.click(card.getByRole("button", { name: "Send answer" }));
  expect(await card.findByText("Please write your answer")).toBeDefined();
  api.answer(list, page([answered]));
  await user.type(card.getByRole("textbox", { name: "Your answer" }), "It was a joke.");
  await user.click(card.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText("Answer sent")).toBeDefined();
  expect(api.sent.find(({ key }) => key === answer)?.body).toEqual({ message: "It was a joke." });
  expect(await card.findByText("It was a joke.")).toBeDefined();
  expect(card.queryByRole("button")).toBeNull();
});

it("keeps the text if sending failed", async () => {
  api.answer(answer, "no connection");
  openApp("/safety");
  await user.click(await screen.findByRole("button", { name: "Answer" }));
  await user.type(screen.getByRole("textbox", { name: "Your answer" }), "It was a joke.");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText("Couldn't send your answer. Please try again.")).toBeDefined();
  expect(screen.getByDisplayValue("It was a joke.")).toBeDefined();
});

it("shows lifted decisions, without an appeal", async () => {
  api.answer(list, page([aDecision({ liftedAt: "2026-11-05T10:00:00.000Z", liftReason: "It was a gift." })]));
  openApp("/safety");
  expect(await screen.findByRole("article", { name: "Your post is back" })).toBeDefined();
  expect(screen.getByText("It was a gift.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
});

it("shows an empty state without decisions", async () => {
  api.answer(list, page([]));
  openApp("/safety");
  expect(await screen.findByText("All good")).toBeDefined();
});

it("offers a retry if loading fails", async () => {
  api.answer(list, "no connection");
  openApp("/safety");
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.answer(list, page([aDecision()]));
  await user.click(retry);
  expect(await screen.findByRole("article", { name: "Your post was removed" })).toBeDefined();
});
