import { describe, expect, it } from "vitest";
import { leastCpuTimeOf } from "../../../../tools/testing/cpu-time.ts";
import { isTelling, themes } from "./themes.ts";

const index = themes();
const shared = (goal: string, event: string) => index.shared(index.themesOfGoal(goal), index.themesOf(event));

describe("a goal and an event share a theme", () => {
  it.each([
    ["Meet new people", "Open potluck in the courtyard", "meeting people"],
    ["Make friends in Porto", "Newcomers' picnic by the river", "meeting people"],
    ["I'm tired of spending weekends on my own", "New in town? Meetup at the library", "meeting people"],
    ["Talk in a new language", "Portuguese conversation table", "languages"],
    ["Finally learn Spanish", "Spanish tandem for all levels", "languages"],
    ["Couch to 5k", "Sunday parkrun", "running"],
    ["Get up the Ben Nevis", "Trail day in the mountains", null],
    ["Lose 5 kilos", "Bootcamp at sunrise", "getting fit"],
    ["Grow my own tomatoes", "Seedlings at the community garden", "gardening"],
    ["Play chess again", "Board game night", "games around a table"],
    ["Learn watercolours", "Sketching by the canal", "drawing and painting"],
    ["Find a new job", "CV clinic with mentors", "work"],
    ["Speak in front of people", "Toastmasters open evening", null],
  ])("%s: %s", (goal, event, name) => {
    const [theme] = shared(goal, event);
    expect(theme?.isRelated === true ? null : (theme?.name ?? null)).toBe(name);
  });

  it.each([
    ["Sleep better", "Meditation for beginners", "calm"],
    ["Meet new people", "Pub quiz at the corner", "quizzes"],
    ["Get fit", "Salsa for beginners", "dancing"],
  ])("%s may be helped by %s", (goal, event, name) => {
    expect(shared(goal, event)[0]).toMatchObject({ name, isRelated: true });
  });

  it.each([
    ["Talk in a new language", "Repair café"],
    ["Learn Spanish", "French conversation over wine"],
    ["Learn the cello", "Guitar jam"],
    ["Run my own bakery", "Sunday trail run"],
    ["Book a flight to see my sister", "Silent reading hour"],
    ["Finish my thesis", "Wine tasting"],
    ["Save 2,000 euros", "Beach clean"],
    ["Call my parents every Sunday", "Yoga in the park"],
    ["Take small steps towards an empty mailbox", "10,000 steps walk"],
    ["", "Yoga"],
    ["💪🔥", "Bootcamp"],
  ])("%s has nothing to do with %s", (goal, event) => expect(shared(goal, event)).toEqual([]));
});

describe("a wish for people", () => {
  it.each(["Meet new people", "Make one new friend a month", "Be less lonely", "Get to know my neighbours"])(
    "is %s",
    (goal) => expect(index.isSocial(index.themesOfGoal(goal))).toBe(true),
  );

  it.each(["Run 5 km", "Learn Portuguese", "Spend less", "Finish my thesis", "Cook for my family"])(
    "is not %s",
    (goal) => expect(index.isSocial(index.themesOfGoal(goal))).toBe(false),
  );
});

it.each([
  ["bouldering", true],
  ["Gitarre", true],
  ["run", false],
  ["make", false],
  ["home", false],
])("the word %s tells by itself what a text is about: %s", (word, tells) => expect(isTelling(word)).toBe(tells));

it("reads 4,000 characters of anything in little time", () => {
  const texts = ["run ".repeat(1000), "x".repeat(4000), "🙂".repeat(2000), "aé漢 ".repeat(1000), "a-b'c ".repeat(700)];
  for (const text of texts) {
    expect(leastCpuTimeOf(() => index.themesOf(text))).toBeLessThan(50);
  }
});
