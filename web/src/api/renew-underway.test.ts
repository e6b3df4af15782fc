import { expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { renewUnderway } from "./renew-underway.ts";
import type { Topic } from "./topics.ts";

const feed = "GET /api/feed";

/** A list that is requested a given number of times, with each answer given by the test. */
function aList(key: string, known?: string[]) {
  const client = createQueryClient();
  const questions: Array<PromiseWithResolvers<string[]>> = [];
  if (known) client.setQueryData([key], known);
  const ask = () => {
    const question = Promise.withResolvers<string[]>();
    questions.push(question);
    return question.promise;
  };
  const read = () => client.fetchQuery({ queryKey: [key], queryFn: ask, staleTime: 0 });
  return { client, questions, read, shown: () => client.getQueryData([key]) };
}

it("repeats a pending request, and keeps what the mutation has shown meanwhile", async () => {
  const { client, questions, read, shown } = aList(feed, ["a", "b"]);
  const waiting = read();
  const renewed = renewUnderway(client, ["post-lists"]);
  client.setQueryData([feed], ["b"]);
  questions[0]?.resolve(["a", "b"]);
  await Promise.resolve();
  expect(shown()).toEqual(["b"]);
  questions[1]?.resolve(["b", "c"]);
  await renewed;
  expect(shown()).toEqual(["b", "c"]);
  expect(await waiting).toEqual(["b", "c"]);
});

it.each<[string, Topic, boolean]>([
  ["rests", "post-lists", false],
  ["is of another topic", "post-details", true],
])("ignores %s", async (_, topic, isAsked) => {
  const { client, questions, read, shown } = aList(feed, ["a"]);
  const waiting = isAsked ? read() : undefined;
  await renewUnderway(client, [topic]);
  expect(questions).toHaveLength(isAsked ? 1 : 0);
  questions[0]?.resolve(["b"]);
  await waiting;
  expect(shown()).toEqual([isAsked ? "b" : "a"]);
});
