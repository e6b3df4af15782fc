import { describe, expect, it } from "vitest";
import { allowancesOf, calledName } from "./people.rules.ts";

const open = { friendshipStatus: "none", takesRequests: true, takesMessages: true, takesCalls: true } as const;
const nothing = { addFriend: false, message: false, call: false };

describe("what a viewer may do with a person", () => {
  it.each([
    ["a visitor", null, open, nothing],
    ["themselves", "ana", open, nothing],
    ["a stranger", "bo", open, { addFriend: true, message: true, call: true }],
    [
      "who has asked",
      "bo",
      { ...open, friendshipStatus: "pending_sent" },
      { addFriend: false, message: true, call: true },
    ],
    [
      "who is asked",
      "bo",
      { ...open, friendshipStatus: "pending_received" },
      { addFriend: false, message: true, call: true },
    ],
    ["a friend", "bo", { ...open, friendshipStatus: "friends" }, { addFriend: false, message: true, call: true }],
    [
      "where no requests are taken",
      "bo",
      { ...open, takesRequests: false },
      { addFriend: false, message: true, call: true },
    ],
    ["where no messages are", "bo", { ...open, takesMessages: false }, { addFriend: true, message: false, call: true }],
    ["where no calls are", "bo", { ...open, takesCalls: false }, { addFriend: true, message: true, call: false }],
  ] as const)("%s", (_, viewer, relation, expected) => {
    expect(allowancesOf(viewer, "ana", relation)).toEqual(expected);
  });
});

it.each([
  [{ firstName: "Ana", lastName: "Sol", username: "ana" }, "Ana Sol"],
  [{ firstName: null, lastName: "Sol", username: "ana" }, "Sol"],
  [{ firstName: "", lastName: null, username: "ana" }, "@ana"],
  [{ firstName: null, lastName: null, username: null }, "New member"],
])("calls %j by name, else by username", (who, name) => {
  expect(calledName(who)).toBe(name);
});
