import { expect, it } from "vitest";
import { anExperience } from "../../../../test/makers/experiences.ts";
import { firstFreeAfter } from "./later-date.rules.ts";

const date = (day: string, what: Parameters<typeof anExperience>[0] = {}) =>
  anExperience({ id: day, dateTime: `2099-05-${day}T06:30:00.000Z`, ...what });

it.each([
  ["the next one", [date("02"), date("09"), date("16"), date("23")], "16"],
  ["not a full one", [date("16", { currentParticipants: 10 }), date("23")], "23"],
  ["not one that the viewer goes to", [date("16", { viewerStatus: "participant" }), date("23")], "23"],
  ["not one that the viewer has asked to join", [date("16", { viewerStatus: "requested" }), date("23")], "23"],
  ["not a cancelled one", [date("16", { isCancelled: true }), date("23")], "23"],
  ["none where all are earlier", [date("02"), date("09")], undefined],
])("proposes %s", (_, dates, id) => expect(firstFreeAfter(date("09"), dates)?.id).toBe(id));
