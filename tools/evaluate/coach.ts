import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { CoachReply, CoachRequest, MemberContext, NearbyExperience, Turn } from "../../server/src/ports/ai/ai.ts";
import { careReply } from "../../server/src/ports/ai/care.ts";
import { lookupsOf } from "../../server/src/ports/ai/guide/actions/lookups.ts";
import { createGuide } from "../../server/src/ports/ai/guide/guide.ts";
import type { Share } from "./crisis.ts";
import { type Part, partOf } from "./held-out.ts";

// How many answers of the guide touch what a good one would, and nothing that a good one wouldn't (content/evaluation/coach.yaml).

const patterns = z.array(z.coerce.string().transform((text) => new RegExp(text, "iu"))).default([]);
const expectation = z.object({ any: patterns, never: patterns, cards: z.array(z.string()).default([]) });
const message = expectation.extend({ text: z.coerce.string() });
const coachSet = z.object({
  messages: z.array(message),
  conversations: z.array(z.object({ turns: z.array(message) })),
});
type Asked = z.output<typeof message>;

const now = new Date("2031-05-07T10:00:00Z");
const at = (days: number, hour: number) => new Date(Date.UTC(2031, 4, 7 + days, hour)).toISOString();

/** Ana, as the set describes her. */
const ana: MemberContext = {
  firstName: "Ana",
  goals: [
    goal("g1", "Run 5 km", "health", 40, null, ["Run 3 km without a break"]),
    goal("g2", "Finish my thesis", "learning", 60, at(18, 12), []),
    goal("g3", "Meet new people", "relationships", 0, null, []),
  ],
  completedGoals: 1,
  agenda: [
    { id: "a1", title: "Dentist", type: "personal", dateTime: at(0, 17), duration: 60, isCompleted: false },
    {
      id: "a2",
      experienceId: "e1",
      title: "Open potluck",
      type: "experience",
      dateTime: at(3, 18),
      duration: 120,
      isCompleted: false,
    },
  ],
  karma: { total: 35, thisMonth: 10, recent: [{ activity: "Joined Open potluck", points: 10, createdAt: at(-1, 10) }] },
  experiences: [
    {
      id: "e1",
      title: "Open potluck",
      location: "Lisbon",
      dateTime: at(3, 18),
      timeZone: "Europe/Lisbon",
      isHost: false,
    },
  ],
  pastExperiences: 2,
  requests: { toAnswer: 0, asked: [] },
  credits: 120,
  hasTown: true,
};

const events: NearbyExperience[] = [
  event("e2", "Beginners' run along the river", "sports", 1, "Easy 4 km for everyone."),
  event("e3", "Chess in the park", "social", 3, "Boards are there, beginners welcome."),
  event("e4", "Fado night for newcomers", "social", 4, "Live music, good talk and a glass of wine."),
  event("e5", "Thesis writing circle", "learning", 2, "Two quiet hours at the library."),
  event("e6", "Portuguese conversation table", "learning", 5, "All levels."),
  event("e7", "Yoga on the beach", "wellness", 3, "Bring a mat."),
];

function goal(
  id: string,
  title: string,
  category: string,
  progress: number,
  targetDate: string | null,
  steps: readonly string[],
): MemberContext["goals"][number] {
  const open = steps.map((step, number) => ({ id: `${id}s${number}`, title: step, isDone: false }));
  return { id, title, category, progress, isCompleted: false, targetDate, steps: open };
}

function event(id: string, title: string, category: string, days: number, about: string): NearbyExperience {
  const place = { location: "Lisbon", timeZone: "Europe/Lisbon", distanceKm: 2, reason: "2 km from you" };
  return {
    id,
    title,
    category,
    about,
    dateTime: at(days, 18),
    freeSeats: 4,
    hostId: `h${id}`,
    hostName: "Jonas",
    ...place,
  };
}

