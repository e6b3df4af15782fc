import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, fakeStream, robin, signedOut } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { toast } from "../../ui/toast-store.ts";
import { aThread, aTicketMessage, ticketId } from "../../../test/makers/support.ts";
// Imported up front, because compiling it takes longer than a query waits.
import "./new-ticket-screen.tsx";
import "./ticket-screen.tsx";
import "./ticket-thread-screen.tsx";

const key = "a-private-address-of-a-mail";
const byId = `/api/support/tickets/${ticketId}`;
const byKey = `/api/support/threads/${key}`;
const ok = <Body,>(body: Body) => ({ status: 200, body });
const mine = aTicketMessage({ id: "2", from: "member", author: "Robin Vermeulen", message: "Now it is fine." });
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;
let stream: ReturnType<typeof fakeStream>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("requestIdleCallback", queueMicrotask);
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  stream = fakeStream();
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/live": (init) => stream.answer(init),
    [`GET ${byId}`]: ok(aThread()),
    [`GET ${byKey}`]: ok(aThread()),
    [`POST ${byId}/messages`]: { status: 201, body: mine },
    [`POST ${byKey}/messages`]: { status: 201, body: mine },
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const written = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const reply = async (text: string) => {
  await user.type(await screen.findByRole("textbox", { name: "Write to us" }), text);
  await user.click(screen.getByRole("button", { name: "Send" }));
};

it.each([
  ["the member", `/support/${ticketId}`, byId, robin],
  ["whoever has the private address", `/support/thread/${key}`, byKey, null],
])("shows %s the messages, and allows a reply", async (_, path, endpoint, account) => {
  if (account === null) api.answer("GET /api/auth/user", signedOut);
  openApp(path);
  await screen.findByRole("heading", { level: 1, name: "The map stays grey" });
  expect(written().filter((text) => /You|Ada/u.test(text ?? ""))).toEqual([
    expect.stringContaining("It does so since yesterday."),
    expect.stringMatching(/^Ada.*We have fixed it\.$/u),
  ]);
  api.answer(`GET ${endpoint}`, ok(aThread({ messages: [aTicketMessage(), mine] })));
  await reply("Now it is fine.");
  await waitFor(() => expect(written().some((text) => /^You.*Now it is fine\.$/u.test(text ?? ""))).toBe(true));
  expect(api.sent.find(({ key: at }) => at === `POST ${endpoint}/messages`)?.body).toEqual({
    message: "Now it is fine.",
  });
  expect(screen.getByRole("textbox", { name: "Write to us" })).toHaveProperty("value", "");
});

it("doesn't send an empty reply", async () => {
  openApp(`/support/${ticketId}`);
  await reply("  ");
  expect(await screen.findByText("Please write something")).toBeDefined();
  expect(api.sent.some(({ key: at }) => at.startsWith("POST"))).toBe(false);
});

it("keeps the reply if sending failed", async () => {
  api.answer(`POST ${byId}/messages`, "no connection");
  openApp(`/support/${ticketId}`);
  await reply("Hello?");
  expect(await screen.findByText("Couldn't send your message. Please try again.")).toBeDefined();
  expect(screen.getByDisplayValue("Hello?")).toBeDefined();
});

it("shows an answer when it arrives", async () => {
  openApp(`/support/${ticketId}`);
  await screen.findByRole("heading", { level: 1, name: "The map stays grey" });
  api.answer(
    `GET ${byId}`,
    ok(aThread({ messages: [aTicketMessage(), aTicketMessage({ id: "3", message: "One more thing." })] })),
  );
  await waitFor(() => stream.send({ type: "changed", topics: ["support"] }));
  expect(await screen.findByText("One more thing.")).toBeDefined();
  expect(screen.getByText("New answer from Ada: One more thing.").getAttribute("aria-live")).toBe("polite");
});

it("keeps text typed while the previous reply is being sent", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  api.answer(`POST ${byId}/messages`, () => promise.then(() => Response.json(mine, { status: 201 })));
  openApp(`/support/${ticketId}`);
  await reply("Now it is fine.");
  const field = screen.getByRole("textbox", { name: "Write to us" });
  await user.type(field, " And thank you!");
  resolve(undefined);
  await waitFor(() => expect(field).toHaveProperty("value", "And thank you!"));
});

it("moves the draft to a new ticket if this one was closed meanwhile", async () => {
  openApp(`/support/${ticketId}`);
  await user.type(await screen.findByRole("textbox", { name: "Write to us" }), "It is grey again.");
  api.answer(`GET ${byId}`, ok(aThread({ status: "closed" })));
  await waitFor(() => stream.send({ type: "changed", topics: ["support"] }));
  expect(await screen.findByText(/We'll keep what you were writing/u)).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Open a new one" }));
  expect(await screen.findByRole("textbox", { name: /^Description/u })).toHaveProperty("value", "It is grey again.");
  expect(screen.getByRole("textbox", { name: /^Title/u })).toHaveProperty("value", "The map stays grey");
});

it("shows that a resolved ticket reopens, and that a closed one doesn't", async () => {
  api.answer(`GET ${byId}`, ok(aThread({ status: "resolved" })));
  const { router } = openApp(`/support/${ticketId}`);
  expect(await screen.findByText("We think this is settled")).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Write to us" })).toBeDefined();
  api.answer(`GET ${byKey}`, ok(aThread({ status: "closed" })));
  await router.navigate({ href: `/support/thread/${key}` });
  expect(await screen.findByText("This ticket is closed")).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "Write to us" })).toBeNull();
  expect(screen.getByRole("link", { name: "Open a new one" }).getAttribute("href")).toBe("/support/new");
});

it.each(["/support/thread/somebody-elses-address", "/support/thread/"])(
  "shows that a ticket doesn't exist: %s",
  async (path) => {
    api.answer("GET /api/auth/user", signedOut);
    openApp(path);
    expect(await screen.findByText("There is no ticket at this address")).toBeDefined();
    expect(screen.getByText(/Copy all of it from the email/u)).toBeDefined();
  },
);

it("accepts a link with characters added by a mail program", async () => {
  openApp(`/support/thread/${key}%3E.`);
  expect(await screen.findByRole("heading", { level: 1, name: "The map stays grey" })).toBeDefined();
});

it("offers a retry if loading fails", async () => {
  api.answer(`GET ${byId}`, "no connection");
  openApp(`/support/${ticketId}`);
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.answer(`GET ${byId}`, ok(aThread()));
  await user.click(retry);
  expect(await screen.findByText("We have fixed it.")).toBeDefined();
});
