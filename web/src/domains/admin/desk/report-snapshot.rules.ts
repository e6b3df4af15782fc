import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { type Named, personName } from "../../people/shared/person-name.ts";
import { momentOf } from "../lists/list-labels.ts";

/** What was reported, in the order in which it is read. */
export interface ShownSnapshot {
  title: string | null;
  text: string | null;
  facts: ReadonlyArray<{ label: string; value: string }>;
  /** What it stood below. */
  context: { label: string; text: string } | null;
}

type Loose = Readonly<Record<string, unknown>>;

const words = (value: unknown): string | null => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : null;
};
const recordOf = (value: unknown): Loose =>
  value !== null && typeof value === "object" ? Object.fromEntries(Object.entries(value)) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function named(value: unknown): Named {
  const { firstName, lastName, username } = recordOf(value);
  return value === null ? null : { firstName: words(firstName), lastName: words(lastName), username: words(username) };
}

const moment = (value: unknown): string | null =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? momentOf(value) : null;

/** "like-new" as it is said: "Like new". */
const coded = (value: unknown): string | null => {
  const text = words(value)?.replaceAll("-", " ");
  return text === undefined ? null : text.charAt(0).toUpperCase() + text.slice(1);
};

/** Who saw a post. */
const audiences: Readonly<Record<string, string>> = {
  public: "Everyone",
  friends: "Friends",
  private: "Its author alone",
};

type Fact = readonly [label: string, value: string | null];
const factsOf = (...facts: Fact[]) => facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));

/** "19:00 Soup; 20:00 Songs". */
function programme(value: unknown): string | null {
  const lines = listOf(value).map((entry) => {
    const { time, startsAt, title, text } = recordOf(entry);
    return [words(time) ?? words(startsAt), words(title) ?? words(text)].filter(Boolean).join(" ");
  });
  return lines.filter(Boolean).join("; ") || null;
}

const times = (of: Loose): Fact[] => [
  ["Written", moment(of["createdAt"])],
  ["Changed", of["updatedAt"] === of["createdAt"] ? null : moment(of["updatedAt"])],
];

const readers: Record<ReportTarget, (snapshot: Loose) => Partial<ShownSnapshot>> = {
  user: (snapshot) => {
    const person = recordOf(snapshot["person"]);
    const handle = words(person["username"]);
    return {
      title: personName(named(person)),
      facts: factsOf(
        ["Username", handle && `@${handle}`],
        ["City", words(person["city"])],
        ["Location", words(person["location"])],
        ["Member since", moment(snapshot["memberSince"])],
      ),
    };
  },
  post: (snapshot) => {
    const post = recordOf(snapshot["post"]);
    return {
      text: words(post["text"]),
      facts: factsOf(["Visible to", audiences[String(post["visibility"])] ?? null], ...times(post)),
    };
  },
  comment: (snapshot) => {
    const comment = recordOf(snapshot["comment"]);
    const post = recordOf(snapshot["post"]);
    return {
      text: words(comment["text"]),
      facts: factsOf(...times(comment)),
      context: { label: `Below a post of ${personName(named(post["author"]))}`, text: words(post["text"]) ?? "" },
    };
  },
  message: (snapshot) => {
    const message = recordOf(snapshot["message"]);
    return {
      text: words(message["text"]),
      facts: factsOf(["Attached", words(message["attachmentName"])], ["Sent", moment(message["sentAt"])]),
    };
  },
  experience: (snapshot) => {
    const experience = recordOf(snapshot["experience"]);
    return {
      title: words(experience["title"]),
      text: words(experience["text"]),
      facts: factsOf(
        ["Category", coded(experience["category"])],
        ["When", moment(experience["dateTime"])],
        ["Where", words(experience["location"])],
        ["Price", words(experience["price"])],
        ["Programme", programme(experience["agenda"])],
        ...times(experience),
      ),
    };
  },
  video: (snapshot) => {
    const video = recordOf(snapshot["video"]);
    const seconds = words(video["duration"]);
    return {
      title: words(video["title"]),
      text: words(video["text"]),
      facts: factsOf(
        ["Subtitles", words(video["captions"])],
        ["Length", seconds && `${seconds} s`],
        ["Visible to", video["isPublic"] === false ? "Its owner alone" : "Everyone"],
        ...times(video),
      ),
    };
  },
  listing: (snapshot) => {
    const listing = recordOf(snapshot["listing"]);
    return {
      title: words(listing["title"]),
      text: words(listing["text"]),
      facts: factsOf(
        ["Price", words(listing["price"])],
        ["Category", coded(listing["category"])],
        ["Condition", coded(listing["condition"])],
        ["Where", words(listing["location"])],
        ["Status", coded(listing["status"])],
        ...times(listing),
      ),
    };
  },
};

/** A snapshot as it can be read. What an older one does not have is left out. */
export function shownSnapshot(targetType: ReportTarget, snapshot: Loose): ShownSnapshot {
  return { title: null, text: null, facts: [], context: null, ...readers[targetType](snapshot) };
}
