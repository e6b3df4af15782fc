import { describe, expect, it } from "vitest";
import { allowancesOf, onlineSince } from "./people.rules.ts";

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
  ] as const)("%s", (_, viewer, standing, expected) => {
    expect(allowancesOf(viewer, "ana", standing)).toEqual(expected);
  });
});

it("counts who was seen in the last five minutes as there", () => {
  expect(onlineSince(new Date("2026-05-01T12:00:00Z"))).toEqual(new Date("2026-05-01T11:55:00Z"));
});
