import { describe, expect, it, vi } from "vitest";
import { followingClock } from "./clock.ts";

const start = Date.UTC(2026, 10, 29, 12);
const minute = 60_000;

/** A machine whose clock is `skew` ms ahead of the database's. `pass` lets time go by for both. */
function machine(skew: number) {
  const world = { database: start, steady: 5_000, wall: start + skew, roundTrip: 0, isDown: false };
  const pass = (ms: number) => {
    world.database += ms;
    world.steady += ms;
    world.wall += ms;
  };
  const warn = vi.fn<(facts: object, text: string) => void>();
  const ask = async () => {
    if (world.isDown) throw new Error("gone");
    pass(world.roundTrip / 2);
    const answer = new Date(world.database);
    pass(world.roundTrip / 2);
    return answer;
  };
  const log = { info: () => undefined, warn, error: () => undefined };
  const times = { every: 1_000_000, wall: () => world.wall, steady: () => world.steady };
  return { world, pass, warn, open: () => followingClock(ask, log, times) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a clock that follows the database's", () => {
  it.each([0, 3 * minute, -3 * minute])("says its time on a machine that is %i ms ahead", async (skew) => {
    const { pass, open } = machine(skew);
    const clock = await open();
    pass(1_234);
    expect(clock.now().getTime()).toBe(start + 1_234);
    expect(clock.skew()).toBe(skew);
    clock.stop();
  });

  it("counts half of what the answer takes", async () => {
    const { world, open } = machine(0);
    world.roundTrip = 80;
    const clock = await open();
    expect(clock.now().getTime()).toBe(world.database);
    clock.stop();
  });

  it.each([
    [1_900, 0],
    [2_100, 1],
    [-2_100, 1],
  ])("with %i ms warns %i times", async (skew, times) => {
    const { warn, open } = machine(skew);
    (await open()).stop();
    expect(warn).toHaveBeenCalledTimes(times);
  });

  it("asks again when somebody sets the machine's clock, and stays right meanwhile", async () => {
    const { world, pass, warn, open } = machine(0);
    const clock = await open();
    world.wall += 3 * minute;
    pass(10);
    expect(clock.now().getTime()).toBe(start + 10);
    await settle();
    expect(warn).toHaveBeenCalledOnce();
    expect(clock.now().getTime()).toBe(start + 10);
    clock.stop();
  });

  it("is right again after the machine slept", async () => {
    const { world, open } = machine(0);
    const clock = await open();
    world.wall += 30 * minute;
    world.database += 30 * minute;
    clock.now();
    await settle();
    expect(clock.now().getTime()).toBe(start + 30 * minute);
    clock.stop();
  });

  it("never goes back a little, and follows a clock that was set back a lot", async () => {
    const { world, pass, open } = machine(0);
    const clock = await open();
    const before = clock.now().getTime();
    world.database -= minute;
    world.wall += 3_000;
    clock.now();
    await settle();
    expect(clock.now().getTime()).toBe(before);
    pass(2 * minute);
    expect(clock.now().getTime()).toBe(before + minute);
    world.database -= 60 * minute;
    world.wall += 6_000;
    clock.now();
    await settle();
    expect(clock.now().getTime()).toBe(before - 59 * minute);
    clock.stop();
  });

  it("counts on while the database is away", async () => {
    const { world, pass, open } = machine(0);
    const clock = await open();
    world.isDown = true;
    world.wall += 5_000;
    pass(minute);
    clock.now();
    await settle();
    expect(clock.now().getTime()).toBe(start + minute);
    clock.stop();
  });

  it("doesn't open without the first answer", async () => {
    const { world, open } = machine(0);
    world.isDown = true;
    await expect(open()).rejects.toThrow("gone");
  });
});
