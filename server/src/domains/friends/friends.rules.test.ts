import { describe, expect, it } from "vitest";
import { accepted, asked, friendshipOf, requestOutcome, wordsOf, type Connection } from "./friends.rules.ts";

const [ana, bo] = ["ana", "bo"];
const connection = (askerId: string, isAccepted = false): Connection => ({ id: "connection", askerId, isAccepted });

describe("a person's relation to the viewer", () => {
  it.each<[string, Connection | null, string, string, string | null]>([
    ["strangers", null, "none", "none", null],
    ["friends", connection(bo, true), "friends", "friends", null],
    ["the viewer has asked", connection(ana), "pending", "pending_sent", "connection"],
    ["the viewer is asked", connection(bo), "pending", "pending_received", "connection"],
  ])("%s", (_, between, status, friendshipStatus, requestId) => {
    expect(friendshipOf(between, ana)).toEqual({ status, friendshipStatus, requestId });
  });
});

describe("what becomes of a request", () => {
  it.each<[string, Connection | null, boolean, ReturnType<typeof requestOutcome>]>([
    ["of a stranger", null, true, "ask"],
    ["of who takes none", null, false, "not-taking"],
    ["of a friend", connection(bo, true), true, "already"],
    ["of a friend who takes none", connection(ana, true), false, "already"],
    ["of who was asked already", connection(ana), true, "already-asked"],
    ["of who was asked and takes none now", connection(ana), false, "already-asked"],
    ["of who has asked", connection(bo), true, "accept"],
    ["of who has asked and takes none", connection(bo), false, "accept"],
  ])("%s", (_, between, takesRequests, outcome) => {
    expect(requestOutcome(between, ana, takesRequests)).toBe(outcome);
  });
});

it.each([
  [undefined, []],
  ["  ", []],
  [" Ana  Sol ", ["Ana", "Sol"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
])("the search words of %j", (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

it("says who sent the request and who accepted it", () => {
  expect(asked("Ana Sol").message).toBe("Ana Sol sent you a friend request.");
  expect(accepted("Ana Sol").title).toBe("You and Ana Sol are friends");
});
