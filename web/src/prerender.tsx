import { renderToString } from "react-dom/server";
import { createQueryClient } from "./api/query-client.ts";
import { LandingApp } from "./screens/landing/landing-app.tsx";

/** The markup of the landing page as it stands before any data, for the build to put into its document. */
export function render(): string {
  return renderToString(<LandingApp client={createQueryClient()} />);
}
