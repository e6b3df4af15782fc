import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { type Named, personName } from "../../people/shared/person-name.ts";
import { momentOf } from "../lists/list-labels.ts";

/** The reported content in reading order. */
export interface ShownSnapshot {
  title: string | null;
  text: string | null;
  facts: ReadonlyArray<{ label: string; value: string }>;
  /** The content it was a reply to. */
  context: { label: string; text: string } | null;
}

type Loose = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : null;
};
const recordOf = (value: unknown): Loose =>
  value !== null && typeof value === "object" ? Object.fromEntries(Object.entries(value)) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function nameIn(value: unknown): Named {
  const { firstName, lastName, username } = recordOf(value);
  return value === null
    ? null
    : { firstName: textOf(firstName), lastName: textOf(lastName), username: textOf(username) };
}

const moment = (value: unknown): string | null =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? momentOf(value) : null;

/** "Like new" for "like-new". */
const labelOf = (value: unknown): string | null => {
  const text = textOf(value)?.replaceAll("-", " ");
  return text === undefined ? null : text.charAt(0).toUpperCase() + text.slice(1);
};

/** Labels of a post's visibility. */
const audiences: Readonly<Record<string, string>> = {
  public: "Everyone",
  friends: "Friends",
  private: "Only the author",
};

type Fact = readonly [label: string, value: string | null];
const factsOf = (...facts: Fact[]) => facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));

/** "19:00 Soup; 20:00 Songs". */
function programme(value: unknown): string | null {
  const lines = listOf(value).map((entry) => {
    const { time, startsAt, title, text } = recordOf(entry);
    return [textOf(time) ?? textOf(startsAt), textOf(title) ?? textOf(text)].filter(Boolean).join(" ");
  });
  return lines.filter(Boolean).join("; ") || null;
}

const times = (record: Loose): Fact[] => [
  ["Written", moment(record["createdAt"])],
  ["Changed", record["updatedAt"] === record["createdAt"] ? null : moment(record["updatedAt"])],
];

const readers: Record<ReportTarget, (snapshot: Loose) => Partial<ShownSnapshot>> = {
  user: (snapshot) => {
    const person = recordOf(snapshot["person"]);
    const handle = textOf(person["username"]);
    return {
      title: personName(nameIn(person)),
      facts: factsOf(
        ["Username", handle && `@${handle}`],
        ["City", textOf(person["city"])],
        ["Location", textOf(person["location"])],
        ["Member since", moment(snapshot["memberSince"])],
        ["About", textOf(snapshot["about"])],
        ["Interests", textOf(snapshot["interests"]) || null],
      ),
    };
  },
  post: (snapshot) => {
    const post = recordOf(snapshot["post"]);
    return {
      text: textOf(post["text"]),
      facts: factsOf(
        ["Visible to", audiences[String(post["visibility"])] ?? null],
        [
          "Photos described as",
          listOf(post["descriptions"])
            .flatMap((each) => textOf(each) ?? [])
            .join("; ") || null,
        ],
        ...times(post),
      ),
    };
  },
  comment: (snapshot) => {
    const comment = recordOf(snapshot["comment"]);
    const post = recordOf(snapshot["post"]);
    return {
      text: textOf(comment["text"]),
      facts: factsOf(...times(comment)),
      context: { label: `On a post by ${personName(nameIn(post["author"]))}`, text: textOf(post["text"]) ?? "" },
    };
  },
  message: (snapshot) => {
    const message = recordOf(snapshot["message"]);
    return {
      text: textOf(message["text"]),
      facts: factsOf(["Attached", textOf(message["attachmentName"])], ["Sent", moment(message["sentAt"])]),
    };
  },
  experience: (snapshot) => {
    const experience = recordOf(snapshot["experience"]);
    return {
      title: textOf(experience["title"]),
      text: textOf(experience["text"]),
      facts: factsOf(
        ["Category", labelOf(experience["category"])],
        ["When", moment(experience["dateTime"])],
        ["Where", textOf(experience["location"])],
        ["Price", textOf(experience["price"])],
        ["Programme", programme(experience["agenda"])],
        ...times(experience),
      ),
    };
  },
  photo: (snapshot) => {
    const photo = recordOf(snapshot["photo"]);
    return { title: textOf(photo["title"]), facts: factsOf(...times(photo)) };
  },
  video: (snapshot) => {
    const video = recordOf(snapshot["video"]);
    const seconds = textOf(video["duration"]);
    return {
      title: textOf(video["title"]),
      text: textOf(video["text"]),
      facts: factsOf(
        ["Subtitles", textOf(video["captions"])],
        ["Length", seconds && `${seconds} s`],
        ["Visible to", video["isPublic"] === false ? "Only the owner" : "Everyone"],
        ...times(video),
      ),
    };
  },
  listing: (snapshot) => {
    const listing = recordOf(snapshot["listing"]);
    return {
      title: textOf(listing["title"]),
      text: textOf(listing["text"]),
      facts: factsOf(
        ["Price", textOf(listing["price"])],
        ["Category", labelOf(listing["category"])],
        ["Condition", labelOf(listing["condition"])],
        ["Where", textOf(listing["location"])],
        ["Status", labelOf(listing["status"])],
        ...times(listing),
      ),
    };
  },
};

/** A stored snapshot in readable form; fields that older snapshots lack are omitted. */
export function shownSnapshot(targetType: ReportTarget, snapshot: Loose): ShownSnapshot {
  return { title: null, text: null, facts: [], context: null, ...readers[targetType](snapshot) };
}
