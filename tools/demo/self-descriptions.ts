import { at } from "./random.ts";

/** What members say about themselves; those after the last line leave it out. */
const lines = [
  "I host long dinners and short hikes. Ask me about the river path.",
  "Carpenter by day, terrible chess player by night.",
  "Moved here in spring. Collecting good bakeries.",
  "Sea swimmer, all year. Yes, in January too.",
  "I teach maths and learn guitar. One of the two goes well.",
  "Slow runner looking for other slow runners.",
  "Two kids, one allotment, never enough tomatoes.",
  "I repair bikes for anyone who brings cake.",
  "Nurse, night owl, karaoke regular.",
  "Reading my way around the world, one country a month.",
  "Ask me where the best cheap noodles are.",
  "New to board games and already too competitive.",
  "I draw strangers on trains. Politely.",
  "Here for walks, coffee and conversations that wander off.",
  "Choir on Tuesdays, climbing on Thursdays, sofa on Fridays.",
  "Learning to cook what my grandmother cooked.",
  "Trying to spend less time on my phone. Irony noted.",
  "I know every playground in this city by its slides.",
  "Photographs fog. There is never enough fog.",
  "Quiet at first. Give me twenty minutes.",
  "Back on the dance floor after ten years.",
  "Community garden, plot 14. Come and take some courgettes.",
  "Data by day, sourdough by night.",
  "I'd like to meet people who live on my street.",
  "Yoga teacher who still can't touch her toes.",
  "Looking for a tennis partner who doesn't keep score.",
] as const;

const interests = [
  ["Cooking", "Hiking", "Film"],
  ["Chess", "Crafts", "Music"],
  ["Coffee", "Walking", "Photography"],
  ["Swimming", "Climbing", "Animals"],
  ["Music", "Writing", "Languages", "Chess"],
  ["Running", "Coffee", "Volunteering"],
  ["Gardening", "Cooking", "Board games"],
  ["Cycling", "Repair cafés", "Technology"],
  ["Singing", "Theatre", "Dancing"],
  ["Reading", "Travel", "Languages"],
  ["Street food", "Football", "Film"],
] as const;

const languagesOf: Readonly<Record<string, readonly string[]>> = {
  Lisbon: ["pt", "en"],
  Berlin: ["de", "en"],
  Copenhagen: ["da", "en"],
  Amsterdam: ["nl", "en"],
  Barcelona: ["es", "ca", "en"],
};
/** A further language of some members. */
const others = ["fr", "it", "ar", "pl", "sv"] as const;

/** What the member of this number and town says about themselves. */
export function selfDescriptionOf(index: number, home: string) {
  const spoken = languagesOf[home] ?? ["en"];
  return {
    about: lines[index] ?? null,
    interests: [...at(interests, index)],
    languages: index % 3 === 0 ? [...spoken, at(others, index / 3)] : [...spoken],
  };
}
