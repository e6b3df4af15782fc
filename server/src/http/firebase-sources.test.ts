import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { firebaseSources } from "./firebase-sources.ts";
import { pagePolicy } from "./security-headers.ts";

const firebase = { FIREBASE_PROJECT_ID: "our-club", FIREBASE_API_KEY: "key" };

function policyWith(env: Record<string, string>): string[] {
  const policy = pagePolicy({ scripts: [], styles: [] }, firebaseSources(readConfig(env).firebase));
  return policy.split("; ").filter((part) => /^(?:script|connect|frame)-src/u.test(part));
}

it("pages may not use other sites without Firebase", () => {
  expect(policyWith({})).toEqual(["script-src 'self'", "connect-src 'self'"]);
});

it("pages may use exactly what the Firebase SDK needs", () => {
  expect(policyWith(firebase)).toEqual([
    "script-src 'self' https://apis.google.com",
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    "frame-src https://our-club.firebaseapp.com",
  ]);
});

it("pages may use the emulator instead of Google's addresses", () => {
  expect(policyWith({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" })).toEqual([
    "script-src 'self' https://apis.google.com",
    "connect-src 'self' http://127.0.0.1:9099",
    "frame-src http://127.0.0.1:9099",
  ]);
});
