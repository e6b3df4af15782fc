import type { Plugin } from "vite";

/** While developing, /design shows every control in every state. It is no entry of the build, so it never ships. */
export function designPage(): Plugin {
  return {
    name: "alongside:design-page",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === "/design") request.url = "/design.html";
        next();
      });
    },
  };
}
