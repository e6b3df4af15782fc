import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { objectSources } from "./object-sources.ts";
import { pagePolicy } from "./security-headers.ts";

const s3 = {
  S3_ENDPOINT: "https://store.example",
  S3_BUCKET: "alongside",
  S3_REGION: "eu",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

const policyWith = (env: Record<string, string>) =>
  pagePolicy({ scripts: [], styles: [] }, objectSources(readConfig(env).s3)).split("; ");

it("pages may show pictures and videos of the store's public address, and do nothing else with it", () => {
  const [without, withStore] = [policyWith({}), policyWith({ ...s3, PUBLIC_OBJECTS_URL: "https://objects.example" })];
  expect(policyWith(s3)).toEqual(without);
  expect(withStore.filter((part) => !without.includes(part))).toEqual([
    "img-src 'self' data: blob: https://objects.example",
    "media-src 'self' blob: https://objects.example",
  ]);
});
