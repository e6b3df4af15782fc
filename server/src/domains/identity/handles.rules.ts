/** Friendly in any pair, short enough for the rules of usernames with a number behind. */
export const adjectives =
  `amber azure brave breezy bright calm cheery clever copper cosy crisp daring dapper eager early fair fond gentle glad
  golden happy hazel honest jolly keen kind lively lucky mellow merry mild neat nimble patient plucky quiet rosy silver
  smart snug sunny swift tidy warm wise witty`.split(/\s+/u);
export const nouns =
  `acorn badger beaver birch brook cedar clover comet coral cricket daisy dolphin falcon fern finch fox garden hare
  harbor heron island juniper kite lantern lark linden lynx maple meadow melody moose otter owl panda pebble pine
  puffin raven river robin sparrow spruce swallow tulip turtle willow wren`.split(/\s+/u);

/** Draws after which the numbers get longer. */
const shortNumbers = 4;

/** "quiet_otter_4821": `pick` answers a whole number from 0 to below its argument. */
export function handleFrom(pick: (below: number) => number, attempt: number): string {
  const lowest = attempt > shortNumbers ? 1_000_000 : 1000;
  const word = (words: readonly string[]) => words[pick(words.length)] ?? "member";
  return `${word(adjectives)}_${word(nouns)}_${lowest + pick(9 * lowest)}`;
}
