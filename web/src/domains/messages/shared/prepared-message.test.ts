import { beforeEach, expect, it } from "vitest";
import { draftKey, insertPreparedMessage, prepareMessage } from "./prepared-message.ts";

beforeEach(() => sessionStorage.clear());

const field = () => sessionStorage.getItem(draftKey("me", "conversation"));

it("puts prepared words into the field of the conversation with that person, once", () => {
  prepareMessage("me", "sam", "Is it still there?");
  insertPreparedMessage("me", "ana", "conversation");
  expect(field()).toBeNull();
  insertPreparedMessage("me", "sam", "conversation");
  expect(field()).toBe("Is it still there?");
  sessionStorage.removeItem(draftKey("me", "conversation"));
  insertPreparedMessage("me", "sam", "conversation");
  expect(field()).toBeNull();
});

it("leaves alone what somebody was writing there", () => {
  sessionStorage.setItem(draftKey("me", "conversation"), "Dear Sam");
  prepareMessage("me", "sam", "Is it still there?");
  insertPreparedMessage("me", "sam", "conversation");
  expect(field()).toBe("Dear Sam");
});
