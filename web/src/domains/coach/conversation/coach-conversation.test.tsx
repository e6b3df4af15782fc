import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeEvents, fakeStream } from "../../../../test/fake-api.ts";
import { toast, toastStore } from "../../../ui/toast-store.ts";
import {
  aConversation,
  chat,
  coachApi,
  conversations,
  ok,
  openCoach,
  piece,
  replied,
} from "../../../../test/open-coach.tsx";

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const idOf = (body: unknown) => (body as { answerId: string }).answerId;
const failed = "Failed to send message to AI. Please try again.";

/** Asks, and leaves the page while the answer is being written. */
async function leaveMidway(message = "How do I sleep?") {
  const stream = fakeStream();
  const api = coachApi({ [chat]: stream.answer });
  const { field, log, user, unmount } = openCoach();
  await user.type(field, `${message}{Enter}`);
  await within(log).findByText("The coach is writing");
  stream.send(piece("Begin"));
  await within(log).findByText("Begin");
  unmount();
  const answerId = idOf(api.sent.find(({ key }) => key === chat)?.body);
  return { api, follow: `GET /api/ai/answers/${answerId}`, answerId };
}

describe("stopping an answer", () => {
  it("keeps the text so far and marks it as stopped", async () => {
    const stream = fakeStream();
    const api = coachApi({ [chat]: stream.answer });
    const { field, log, user } = openCoach();
    await user.type(field, "Tell me everything{Enter}");
    await screen.findByRole("button", { name: "Stop the answer" });
    stream.send(piece("First of all"));
    await within(log).findByText("First of all");
    const stop = `DELETE /api/ai/answers/${idOf(api.sent.find(({ key }) => key === chat)?.body)}`;
    api.answer(stop, { status: 204 });
    await user.click(screen.getByRole("button", { name: "Stop the answer" }));
    await waitFor(() => expect(api.sent.map(({ key }) => key)).toContain(stop));
    expect(document.activeElement).toBe(field);
    stream.send(replied("First of all", { stopped: true }));
    expect(await within(log).findByText("Stopped")).toBeDefined();
    expect(within(log).getByText("First of all")).toBeDefined();
    expect(screen.getByRole("button", { name: "Send" })).toBeDefined();
  });

  it("restores the question if nothing was written yet", async () => {
    coachApi({ [chat]: fakeEvents(replied("", { stopped: true, suggestions: [] })) });
    const { field, log, user } = openCoach();
    await user.type(field, "Wait{Enter}");
    await waitFor(() => expect(field.value).toBe("Wait"));
    expect(within(log).queryByText("Wait")).toBeNull();
    expect(toastStore.read()).toBeUndefined();
  });

  it("shows an error if it fails, and the answer continues", async () => {
    const stream = fakeStream();
    const api = coachApi({ [chat]: stream.answer });
    const { field, log, user } = openCoach();
    await user.type(field, "Tell me{Enter}");
    await within(log).findByText("The coach is writing");
    api.answer(`DELETE /api/ai/answers/${idOf(api.sent.find(({ key }) => key === chat)?.body)}`, "no connection");
    await user.click(screen.getByRole("button", { name: "Stop the answer" }));
    await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't stop the answer. Please try again."));
    stream.send(replied("All of it."));
    expect(await within(log).findByText("All of it.")).toBeDefined();
  });
});

describe("a broken connection", () => {
  it("is resumed if the answer is still being written", async () => {
    const stream = fakeStream();
    const api = coachApi({ [chat]: stream.answer });
    const { field, log, user } = openCoach();
    await user.type(field, "Hello{Enter}");
    await within(log).findByText("The coach is writing");
    api.answer(
      `GET /api/ai/answers/${idOf(api.sent.find(({ key }) => key === chat)?.body)}`,
      fakeEvents(replied("Here I am.")),
    );
    stream.breakOff();
    expect(await within(log).findByText("Here I am.")).toBeDefined();
    expect(api.sent.filter(({ key }) => key === chat)).toHaveLength(1);
  });

  it("is replaced by the stored answer", async () => {
    const stream = fakeStream();
    const api = coachApi({ [chat]: stream.answer, [conversations]: ok([aConversation(1, "Hello")]) });
    const { field, log, user } = openCoach();
    await within(log).findByText("About: Hello");
    await user.type(field, "Hello{Enter}");
    await within(log).findByText("The coach is writing");
    api.answer(conversations, ok([aConversation(2, "Hello", { response: "Once more." }), aConversation(1, "Hello")]));
    stream.end();
    expect(await within(log).findByText("Once more.")).toBeDefined();
    expect(within(log).getAllByText("About: Hello")).toHaveLength(1);
  });
});

