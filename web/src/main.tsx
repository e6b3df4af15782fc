import "./styles/app.css";
import { createApplication } from "./app/application.tsx";
import { start } from "./app/start.tsx";

// The page's policy forbids eval. Setting this up front keeps the form validation library, loaded with the first form,
// from trying it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const { application, restore, load } = createApplication();
await restore();
// The outline of Home stays until the screen can replace it.
if (document.querySelector("#root[data-outline]")) await load();
start(document, application);
