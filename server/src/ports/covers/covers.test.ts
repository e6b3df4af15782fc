import type { CoverTopic } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { describe, expect, it } from "vitest";
import { coverTopicOf } from "./covers.ts";

const ofTitle = (title: string) => coverTopicOf(title, "");

describe("the drawing of an event in English", () => {
  it.each<[string, CoverTopic]>([
    ["Picnic potluck for newcomers", "picnic"],
    ["Open potluck in the courtyard", "potluck"],
    ["Bring a dish, meet the street", "potluck"],
    ["Cook a three-course supper from the market", "cooking"],
    ["Dumplings from scratch", "cooking"],
    ["Sourdough for beginners", "baking"],
    ["Coffee, maps and weekend plans", "coffee"],
    ["Chess and coffee", "chess"],
    ["Coffee and chess", "coffee"],
    ["Tea and hard questions about work", "tea"],
    ["Natural wine tasting", "drinks"],
    ["Phone-free dinner", "dinner"],
    ["Rooftop birthday party", "party"],
    ["Chess on Saturday", "chess"],
    ["Board games for people who hate long rules", "board-games"],
    ["Friendly poker night", "cards"],
    ["Pub quiz at the corner", "drinks"],
    ["Big trivia evening", "quiz"],
    ["Swim and breakfast", "swim"],
    ["Cold water dip at dawn", "swim"],
    ["Surfing for first-timers", "surf"],
    ["Kayaks on the Tagus", "boat"],
    ["Saturday hike, hills optional", "hike"],
    ["Birdsong walk at first light", "birds"],
    ["Sunset stroll along the river", "walk"],
    ["Talk it through: a walking circle", "talk"],
    ["Slow Sunday run, nobody left behind", "run"],
    ["Sunday parkrun", "run"],
    ["Bike ride to the lighthouse", "bike"],
    ["Morning yoga on the grass", "yoga"],
    ["Evening meditation for restless people", "meditation"],
    ["Bootcamp at sunrise", "fitness"],
    ["Five-a-side football", "football"],
    ["Basketball, mixed levels", "basketball"],
    ["Beach volleyball at five", "volleyball"],
    ["Badminton doubles", "tennis"],
    ["Beginners' climbing with patient people", "climbing"],
    ["Snowboard weekend", "winter"],
    ["Garden hands: planting afternoon", "garden"],
    ["Dog walk by the river", "dogs"],
    ["Stargazing on the hill", "stars"],
    ["Day trip to Sintra", "map"],
    ["Learn to dance the first eight bars", "dance"],
    ["Salsa in the square", "dance"],
    ["Make music with what you have", "music"],
    ["Open choir, one song, one evening", "singing"],
    ["First steps in watercolour", "painting"],
    ["Sketching in public", "drawing"],
    ["Clay evening: make a cup you will use", "pottery"],
    ["Night photo walk", "photography"],
    ["Knit and natter", "sewing"],
    ["Repair café: bring it, fix it, keep it", "repair"],
    ["Origami cranes", "crafts"],
    ["Writing hour in the library", "writing"],
    ["Improv for shy people", "theatre"],
    ["Open-air cinema", "cinema"],
    ["Slow tour of the modern galleries", "map"],
    ["Museum lates", "museum"],
    ["Sauna and silence", "wellbeing"],
    ["Book club: a short novel", "book"],
    ["Read the same twenty pages", "book"],
    ["Language exchange without small talk", "language"],
    ["Meet three neighbours", "people"],
    ["Build your first small website", "coding"],
    ["Small robots, large fun", "robots"],
    ["Flea market on the square", "market"],
    ["Volunteer at the food bank", "helping"],
    ["Kids' playground morning", "kids"],
    ["Budget night: look at the numbers together", "money"],
    ["Founders' breakfast, no pitches", "work"],
    ["Freelancers' Friday co-working", "work"],
    ["Physics for the curious", "science"],
  ])("%s: %s", (title, topic) => {
    expect(ofTitle(title)).toBe(topic);
  });
});

describe("the drawing of an event in another language", () => {
  it.each<[string, CoverTopic]>([
    ["Schachabend im Café", "chess"],
    ["Kaffeeklatsch für Neue", "coffee"],
    ["Lauftreff am Sonntag", "run"],
    ["Wanderung zum Gipfel", "hike"],
    ["Töpferkurs für Anfänger", "pottery"],
    ["Brettspielabend", "board-games"],
    ["Tarde de ajedrez", "chess"],
    ["Clase de natación", "swim"],
    ["Intercambio de idiomas", "language"],
    ["Aula de ioga na praia", "yoga"],
    ["Corrida de domingo", "run"],
    ["Dança de salão", "dance"],
    ["Feira da Ladra", "market"],
    ["Pique-nique au bord du canal", "picnic"],
    ["Randonnée en forêt", "hike"],
    ["Soirée jeux", "board-games"],
    ["Cena condivisa", "potluck"],
    ["Lettura ad alta voce", "book"],
    ["Fietstocht langs de Amstel", "bike"],
    ["Прогулка по парку", "walk"],
    ["瑜伽早课", "yoga"],
    ["日曜ランニング", "run"],
    ["주말 등산", "hike"],
  ])("%s: %s", (title, topic) => {
    expect(ofTitle(title)).toBe(topic);
  });
});

it.each<[string, CoverTopic]>([
  ["Ukrainian for absolute starters", "language"],
  ["Tomatoes on the balcony", "garden"],
])("a word that no list has counts by its meaning: %s", (title, topic) => {
  expect(ofTitle(title)).toBe(topic);
});

it("a setting doesn't hide what is done there", () => {
  expect(ofTitle("Na praia")).toBe("surf");
  expect(ofTitle("Yoga at the beach")).toBe("yoga");
  expect(ofTitle("At the beach: yoga")).toBe("yoga");
});

it("the beginning of the description speaks where the title says nothing", () => {
  expect(coverTopicOf("Thursdays at eight", "We play chess, four boards, all levels.")).toBe("chess");
  expect(coverTopicOf("Thursdays at eight", "Come as you are.")).toBeNull();
});

it.each(["", "!!!", "🙂", "constructor", "x".repeat(5_000), "a ".repeat(5_000)])("bears any title", (title) => {
  expect(ofTitle(title)).toBeNull();
});
