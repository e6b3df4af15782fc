import { beforeEach, expect, it } from "vitest";
import { draftKey, insertPreparedMessage, prepareMessage } from "./prepared-message.ts";

beforeEach(() => sessionStorage.clear());

const field = () => sessionStorage.getItem(draftKey("me", "conversation"));

it("a prepared message fills the field of the conversation with that person, once", () => {
  prepareMessage("me", "sam", "Is it still there?");
  insertPreparedMessage("me", "ana", "conversation");
  expect(field()).toBeNull();
  insertPreparedMessage("me", "sam", "conversation");
  expect(field()).toBe("Is it still there?");
  sessionStorage.removeItem(draftKey("me", "conversation"));
  insertPreparedMessage("me", "sam", "conversation");
  expect(field()).toBeNull();
});

it("a prepared message doesn't replace a draft", () => {
  sessionStorage.setItem(draftKey("me", "conversation"), "Dear Sam");
  prepareMessage("me", "sam", "Is it still there?");
  insertPreparedMessage("me", "sam", "conversation");
  expect(field()).toBe("Dear Sam");
});
