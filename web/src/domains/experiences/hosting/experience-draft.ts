import {
  type ExperienceCategory,
  experienceCategories,
  experienceLimits,
} from "@alongside/contract/experiences/experiences.constants.ts";
import type { AgendaEntry, Experience } from "../experiences.queries.ts";
import { momentAt, wallTime } from "../../../api/zoned-time.ts";

/** What stands in the form: numbers as they were typed, the time as the clock of `timeZone` shows it. */
export interface ExperienceDraft {
  title: string;
  category: ExperienceCategory | "";
  description: string;
  agenda: AgendaEntry[];
  /** The words others read; they may say more than the place ("Green Café, Lisbon"). */
  location: string;
  /** Where it is on the map; null until a place was picked. */
  place: DraftPlace | null;
  dateTime: string;
  timeZone: string;
  duration: string;
  maxParticipants: string;
  price: string;
  approvalRequired: boolean;
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
  };
}

/** The draft as the call takes it, to be checked by the contract's shape. Lines of the programme left blank are dropped. */
export function bodyOf(draft: ExperienceDraft) {
  const { place, agenda, timeZone, ...rest } = draft;
  return {
    ...rest,
    timeZone,
    agenda: agenda.filter((entry) => !isBlank(entry)),
    latitude: place?.latitude ?? 0,
    longitude: place?.longitude ?? 0,
    dateTime: momentAt(draft.dateTime, timeZone),
    duration: numberOf(draft.duration),
    maxParticipants: numberOf(draft.maxParticipants),
    price: draft.price.trim() || "0",
  };
}

export function isBlank(entry: AgendaEntry): boolean {
  return `${entry.time}${entry.activity}${entry.description}`.trim() === "";
}

const required = ["title", "category", "description", "location", "dateTime"] as const;
export type RequiredField = (typeof required)[number];

/** The required fields that are still empty, in the order of the form (P-EXPERIENCES-1). */
export function missingFields(draft: ExperienceDraft): RequiredField[] {
  return required.filter((field) => draft[field].trim() === "");
}

/**
 * The place a location text still stands for after somebody wrote on: "Green Café, Lisbon" keeps Lisbon, while a text
 * that no longer names the town has no place until one is picked again.
 */
export function placeNamedIn(location: string, place: DraftPlace | null): DraftPlace | null {
  if (place === null) return null;
  const town = place.name.split(",")[0]?.trim().toLocaleLowerCase() ?? "";
  const isNamed = town !== "" && location.toLocaleLowerCase().includes(town);
  return isNamed || location.trim() === place.name ? place : null;
}

/** NaN for what is no number, so that the shape refuses it instead of taking a blank field for 0. */
function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
