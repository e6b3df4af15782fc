import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { wipeDevice } from "../../web/src/api/device/device-store.ts";
import { emptyOutbox } from "../../web/src/api/outbox/outbox.ts";

// On a busy machine a lazy screen takes far longer than the library's default of one second.
configure({ asyncUtilTimeout: 60_000 });

// Files share a worker and its document, so each test unmounts what it rendered.
afterEach(async () => {
  cleanup();
  emptyOutbox();
  await wipeDevice();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
