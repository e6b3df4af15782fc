import "./styles/landing.css";
import { QueryClient } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import { call } from "./api/call.ts";
import { queryDefaults } from "./api/query-defaults.ts";
import { paths } from "./app/paths.ts";
import { liveParts, partNames } from "./screens/landing/live-parts.tsx";
import { LoadingScreen } from "./ui/loading-screen.tsx";

async function bringToLife(page: HTMLElement): Promise<void> {
  const parts = liveParts(new QueryClient({ defaultOptions: queryDefaults }));
  if (import.meta.env.DEV) {
    // Nothing is prerendered during development. The condition keeps the static parts of the page out of the shipped
    // script.
    const { Landing } = await import("./screens/landing/landing.tsx");
    createRoot(page).render(<Landing parts={parts} />);
    return;
  }
  for (const name of partNames) {
    const box = page.querySelector(`[data-part="${name}"]`);
    if (box) hydrateRoot(box, parts[name], { identifierPrefix: name });
  }
}

/** A cookie session never gets here, because the server redirects it. Only the browser knows a bearer token. */
async function isMember(page: HTMLElement): Promise<boolean> {
  if (localStorage.getItem("authToken") === null) return false;
  page.hidden = true;
  const cover = document.body.appendChild(document.createElement("div"));
  const loading = createRoot(cover);
  loading.render(<LoadingScreen />);
  try {
    await call("GET /api/auth/user");
    return true;
  } catch {
    loading.unmount();
    cover.remove();
    page.hidden = false;
    return false;
  }
}

const page = document.getElementById("root");
if (page) {
  if (await isMember(page)) window.location.replace(paths.home);
  else await bringToLife(page);
}
