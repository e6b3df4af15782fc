import type { Connect, Plugin } from "vite";

/**
 * The pages besides the application during development: `/` is the landing page for visitors and redirects members to
 * their home, as the server does in production; `/design` shows every control in every state, and never ships.
 */
export function devPages(api: string): Plugin {
  return {
    name: "alongside:dev-pages",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((...handled) => void servePage(api, ...handled));
    },
  };
}

async function servePage(api: string, ...[request, response, next]: Parameters<Connect.NextHandleFunction>) {
  const [path] = (request.url ?? "").split("?");
  if (path === "/design") request.url = "/design.html";
  if (path === "/") {
    if (await isMember(api, request.headers.cookie)) return response.writeHead(302, { location: "/home" }).end();
    request.url = "/landing.html";
  }
  return next();
}

async function isMember(api: string, cookie = ""): Promise<boolean> {
  if (!cookie.includes("alongside_session=")) return false;
  return fetch(`${api}/api/auth/user`, { headers: { cookie } }).then(
    ({ ok }) => ok,
    // The server may be restarting.
    () => false,
  );
}
