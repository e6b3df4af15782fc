import { mount, type Http } from "../../../http/mount.ts";
import { type Viewer } from "../../../http/viewer.ts";
import type { DevicesService } from "../devices/devices.service.ts";
import type { MemberPasskeys } from "./member-passkeys.service.ts";

interface Services {
  devices: DevicesService;
  memberPasskeys: MemberPasskeys;
}

const memberOf = (viewer: Viewer) => (viewer.kind === "member" ? viewer : null);

export function passkeysRoutes(http: Http, { devices, memberPasskeys }: Services): void {
  mount(http, "POST /api/auth/passkeys/sign-in/options", ({ viewer }) =>
    memberPasskeys.prepareSignIn(memberOf(viewer)),
  );
  mount(http, "POST /api/auth/passkeys/sign-in", async ({ body, viewer, ...browser }) => {
    const opened = await memberPasskeys.signIn(memberOf(viewer), body, browser.device);
    await devices.openIn(browser, opened);
    return opened.account;
  });
  mount(http, "POST /api/auth/passkeys/options", ({ viewer }) => memberPasskeys.prepareAdding(viewer));
  mount(http, "POST /api/auth/passkeys", ({ viewer, body }) => memberPasskeys.add(viewer.userId, body));
  mount(http, "PATCH /api/auth/passkeys/{id}", ({ viewer, params, body }) =>
    memberPasskeys.rename(viewer.userId, params.id, body.name),
  );
  mount(http, "DELETE /api/auth/passkeys/{id}", ({ viewer, params }) =>
    memberPasskeys.remove(viewer.userId, params.id),
  );
}
