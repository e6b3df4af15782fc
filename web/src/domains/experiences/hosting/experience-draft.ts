import {
  type ExperienceCategory,
  experienceCategories,
  experienceLimits,
} from "@alongside/contract/experiences/experiences.constants.ts";
import type { AgendaEntry, Experience } from "../experiences.queries.ts";
import { noSeries, type SeriesDraft, seriesOf } from "../series/series.rules.ts";
import { momentAt, wallTime } from "../../../api/zoned-time.ts";

/** The form's values: numbers as typed, the time in `timeZone`. */
export interface ExperienceDraft extends SeriesDraft {
  title: string;
  category: ExperienceCategory | "";
  description: string;
  agenda: AgendaEntry[];
  /** The text others read; it can contain more than the place ("Green Café, Lisbon"). */
  location: string;
  /** The place on the map; null until one is picked. */
  place: DraftPlace | null;
  dateTime: string;
  timeZone: string;
  duration: string;
  maxParticipants: string;
  price: string;
  approvalRequired: boolean;
  plusOneAllowed: boolean;
}

export interface DraftPlace {
  name: string;
  latitude: number;
  longitude: number;
}

export function emptyDraft(timeZone: string): ExperienceDraft {
  return {
    title: "",
    category: "",
    description: "",
    agenda: [],
    location: "",
    place: null,
    dateTime: "",
    timeZone,
    duration: String(experienceLimits.duration.standard),
    maxParticipants: String(experienceLimits.participants.standard),
    price: "0",
    approvalRequired: false,
    plusOneAllowed: false,
    ...noSeries,
  };
}

export function draftOf(experience: Experience, ownZone: string): ExperienceDraft {
  const timeZone = experience.timeZone ?? ownZone;
  return {
    title: experience.title,
    category: experienceCategories.find((category) => category === experience.category) ?? "",
    description: experience.description,
    agenda: experience.agenda,
    location: experience.location,
    place: { name: experience.location, latitude: experience.latitude, longitude: experience.longitude },
    dateTime: wallTime(experience.dateTime, timeZone),
    timeZone,
    duration: String(experience.duration),
    maxParticipants: String(experience.maxParticipants),
    price: experience.price,
    approvalRequired: experience.approvalRequired,
    plusOneAllowed: experience.plusOneAllowed,
    ...noSeries,
  };
}

const week = 7 * 24 * 3600 * 1000;

/** The next one of an experience: the same at the same hour, one week later or the first week still ahead of `now`. */
export function nextDraftOf(experience: Experience, ownZone: string, now: number): ExperienceDraft {
  const draft = draftOf(experience, ownZone);
  // Counted on the clock, so that the hour stays where clocks change in between.
  const clock = Date.parse(`${draft.dateTime}Z`);
  const behind = Date.parse(`${wallTime(now, draft.timeZone)}Z`) - clock;
  const weeks = Math.max(1, Math.floor(behind / week) + 1);
  return { ...draft, dateTime: new Date(clock + weeks * week).toISOString().slice(0, 16) };
}

/** The request body, before validation. Blank lines of the programme are omitted. */
export function bodyOf(draft: ExperienceDraft) {
  const { place, agenda, timeZone, repeat, ends, dates, until, ...rest } = draft;
  return {
    ...rest,
    timeZone,
    agenda: agenda.filter((entry) => !isBlank(entry)),
    latitude: place?.latitude ?? 0,
    longitude: place?.longitude ?? 0,
    dateTime: momentAt(draft.dateTime, timeZone),
    duration: parseNumber(draft.duration),
    maxParticipants: parseNumber(draft.maxParticipants),
    price: draft.price.trim() || "0",
    series: seriesOf({ repeat, ends, dates, until }),
  };
}

export function isBlank(entry: AgendaEntry): boolean {
  return `${entry.time}${entry.activity}${entry.description}`.trim() === "";
}

const required = ["title", "category", "description", "location", "dateTime"] as const;
export type RequiredField = (typeof required)[number];

/** The empty required fields in the order of the form (P-EXPERIENCES-1). */
export function missingFields(draft: ExperienceDraft): RequiredField[] {
  return required.filter((field) => draft[field].trim() === "");
}

/**
 * The picked place after the location text was edited: "Green Café, Lisbon" keeps Lisbon, while a text without the town
 * has no place until one is picked again.
 */
export function placeInText(location: string, place: DraftPlace | null): DraftPlace | null {
  if (place === null) return null;
  const town = wordsOf(place.name.split(",")[0] ?? "");
  const hasTown = town !== "" && ` ${wordsOf(location)} `.includes(` ${town} `);
  return hasTown || location.trim() === place.name ? place : null;
}

/** The words without case, accents and what is between them: "LisbonLisbon" is one word and not Lisbon. */
function wordsOf(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** NaN for a blank or invalid number, so that validation rejects it instead of reading it as 0. */
function parseNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