function requestOf(text: string, history: Turn[]): CoachRequest {
  const asked = lookupsOf(text, now, "Europe/Lisbon");
  const within = asked.events;
  return {
    message: text,
    history,
    member: ana,
    experiences: events,
    timeZone: "Europe/Lisbon",
    country: "PT",
    friendsEvents: [],
    found: {
      ...(within && {
        events: events.filter(
          ({ dateTime }) => dateTime >= within.from.toISOString() && dateTime <= within.to.toISOString(),
        ),
        town: within.town,
      }),
      ...(asked.people && {
        people: [
          { personId: "p1", firstName: "Rui", title: "Play more chess", isHost: false, isSameTown: true },
          { personId: "p2", firstName: "Lena", title: "Run a half marathon", isHost: false, isSameTown: true },
        ],
      }),
    },
  };
}

export async function answer(text: string, history: Turn[]): Promise<CoachReply> {
  const request = requestOf(text, history);
  return careReply(request) ?? createGuide().reply(request, { now });
}

function isGood({ any, never, cards }: Asked, reply: CoachReply): boolean {
  const kinds = (reply.cards ?? []).map(({ kind }) => kind);
  const said = reply.response;
  return (
    (any.length === 0 || any.some((pattern) => pattern.test(said))) &&
    !never.some((pattern) => pattern.test(said)) &&
    cards.every((card) => kinds.some((kind) => kind === card))
  );
}

const shown = (asked: Asked, reply: CoachReply) =>
  `${asked.text}\n      → ${reply.response.replaceAll("\n", " ").slice(0, 300)}`;

/** First messages and turns of conversations whose answer isn't good. */
export async function coachFigures(part: Part): Promise<Share[]> {
  const file = join(import.meta.dirname, "../../content/evaluation/coach.yaml");
  const set = coachSet.parse(parse(readFileSync(file, "utf8")));
  const [messages, conversations] = [partOf(set.messages, part), partOf(set.conversations, part)];
  const first: string[] = [];
  for (const asked of messages) {
    const reply = await answer(asked.text, []);
    if (!isGood(asked, reply)) first.push(shown(asked, reply));
  }
  const turns: string[] = [];
  for (const conversation of conversations) {
    const history: Turn[] = [];
    for (const asked of conversation.turns) {
      const reply = await answer(asked.text, history);
      if (!isGood(asked, reply)) turns.push(shown(asked, reply));
      history.push({ role: "user", content: asked.text }, { role: "assistant", content: reply.response });
    }
  }
  const count = conversations.reduce((sum, { turns: all }) => sum + all.length, 0);
  return [
    { name: "first messages not good", wrong: first.length, of: messages.length, texts: first },
    { name: "turns not good", wrong: turns.length, of: count, texts: turns },
  ];
}

const strangersSet = z.object({
  messages: z.array(z.object({ text: z.string(), good: z.string(), bad: z.string() })),
  conversations: z.array(z.object({ turns: z.array(z.string()), note: z.string() })),
});

/** The answers to messages and conversations that strangers wrote, each with what a good one has, for those who grade them. */
export async function transcripts(name: string): Promise<string[]> {
  const file = join(import.meta.dirname, "../../content/evaluation", name);
  const { messages, conversations } = strangersSet.parse(parse(readFileSync(file, "utf8")));
  const lines: string[] = [];
  const ask = async (text: string, history: Turn[]) => {
    const reply = await answer(text, history);
    const cards = (reply.cards ?? []).map(({ kind }) => kind).join(", ");
    lines.push(`> ${text}`, `${reply.response}${cards === "" ? "" : ` [cards: ${cards}]`}`);
    history.push({ role: "user", content: text }, { role: "assistant", content: reply.response });
  };
  for (const { text, good, bad } of messages) {
    await ask(text, []);
    lines.push(`(good: ${good} bad: ${bad})`, "");
  }
  for (const { turns, note } of conversations) {
    const history: Turn[] = [];
    for (const text of turns) await ask(text, history);
    lines.push(`(${note})`, "");
  }
  return lines;
}
