import type { ProviderAccount } from "./openid-server.ts";
import type { Caller } from "./test-app.ts";

/** The answer on a provider's page: an account, or a refusal. */
export type Chosen = (ProviderAccount & { subject?: string }) | "cancel";

/** A provider's response for the site, in the URL or as a posted form. */
export interface ProviderAnswer {
  method: "GET" | "POST";
  url: string;
  fields: URLSearchParams;
}

/** Visits a provider like a browser, fills in its page, and stops at the redirect back to the site. */
export async function atProvider(location: string, chosen: Chosen): Promise<ProviderAnswer> {
  const jar = new Map<string, string>();
  const ask = async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  let url = location;
  let reply = await ask(url);
  for (let step = 0; step < 10; step += 1) {
    const next = reply.headers.get("location");
    if (next !== null) {
      url = new URL(next, url).href;
      if (new URL(url).pathname.startsWith("/api/auth/callback/")) {
        return { method: "GET", url, fields: new URL(url).searchParams };
      }
      reply = await ask(url);
      continue;
    }
    const html = await reply.text();
    if (url.includes("/interaction/")) {
      reply = await ask(url, { method: "POST", body: new URLSearchParams(fieldsOf(chosen)) });
      continue;
    }
    const action = /<form method="post" action="([^"]+)"/u.exec(html)?.[1];
    if (action === undefined) throw new Error(`no way on from ${new URL(url).pathname}: ${reply.status} ${html}`);
    const fields = new URLSearchParams();
    for (const [, name = "", value = ""] of html.matchAll(/name="([^"]+)" value="([^"]*)"/gu)) {
      fields.append(name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
    }
    return { method: "POST", url: action, fields };
  }
  throw new Error("the provider leads in circles");
}

function fieldsOf(chosen: Chosen): Record<string, string> {
  if (chosen === "cancel") return { cancel: "yes" };
  const { isVerified, ...texts } = chosen;
  return Object.fromEntries(
    Object.entries({ ...texts, ...(isVerified && { verified: "on" }) }).filter(([, value]) => value !== undefined),
  );
}

/** One browser at the site: it stores the sign-in cookie and, if given a caller, the member's session. */
export class SiteBrowser {
  readonly #caller: Caller;
  #cookie = "";

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Where GET /api/login redirects to. */
  async begin(query: Record<string, string>): Promise<string> {
    const url = `/api/login?${new URLSearchParams(query).toString()}`;
    const { status, headers, text } = await this.#caller.raw("GET", url, undefined, { cookie: this.#cookie });
    if (status !== 302) throw new Error(`${status} ${text}`);
    const cookie = /alongside_sign_in=[\w-]{43}/u.exec(String(headers["set-cookie"]))?.[0];
    if (cookie !== undefined) this.#cookie = cookie;
    return String(headers["location"]);
  }

  /** Delivers a provider's response to the site; returns the redirect and the session it opens. */
  async bring({ method, url, fields }: ProviderAnswer): Promise<{ location: string; token: string | null }> {
    const { pathname } = new URL(url);
    let address = `${pathname}?${fields.toString()}`;
    if (method === "POST") {
      // A cross-site request sends no cookie.
      const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
      const posted = await this.#caller.raw("POST", pathname, fields.toString(), { ...headers, authorization: "" });
      if (posted.status !== 302) throw new Error(`${posted.status} ${posted.text}`);
      address = String(posted.headers["location"]);
    }
    const answer = await this.#caller.raw("GET", address, undefined, { cookie: this.#cookie });
    if (answer.status !== 302) throw new Error(`${answer.status} ${answer.text}`);
    const token = /alongside_session=([\w-]{43})/u.exec(String(answer.headers["set-cookie"]))?.[1] ?? null;
    return { location: String(answer.headers["location"]), token };
  }

  /** The whole flow there and back. */
  async signIn(query: Record<string, string>, chosen: Chosen) {
    return this.bring(await atProvider(await this.begin(query), chosen));
  }
}