describe("after a reload", () => {
  it("the question is shown and its answer followed to the end", async () => {
    const { api, follow } = await leaveMidway();
    const stream = fakeStream();
    api.answer(follow, stream.answer);
    const { log } = openCoach({ isStrict: true });
    expect(await within(log).findByText("How do I sleep?")).toBeDefined();
    stream.send(piece("Begin with the lamp"));
    expect(await within(log).findByText("Begin with the lamp")).toBeDefined();
    stream.send(replied("Begin with the lamp."));
    expect(await within(log).findByText("Begin with the lamp.")).toBeDefined();
    expect(within(log).getAllByText("How do I sleep?")).toHaveLength(1);
    expect(await screen.findByRole("button", { name: "Make it smaller" })).toBeDefined();
    expect(api.sent.filter(({ key }) => key === chat)).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it("a completed answer is found among the conversations and shown once", async () => {
    const { api } = await leaveMidway();
    api.answer(conversations, ok([aConversation(3, "How do I sleep?")]));
    const { log } = openCoach({ isStrict: true });
    expect(await within(log).findByText("About: How do I sleep?")).toBeDefined();
    expect(await screen.findByRole("button", { name: "And then?" })).toBeDefined();
    expect(within(log).getAllByText("How do I sleep?")).toHaveLength(1);
  });

  it("the question is restored in the field if there is no answer", async () => {
    const { api, answerId } = await leaveMidway();
    const { field, log, user } = openCoach();
    await waitFor(() => expect(field.value).toBe("How do I sleep?"));
    expect(toastStore.read()?.title).toBe(failed);
    expect(within(log).queryByText("How do I sleep?")).toBeNull();
    await user.type(field, "{Enter}");
    await waitFor(() => expect(api.sent.filter(({ key }) => key === chat)).toHaveLength(2));
    expect(idOf(api.sent.findLast(({ key }) => key === chat)?.body)).toBe(answerId);
  });

  it("today's conversation is shown with the last answer's suggestions, and yesterday's isn't", async () => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
    coachApi({
      [conversations]: ok([
        aConversation(3, "Running", { suggestions: ["Which day?"] }),
        aConversation(2, "Sleep"),
        aConversation(1, "Coffee", { createdAt: yesterday }),
      ]),
    });
    const { log } = openCoach();
    expect(await within(log).findByText("About: Running")).toBeDefined();
    expect(within(log).getByText("Sleep")).toBeDefined();
    expect(within(log).queryByText("Coffee")).toBeNull();
    expect(within(log).getByRole("button", { name: "Which day?" })).toBeDefined();
  });

  it("a new chat stays empty, and the history is kept", async () => {
    coachApi({ [conversations]: ok([aConversation(1, "Running")]) });
    const { log, field, user, unmount } = openCoach();
    await within(log).findByText("About: Running");
    await user.click(screen.getByRole("button", { name: "New chat" }));
    expect(within(log).queryByText("About: Running")).toBeNull();
    expect(within(log).getByText(/^What's on your mind today/u)).toBeDefined();
    expect(document.activeElement).toBe(field);
    unmount();
    openCoach();
    expect(await screen.findByRole("button", { name: "Running" })).toBeDefined();
    expect(within(screen.getByRole("log")).queryByText("About: Running")).toBeNull();
  });
});

it("Markdown from a model is shown as plain text, also while streaming", async () => {
  const stream = fakeStream();
  coachApi({ [chat]: stream.answer });
  const { field, log, user } = openCoach();
  await user.type(field, "Plan{Enter}");
  await within(log).findByText("The coach is writing");
  stream.send(piece("## Your week\n- **Monday**: run\n2 * 3 is <b>6</b>"));
  await waitFor(() => expect(log.textContent).toContain("Your week\n• Monday: run\n2 * 3 is <b>6</b>"));
  expect(log.textContent).not.toContain("#");
});

describe("crisis help", () => {
  const help = "People you can reach now:\n- Samaritans: 116 123\n- findahelpline.com lists more\n\nOr call 999.";

  it("can be called with one tap, also after a reload", async () => {
    const api = coachApi({ [chat]: fakeEvents(replied(help, { isHelp: true })) });
    const { field, log, user, unmount } = openCoach();
    await user.type(field, "I want to die{Enter}");
    const call = await within(log).findByRole("link", { name: "Call Samaritans, 116 123" });
    expect(call.getAttribute("href")).toBe("tel:116123");
    expect(call.textContent).toBe("116 123");
    expect(within(log).getByRole("link", { name: "999" }).getAttribute("href")).toBe("tel:999");
    const list = within(log).getByRole("link", { name: "findahelpline.com" });
    expect([list.getAttribute("href"), list.getAttribute("target"), list.getAttribute("rel")]).toEqual([
      "https://findahelpline.com",
      "_blank",
      "noreferrer",
    ]);
    unmount();
    api.answer(conversations, ok([aConversation(1, "I want to die", { response: help, isHelp: true })]));
    const again = openCoach();
    expect(await within(again.log).findByRole("link", { name: "Call Samaritans, 116 123" })).toBeDefined();
  });

  it("has its phone numbers after a broken connection", async () => {
    const api = coachApi({ [chat]: "no connection" });
    api.answer(conversations, ok([]));
    const { field, log, user } = openCoach();
    await screen.findByText("No conversations yet");
    api.answer(conversations, ok([aConversation(1, "I want to die", { response: help, isHelp: true })]));
    await user.type(field, "I want to die{Enter}");
    expect(await within(log).findByRole("link", { name: "Call Samaritans, 116 123" })).toBeDefined();
  });

  it("is the only kind of answer whose numbers are links", async () => {
    coachApi({ [chat]: fakeEvents(replied(help)) });
    const { field, log, user } = openCoach();
    await user.type(field, "Who are the Samaritans?{Enter}");
    await within(log).findByText(/116 123/u);
    expect(within(log).queryAllByRole("link")).toEqual([]);
  });
});
