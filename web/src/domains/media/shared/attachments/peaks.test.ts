import { expect, it } from "vitest";
import { peaksOf } from "./peaks.ts";

it("measures 64 parts against the loudest", () => {
  const samples = Float32Array.from({ length: 6_400 }, (_, at) => (at < 3_200 ? -0.25 : 0.5));
  const peaks = peaksOf(samples);
  expect(peaks).toHaveLength(64);
  expect(peaks[0]).toBe(50);
  expect(peaks[63]).toBe(100);
});

it("is flat for silence, and for less than a part", () => {
  expect(peaksOf(new Float32Array(640))).toEqual(Array.from({ length: 64 }, () => 0));
  expect(peaksOf(Float32Array.from([0.5]))).toHaveLength(64);
});
