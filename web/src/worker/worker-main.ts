import { showPushes } from "./push.events.ts";
import { takeShared } from "./shared.events.ts";
import { keepShell } from "./shell.events.ts";

// The service worker, built to /sw.js (web/build/worker.ts). Each part listens to its own events.
keepShell();
takeShared();
showPushes();
