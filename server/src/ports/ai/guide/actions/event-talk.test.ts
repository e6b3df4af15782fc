import { describe, expect, test } from "vitest";
import type { MemberContext, NearbyExperience, Turn } from "../../ai.ts";
import { guideReply } from "../guide.ts";

const now = new Date("2031-05-07T10:00:00Z"); // a Wednesday
const at = (days: number) => new Date(Date.UTC(2031, 4, 7 + days, 18)).toISOString();

function event(id: string, title: string, category: string, days: number, about: string): NearbyExperience {
  const place = { location: "Lisbon", timeZone: "Europe/Lisbon", distanceKm: days, reason: `${days} km from you` };
  return { id, title, category, about, dateTime: at(days), freeSeats: 4, hostId: "h", hostName: "Jonas", ...place };
}

const experiences = [
  event("run", "Beginners' run along the river", "sports", 1, "Easy 4 km."),
  event("chess", "Chess in the park", "social", 3, "Boards are there."),
  event("yoga", "Yoga on the beach", "wellness", 3, "Bring a mat."),
  event("fado", "Fado night for newcomers", "social", 4, "Live music, good talk and a glass of wine."),
];
const member: MemberContext = {
  firstName: "Ana",
  goals: [],
  completedGoals: 0,
  agenda: [],
  karma: { total: 0, thisMonth: 0, recent: [] },
  experiences: [
    { id: "own", title: "Open potluck", location: "Lisbon", dateTime: at(3), timeZone: "Europe/Lisbon", isHost: false },
  ],
  pastExperiences: 0,
  requests: { toAnswer: 0, asked: [] },
  hasTown: true,
};

/** The last reply of a conversation. */
function talk(...messages: string[]) {
  const history: Turn[] = [];
  const ask = (message: string) =>
    guideReply({ message, history: [...history], member, experiences, timeZone: "Europe/Lisbon" }, now);
  const replies = messages.map((content) => {
    const reply = ask(content);
    history.push({ role: "user", content }, { role: "assistant", content: reply.response });
    return reply;
  });
  const last = replies.at(-1);
  const ids = last?.cards?.flatMap((card) => (card.kind === "event" ? [card.experienceId] : [])) ?? [];
  return { response: last?.response ?? "", cards: last?.cards ?? [], ids };
}

const weekend = "what's on this weekend?";

describe("of the events that were named", () => {
  test.each<[string, string[]]>([
    ["not the sporty ones", ["chess", "fado"]],
    ["nothing with alcohol", ["chess", "yoga"]],
    ["ok but not yoga please", ["chess", "fado"]],
    ["something with music", ["fado"]],
    ["only on sunday", ["fado"]],
    ["anything else?", ["run"]],
    ["which is best if I know nobody", ["fado"]],
    ["pick the nearest one", ["chess"]],
    ["sign me up for the chess one", ["chess"]],
    ["the second one sounds nice", ["yoga"]],
    ["is the fado thing on saturday or sunday", ["fado"]],
  ])("%s", (message, ids) => {
    expect(talk(weekend, message).ids).toEqual(ids);
  });

  test("the one that is meant by it is asked for where there are several", () => {
    expect(talk(weekend, "where is it").response).toMatch(/^Which one do you mean/);
    expect(talk(weekend, "I'd take the fado one", "when is it again?").response).toContain("on Sunday at 19:00");
  });

  test.each([
    ["remind me an hour before", "2031-05-11T17:00:00.000Z"],
    ["and remind me 30 minutes before", "2031-05-11T17:30:00.000Z"],
    ["remind me the evening before", "2031-05-10T17:00:00.000Z"],
  ])("the last one: %s", (message, dateTime) => {
    expect(talk(weekend, "sign me up for the fado one", message).cards).toMatchObject([{ kind: "agenda", dateTime }]);
  });

  test("a reminder before something of the member's own needs no list", () => {
    const { cards } = talk("remind me an hour before the potluck");
    expect(cards).toMatchObject([
      { kind: "agenda", title: "Get ready: Open potluck", dateTime: "2031-05-10T17:00:00.000Z" },
    ]);
  });
});

test.each(["no, it's about my mother", "I feel awful", "no it's not that, I hate what I write", "thanks"])(
  "%s says nothing of the events",
  (message) => {
    expect(talk(weekend, message).ids).toEqual([]);
  },
);

test("a question about an event nearby is answered without a list before it", () => {
  expect(talk("is yoga on sat or sun?").response).toContain("“Yoga on the beach” is on Saturday at 19:00");
});
