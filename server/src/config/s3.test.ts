import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";

const s3 = {
  S3_ENDPOINT: "http://store.internal:9000",
  S3_BUCKET: "alongside",
  S3_REGION: "eu-west-1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
  PUBLIC_URL: "https://alongside.example",
};

describe("the address of public objects", () => {
  it("is none by default", () => {
    expect(readConfig(s3).s3?.publicOrigin).toBeUndefined();
  });

  it.each([
    ["https://objects.example", "https://objects.example"],
    ["https://objects.example:8443/", "https://objects.example:8443"],
    ["http://127.0.0.1:9000", "http://127.0.0.1:9000"],
  ])("may be %s", (url, origin) => {
    expect(readConfig({ ...s3, PUBLIC_OBJECTS_URL: url }).s3).toMatchObject({
      endpoint: "http://store.internal:9000",
      publicOrigin: origin,
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ PUBLIC_OBJECTS_URL: "https://objects.example" }, /^S3_ENDPOINT must be set when PUBLIC_OBJECTS_URL is$/u],
    [{ ...s3, PUBLIC_OBJECTS_URL: "http://objects.example" }, /must be an address that begins with https:\/\//u],
    [{ ...s3, PUBLIC_OBJECTS_URL: "objects.example" }, /must be an address/u],
    [{ ...s3, PUBLIC_OBJECTS_URL: "data:text/html,x" }, /must be an address/u],
    [{ ...s3, PUBLIC_OBJECTS_URL: "https://key:secret@objects.example" }, /must not contain a name or password/u],
    [{ ...s3, PUBLIC_OBJECTS_URL: "https://*.example" }, /must name one host/u],
    [{ ...s3, PUBLIC_OBJECTS_URL: "https://objects.example;script-src" }, /PUBLIC_OBJECTS_URL must /u],
    [{ ...s3, PUBLIC_OBJECTS_URL: "https://objects.example/alongside" }, /must end after the host/u],
    [{ ...s3, PUBLIC_OBJECTS_URL: "https://objects.example/?x" }, /must end after the host/u],
    [{ ...s3, PUBLIC_OBJECTS_URL: "https://alongside.example:9000" }, /must name another host than PUBLIC_URL$/u],
  ])("is refused for %j", (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
