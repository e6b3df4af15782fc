import type { Reply } from "../src/api/call.ts";

type Ways = Reply<"GET /api/auth/methods">;

/** A linked account, as the server describes it. */
export const google: Ways["identities"][number] = {
  id: "0198c0de-0000-7000-8000-0000000000d1",
  provider: "google",
  method: null,
  name: "Google",
  email: "ada@gmail.example",
  createdAt: "2026-11-03T10:00:00.000Z",
  lastUsedAt: "2026-11-03T10:00:00.000Z",
};

/** A passkey that was never used. */
export const passkey: Ways["passkeys"][number] = {
  id: "0198c0de-0000-7000-8000-0000000000d2",
  name: "My phone",
  isSynced: true,
  createdAt: "2026-11-03T10:00:00.000Z",
  lastUsedAt: null,
};
