import "./styles/app.css";
import { createApplication } from "./app/application.tsx";
import { start } from "./app/start.tsx";

// The page's policy forbids eval. Setting this up front keeps the form validation library, loaded with the first form,
// from trying it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

start(document, createApplication());
