import { afterEach, expect, it, vi } from "vitest";
import { anExperience } from "../../../../test/makers/experiences.ts";
import { joinedStore, justJoined } from "./just-joined.ts";

afterEach(justJoined.close);

it("holds what was joined until each other dialog is closed", () => {
  const first = justJoined.hold();
  const second = justJoined.hold();
  justJoined.show({ experience: anExperience(), outcome: "joined" });
  expect(joinedStore.read()).toBeNull();
  first();
  // The second call changes nothing.
  first();
  expect(joinedStore.read()).toBeNull();
  second();
  expect(joinedStore.read()).toEqual({ experience: anExperience(), outcome: "joined" });
});

it("tells its listeners, and keeps only the latest", () => {
  const listener = vi.fn<() => void>();
  const stop = joinedStore.subscribe(listener);
  justJoined.show({ experience: anExperience(), outcome: "joined" });
  justJoined.show({ experience: anExperience({ title: "Chess" }), outcome: "requested" });
  expect(joinedStore.read()).toMatchObject({ experience: { title: "Chess" }, outcome: "requested" });
  justJoined.close();
  expect(joinedStore.read()).toBeNull();
  stop();
  justJoined.show({ experience: anExperience(), outcome: "joined" });
  expect(listener).toHaveBeenCalledTimes(3);
});
