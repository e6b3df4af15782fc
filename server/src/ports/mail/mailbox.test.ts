import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["ana@example.org", "ana@example.org"],
  ["ana+one@example.org", "ana@example.org"],
  ["ana+one+two@example.org", "ana@example.org"],
  ["Ana@Example.ORG", "ana@example.org"],
  ["a.n.a@example.org", "a.n.a@example.org"],
  ["A.na+x@gmail.com", "ana@gmail.com"],
  ["ana@googlemail.com", "ana@gmail.com"],
])("the mailbox of %s is %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
