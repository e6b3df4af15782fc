import { expect, it } from "vitest";
import { settled } from "../../../../test/feed-makers.ts";
import { befriend, hides } from "../../../../test/people-makers.ts";
import { statementsOf } from "../../../../test/plans.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { onStandby } from "../../../db/route.ts";
import { createCards } from "./cards.service.ts";

const test = useTestApp();
const make = () => createCards({ db: test.database.db, clock: test.clock, events: test.app.services.events });
/**
 * Announced as the services do. This node hears it twice, at once and as a notice, so the test waits for the notice.
 */
const changed = async (id: string) => {
  await test.app.services.events.announce(test.database.db, [`person:${id}`]);
  await settled(test);
};
const picture = "/objects/profile-pictures/x";
async function pictured(firstName: string) {
  const who = await test.member({ firstName });
  await test.database.pool.query("update users set profile_image_url = $2 where id = $1", [who.id, picture]);
  return who;
}

it("are the cards every other call shows", async () => {
  const [ada, bob] = [await pictured("Ada"), await test.member()];
  const page = await bob.call("GET /api/users/{id}", { params: { id: ada.id } });
  expect(page.status, page.text).toBe(200);
  expect(page.body).toMatchObject((await make().of(bob.id, [ada.id])).get(ada.id) ?? { id: "nobody" });
});

it("show a picture only to viewers who may see it, regardless of earlier viewers", async () => {
  const [ada, friend, other] = [await pictured("Ada"), await test.member(), await test.member()];
  await befriend(test, friend, ada);
  const cards = make();
  const seen = async () =>
    Promise.all(
      [null, other.id, friend.id, ada.id, null, friend.id].map(
        async (viewer) => (await cards.of(viewer, [ada.id])).get(ada.id)?.profileImageUrl ?? null,
      ),
    );
  expect(await seen()).toEqual(Array(6).fill(picture));
  await hides(test, ada, { profilePictureVisibility: "friends" });
  await changed(ada.id);
  expect(await seen()).toEqual([null, null, picture, picture, null, picture]);
  await hides(test, ada, { profilePictureVisibility: "none" });
  await changed(ada.id);
  expect(await seen()).toEqual([null, null, null, picture, null, null]);
});

it("are read again after a change, after five seconds, and when changes may have been missed", async () => {
  const [ada, bob] = [await test.member({ firstName: "Ada" }), await test.member({ firstName: "Bob" })];
  await settled(test);
  const cards = make();
  const nameOf = async () => (await cards.of(null, [ada.id, bob.id])).get(ada.id)?.firstName;
  const reads = async () => (await statementsOf(nameOf, /"users"/u)).length;
  expect([await reads(), await reads()]).toEqual([1, 0]);
  await test.database.pool.query("update users set first_name = 'Eda' where id = $1", [ada.id]);
  expect(await nameOf()).toBe("Ada");
  await changed(ada.id);
  expect(await nameOf()).toBe("Eda");
  await test.database.pool.query("update users set first_name = 'Ida' where id = $1", [ada.id]);
  test.clock.advance(5_001);
  expect(await nameOf()).toBe("Ida");
  expect(await reads()).toBe(0);
});

it("leave out deleted members, and list nobody twice", async () => {
  const ada = await test.member();
  const gone = "00000000-0000-7000-8000-000000000000";
  expect([...(await make().of(null, [ada.id, gone, ada.id])).keys()]).toEqual([ada.id]);
  expect((await make().of(ada.id, [])).size).toBe(0);
});

it("aren't kept from a standby that lacked a change when it was asked", async () => {
  const ada = await test.member({ firstName: "Ada" });
  const cards = make();
  const { pool } = test.database;
  let isSettled = false;
  const isCurrent = () => isSettled;
  // It receives the change, and everybody forgets that it was late, before its answer has arrived.
  const late = onStandby({ pool, isCurrent }, () => cards.of(null, [ada.id]));
  isSettled = true;
  expect((await late).get(ada.id)?.firstName).toBe("Ada");
  expect(cards.remembered()).toBe(0);
  await onStandby({ pool, isCurrent }, () => cards.of(null, [ada.id]));
  expect(cards.remembered()).toBe(1);
});
