import { mount, type Http } from "../../../http/mount.ts";
import type { AdminService } from "../admin.service.ts";

interface TokenRequest {
  keepIn?: "cookie" | undefined;
}

/** Moves the token from the reply into the browser's cookie, if the client asked for that. */
function moveToCookie<T extends { token?: string | undefined }>(
  answer: T,
  { keepIn }: TokenRequest,
  give: (token: string) => void,
): Omit<T, "token"> | T {
  const { token, ...rest } = answer;
  if (keepIn !== "cookie" || token === undefined) return answer;
  give(token);
  return rest;
}

/** Signing in and out, and the second factor. */
export function signInRoutes(http: Http, { signIn, secondFactor }: AdminService): void {
  mount(http, "POST /api/admin/login", async ({ body, address, device, portalSession }) =>
    moveToCookie(await signIn.logIn(body, { address, device }), body, portalSession),
  );
  mount(http, "POST /api/admin/login/second-factor", async ({ body, address, device, portalSession }) =>
    moveToCookie(await signIn.finish(body, { address, device }), body, portalSession),
  );
  mount(http, "POST /api/admin/logout", async ({ viewer, portalSession }) => {
    await signIn.logOut(viewer);
    portalSession(null);
  });

  mount(http, "GET /api/admin/second-factor", ({ viewer }) => secondFactor.get(viewer.adminId));
  mount(http, "POST /api/admin/second-factor/app", ({ viewer }) => secondFactor.beginApp(viewer));
  mount(http, "POST /api/admin/second-factor/app/confirm", async ({ viewer, body, address, device, portalSession }) =>
    moveToCookie(await secondFactor.confirmApp(viewer, body.code, address, device), body, portalSession),
  );
  mount(http, "DELETE /api/admin/second-factor/app", ({ viewer }) => secondFactor.removeApp(viewer));
  mount(http, "POST /api/admin/second-factor/passkeys/options", ({ viewer }) => secondFactor.preparePasskey(viewer));
  mount(http, "POST /api/admin/second-factor/passkeys", async ({ viewer, body, device, portalSession }) =>
    moveToCookie(await secondFactor.addPasskey(viewer, body, device), body, portalSession),
  );
  mount(http, "DELETE /api/admin/second-factor/passkeys/{id}", ({ viewer, params }) =>
    secondFactor.removePasskey(viewer, params.id),
  );
  mount(http, "POST /api/admin/second-factor/recovery-codes", async ({ viewer }) => ({
    recoveryCodes: await secondFactor.renewRecoveryCodes(viewer),
  }));
  mount(http, "DELETE /api/admin/accounts/{id}/second-factor", ({ viewer, params }) =>
    secondFactor.resetOf(viewer, params.id),
  );
  mount(http, "GET /api/admin/settings", () => secondFactor.settings());
  mount(http, "PATCH /api/admin/settings", ({ viewer, body }) =>
    secondFactor.require(viewer, body.isSecondFactorRequired),
  );
}
