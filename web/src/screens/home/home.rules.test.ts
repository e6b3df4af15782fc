import { describe, expect, it } from "vitest";
import { calendarDay, dayOf, greetingAt } from "./home.rules.ts";

it.each([
  [0, 0, "Good morning"],
  [11, 59, "Good morning"],
  [12, 0, "Good afternoon"],
  [23, 59, "Good afternoon"],
])("greets at %i:%i with %s", (hour, minute, greeting) => {
  expect(greetingAt(new Date(2026, 4, 14, hour, minute))).toBe(greeting);
});

it("uses the date in the viewer's calendar", () => {
  expect(calendarDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  expect(calendarDay(new Date(2026, 10, 30, 0, 0))).toBe("2026-11-30");
});

describe("the day", () => {
  const dentist = { text: "Dentist at 15:00.", link: { kind: "agenda" as const, id: "a" } };
  const run = { text: "Your goal Run is due on Friday.", link: { kind: "goal" as const, id: "g" } };
  const walk = { text: "There is a free seat at the harbour walk.", link: { kind: "experience" as const, id: "e" } };

  it("shows each sentence once", () => {
    const motivation = {
      message: `Good to see you, Robin. ${dentist.text} ${run.text}`,
      suggestion: walk.text,
      lines: [dentist, run, walk],
    };
    expect(dayOf(motivation)).toEqual({
      opening: "Good to see you, Robin.",
      lines: [dentist, run],
      suggestion: walk,
    });
  });

  it("works without an opening", () => {
    const motivation = { message: `${dentist.text} ${run.text}`, suggestion: null, lines: [dentist, run] };
    expect(dayOf(motivation)).toEqual({ opening: null, lines: [dentist, run], suggestion: null });
  });

  it("keeps a message with its own content", () => {
    const motivation = { message: "A quiet Thursday.", suggestion: null, lines: [dentist] };
    expect(dayOf(motivation)).toEqual({ opening: "A quiet Thursday.", lines: [dentist], suggestion: null });
  });

  it("shows a suggestion without a link if no line contains it", () => {
    const motivation = { message: "An open day.", suggestion: "Go outside.", lines: [] };
    expect(dayOf(motivation)).toEqual({
      opening: "An open day.",
      lines: [],
      suggestion: { text: "Go outside.", link: null },
    });
  });

  it("does not repeat the only sentence of an open day", () => {
    const find = { text: "Find something near you.", link: { kind: "discover" as const, id: null } };
    const motivation = { message: find.text, suggestion: find.text, lines: [find] };
    expect(dayOf(motivation)).toEqual({ opening: null, lines: [], suggestion: find });
  });
});
