import { describe, expect, it } from "vitest";
import type { Turn } from "../ai.ts";
import { withDetails } from "./gaps.ts";

const said = (...texts: string[]): Turn[] => texts.map((content) => ({ role: "user", content }));
const fill = (text: string, message: string, history: Turn[] = []) =>
  withDetails(text, { message, history, member: null, experiences: [] });

describe("the gaps of a text to send", () => {
  it.each([
    ["Come on [date].", "write an invitation for Thursday 7 November please", "Come on Thursday 7 November."],
    ["Come at [time].", "it starts half six at number 22", "Come at half six."],
    ["We're at [place].", "it starts half six at number 22", "We're at number 22."],
    ["Dear [name],", "my neighbor Ruth lost her cat", "Dear Ruth,"],
    ["Please return the [sum].", "he owes me 200 euros since May", "Please return the 200 euros."],
    ["It has been broken for [number] days.", "the boiler is out for 9 days now", "It has been broken for 9 days."],
    ["Since [date] it's out.", "i need it by tomorrow", "Since [date] it's out."],
    ["From [date] to [date].", "from Monday", "From [date] to [date]."],
    ["Dear [name],", "write to my boss about Monday", "Dear [name],"],
    ["Dear [name],", "tell my sister Eva and my friend Tom", "Dear [name],"],
    ["About [topic].", "on Monday at 7pm", "About [topic]."],
  ])("%s after “%s”", (text, message, filled) => {
    expect(fill(text, message)).toBe(filled);
  });

  it("are filled with what was said before, the last of it first", () => {
    const history = said("the party is on Friday", "sorry, on Saturday");
    expect(fill("See you on [day] at [time].", "now write it, 7pm", history)).toBe("See you on Saturday at 7pm.");
  });
});
