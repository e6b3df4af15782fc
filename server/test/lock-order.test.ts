import { describe, expect, it } from "vitest";
import { locksOf, outOfOrder, readLockOrder } from "./lock-order.ts";

const page = "1. `pair feed`: a pair\n   and `user_posts`\n2. `users`\n\nNot ordered, as nobody waits: `sessions`.\n\n";

describe("the order of locks", () => {
  it.each<[string, string, unknown[], string[]]>([
    ["a builder's lock", `select "id" from "users" where "users"."id" = $1 for no key update`, [], ["users"]],
    ["a lock of one of two tables", "select from tickets t join users u on true for update of t", [], ["tickets"]],
    [
      "a lock beside a subquery",
      "select from posts where id in (select id from likes) and exists (select from blocks) for update",
      [],
      ["posts"],
    ],
    [
      "a lock inside a subquery",
      "update posts set a = 1 where id = any (array(select id from mails where due for update))",
      [],
      ["posts", "mails"],
    ],
    ["an update", `update "user_posts" set "likes" = $1 where "id" = $2`, [], ["user_posts"]],
    [
      "an update with an alias",
      "with gone as (delete from post_likes where id = $1) update user_posts p set x = 1",
      [],
      ["post_likes", "user_posts"],
    ],
    [
      "a pair of members",
      "select from pg_advisory_xact_lock_shared(hashtextextended($1::text || 'x', 0))",
      ["feed"],
      ["pair feed"],
    ],
    [
      "a named advisory lock",
      "select from pg_advisory_xact_lock(hashtextextended('agenda ' || $1, 0))",
      [],
      ["agenda"],
    ],
    ["rows that are skipped when locked", "select id from mails where due for update skip locked", [], []],
    [
      "an insert that updates on conflict",
      "insert into goals (id) values ($1) on conflict (id) do update set id = $1",
      [],
      [],
    ],
    ["a read", `select "id" from "users"`, [], []],
  ])("recognises %s", (_, text, values, locks) => {
    expect([...locksOf(text, values)]).toEqual(locks);
  });

  it.each<[string, string[], string[]]>([
    ["in order", ["update user_posts set a = 1", "update users set a = 1", "update user_posts set b = 1"], []],
    [
      "the wrong way around",
      ["update users set a = 1", "update user_posts set a = 1"],
      ["user_posts is locked after users"],
    ],
    [
      "of a block, which settles karma in between",
      [`insert into "user_blocks" (id) values ($1)`, "update users set a = 1", "update user_posts set a = 1"],
      [],
    ],
    [
      "of its own new row",
      ["insert into user_posts (id) values ($1)", "update users set a = 1", "update user_posts set a = 1"],
      [],
    ],
    ["unknown", ["update gardens set a = 1"], ["gardens is not in docs/locking.md"]],
    ["without an order", ["update users set a = 1", "delete from sessions where id = 1"], []],
    [
      "of an account's deletion",
      [`select from "users" where "users"."id" = $1 for update`, "update user_posts set a = 1"],
      [],
    ],
  ])("reports locks %s", (_, texts, faults) => {
    const statements = texts.map((text) => ({ text, values: [] }));
    expect(outOfOrder(statements, readLockOrder(page))).toEqual(faults);
  });
});
