import { beforeEach, expect, it } from "vitest";
import { draftKey, placeWords, prepareWords } from "./first-words.ts";

beforeEach(() => sessionStorage.clear());

const field = () => sessionStorage.getItem(draftKey("me", "conversation"));

it("puts prepared words into the field of the conversation with that person, once", () => {
  prepareWords("me", "sam", "Is it still there?");
  placeWords("me", "ana", "conversation");
  expect(field()).toBeNull();
  placeWords("me", "sam", "conversation");
  expect(field()).toBe("Is it still there?");
  sessionStorage.removeItem(draftKey("me", "conversation"));
  placeWords("me", "sam", "conversation");
  expect(field()).toBeNull();
});

it("leaves alone what somebody was writing there", () => {
  sessionStorage.setItem(draftKey("me", "conversation"), "Dear Sam");
  prepareWords("me", "sam", "Is it still there?");
  placeWords("me", "sam", "conversation");
  expect(field()).toBe("Dear Sam");
});
