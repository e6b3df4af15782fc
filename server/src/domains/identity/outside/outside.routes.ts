import { mount, type Call, type Http } from "../../../http/mount.ts";
import type { DevicesService } from "../devices/devices.service.ts";
import type { OpenIdService } from "./openid.service.ts";
import type { OutsideService } from "./outside.service.ts";

interface Services {
  devices: DevicesService;
  outside: OutsideService;
  openId: OpenIdService;
}

const memberOf = ({ viewer }: Pick<Call<"GET /api/login">, "viewer">) => (viewer.kind === "member" ? viewer : null);

export function outsideRoutes(http: Http, { devices, outside, openId }: Services): void {
  mount(http, "GET /api/auth/methods", ({ viewer }) => outside.methodsOf(viewer));
  mount(http, "DELETE /api/auth/identities/{id}", ({ viewer, params }) => outside.unlink(viewer.userId, params.id));

  mount(http, "GET /api/login", (call) => openId.begin(call.query, { member: memberOf(call) }, call.browser));

  mount(http, "GET /api/auth/callback/{provider}", async (call) => {
    const { params, query, device, knownBrowser } = call;
    const caller = { member: memberOf(call), device, browser: knownBrowser };
    const { location, opened } = await openId.finish(params.provider, query, caller);
    if (opened !== undefined) await devices.openIn(call, opened);
    return location;
  });

  mount(http, "POST /api/auth/callback/{provider}", ({ params, body }) => openId.forward(params.provider, body));
}
