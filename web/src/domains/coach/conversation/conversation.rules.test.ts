import { describe, expect, it } from "vitest";
import { draftAfterFailure, starters, resumeConversation } from "./conversation.rules.ts";

const now = Date.parse("2026-05-14T20:00:00.000Z");
const conversation = (hour: string, message: string, suggestions: string[] = []) => ({
  id: message,
  message,
  response: `About ${message}`,
  suggestions,
  cards: [],
  creditsUsed: 1,
  isHelp: false,
  isFromLanding: false,
  createdAt: `2026-05-14T${hour}:00.000Z`,
});
const today = [
  conversation("19:00", "Running", ["Which day?"]),
  conversation("09:00", "Sleep", ["And at weekends?"]),
  conversation("07:59", "Coffee"),
];
const messages = ({ exchanges }: ReturnType<typeof resumeConversation>) => exchanges.map(({ message }) => message);

describe("resumed conversation", () => {
  it("has the exchanges of the last twelve hours, oldest first", () => {
    expect(messages(resumeConversation(today, now, 0))).toEqual(["Sleep", "Running"]);
  });

  it("has the suggestions of the last answer", () => {
    expect(resumeConversation(today, now, 0).next).toEqual({ suggestions: ["Which day?"], offers: [] });
  });

  it("starts where a new chat was started", () => {
    expect(messages(resumeConversation(today, now, Date.parse("2026-05-14T12:00:00.000Z")))).toEqual(["Running"]);
  });

  it("is empty without conversations, and suggests starters", () => {
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
])("with the draft %j and a typed message (%s), the field contains %j after a failure", (draft, isTyped, expected) => {
  expect(draftAfterFailure(draft, { message: "Hello", isTyped })).toBe(expected);
});
