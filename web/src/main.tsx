import "./styles/app.css";
import { createApplication } from "./app/application.tsx";
import { start } from "./app/start.tsx";

// The page's policy allows no code made of text. Told so beforehand, the library that checks forms does not try; it is
// loaded with the first form and looks here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

start(document, createApplication());
