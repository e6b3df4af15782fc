import { afterEach, expect, it, vi } from "vitest";
import { anExperience } from "../../../../test/makers/experiences.ts";
import { joinedStore, justJoined } from "./just-joined.ts";

afterEach(justJoined.close);

it("holds what was joined until each other dialog is closed", () => {
  const first = justJoined.hold();
  const second = justJoined.hold();
  justJoined.show(anExperience());
  expect(joinedStore.read()).toBeNull();
  first();
  // The second call changes nothing.
  first();
  expect(joinedStore.read()).toBeNull();
  second();
  expect(joinedStore.read()).toEqual({ experience: anExperience(), isRequest: false });
});

it("tells its listeners, and keeps only the latest", () => {
  const listener = vi.fn<() => void>();
  const stop = joinedStore.subscribe(listener);
  justJoined.show(anExperience());
  justJoined.show(anExperience({ title: "Chess" }), true);
  expect(joinedStore.read()).toMatchObject({ experience: { title: "Chess" }, isRequest: true });
  justJoined.close();
  expect(joinedStore.read()).toBeNull();
  stop();
  justJoined.show(anExperience());
  expect(listener).toHaveBeenCalledTimes(3);
});
