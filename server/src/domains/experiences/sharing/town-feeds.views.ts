import type { ExperienceRow } from "../experiences.row.store.ts";
import { placeDay, summaryOf } from "./sharing.rules.ts";

type Entry = Pick<
  ExperienceRow,
  "id" | "title" | "description" | "location" | "dateTime" | "timeZone" | "createdAt" | "updatedAt"
>;

/** Experiences as an Atom feed (RFC 4287). It changes only when one of them does, so that readers can cache it. */
export function atomOf(town: string, entries: readonly Entry[], publicUrl: string): string {
  const self = `${publicUrl}/api/experiences/town.atom?town=${encodeURIComponent(town)}`;
  const updated = new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(self)}</id>`,
    `<title>${xml(`Events near ${town}`)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    "<author><name>Alongside</name></author>",
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(`${publicUrl}/experiences?location=${encodeURIComponent(town)}`)}"/>`,
    ...entries.map((entry) => entryOf(entry, publicUrl)),
    "</feed>\n",
  ].join("\n");
}

function entryOf({ id, title, description, location, ...entry }: Entry, publicUrl: string): string {
  const { dateTime, timeZone, createdAt, updatedAt } = entry;
  return [
    "<entry>",
    `<id>urn:uuid:${id}</id>`,
    `<title>${xml(title)}</title>`,
    `<published>${createdAt.toISOString()}</published>`,
    `<updated>${updatedAt.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(`${publicUrl}/experiences/${id}`)}"/>`,
    `<summary>${xml(summaryOf(`${placeDay(dateTime, timeZone)}, ${location}. ${description}`))}</summary>`,
    "</entry>",
  ].join("\n");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text in XML, without the characters that XML can't have. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? "");
}
