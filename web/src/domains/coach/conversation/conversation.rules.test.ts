import { describe, expect, it } from "vitest";
import { draftAfterFailure, starters, resumeConversation } from "./conversation.rules.ts";

const now = Date.parse("2026-05-14T20:00:00.000Z");
const conversation = (hour: string, message: string, suggestions: string[] = []) => ({
  id: message,
  message,
  response: `About ${message}`,
  suggestions,
  creditsUsed: 1,
  isHelp: false,
  createdAt: `2026-05-14T${hour}:00.000Z`,
});
const today = [
  conversation("19:00", "Running", ["Which day?"]),
  conversation("09:00", "Sleep", ["And at weekends?"]),
  conversation("07:59", "Coffee"),
];
const messages = ({ exchanges }: ReturnType<typeof resumeConversation>) => exchanges.map(({ message }) => message);

describe("the conversation so far", () => {
  it("is what was said in the last twelve hours, the oldest first", () => {
    expect(messages(resumeConversation(today, now, 0))).toEqual(["Sleep", "Running"]);
  });

  it("goes on with what the last answer suggested", () => {
    expect(resumeConversation(today, now, 0).next).toEqual({ suggestions: ["Which day?"], offers: [] });
  });

  it("begins where the view was cleared", () => {
    expect(messages(resumeConversation(today, now, Date.parse("2026-05-14T12:00:00.000Z")))).toEqual(["Running"]);
  });

  it("is empty without any, and offers a beginning", () => {
    expect(resumeConversation([], now, 0)).toEqual({ exchanges: [], next: starters });
    expect(resumeConversation(today, now, now)).toEqual({ exchanges: [], next: starters });
  });
});

it.each([
  ["", true, "Hello"],
  ["  \n", true, "Hello"],
  ["And more", true, "Hello\n\nAnd more"],
  ["And more", false, "And more"],
  ["", false, "Hello"],
])("with %j in the field, typed: %s, the field says %j after a failure", (draft, isTyped, expected) => {
  expect(draftAfterFailure(draft, { message: "Hello", isTyped })).toBe(expected);
});
