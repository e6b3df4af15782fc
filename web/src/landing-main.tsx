import { createRoot, hydrateRoot } from "react-dom/client";
import { call } from "./api/call.ts";
import { createQueryClient } from "./api/query-client.ts";
import { paths } from "./app/paths.ts";
import { LandingApp } from "./screens/landing/landing-app.tsx";
import { LoadingScreen } from "./ui/loading-screen.tsx";
import "./styles/landing.css";

function start(container: HTMLElement) {
  const app = <LandingApp client={createQueryClient()} />;
  // A session by cookie never gets here: the server sends it home. A bearer token only the browser knows.
  if (localStorage.getItem("authToken") !== null) {
    const root = createRoot(container);
    root.render(<LoadingScreen />);
    call("GET /api/auth/user").then(
      () => window.location.replace(paths.home),
      () => root.render(app),
    );
  } else if (container.hasChildNodes()) {
    hydrateRoot(container, app);
  } else {
    createRoot(container).render(app);
  }
}

const container = document.getElementById("root");
if (container) start(container);
