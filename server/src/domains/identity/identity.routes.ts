import type { clientConfig } from "@alongside/contract/identity/identity.shapes.ts";
import type { z } from "zod";
import { mount, type Http } from "../../http/mount.ts";
import type { DevicesService } from "./devices/devices.service.ts";
import type { IdentityService } from "./identity.service.ts";
import type { FirebaseService } from "./outside/firebase.service.ts";
import type { SessionsService } from "./sessions/sessions.service.ts";

interface Services {
  devices: DevicesService;
  firebase: FirebaseService;
  identity: IdentityService;
  sessions: SessionsService;
}

export function identityRoutes(
  http: Http,
  { devices, firebase, identity, sessions }: Services,
  config: z.input<typeof clientConfig>,
): void {
  mount(http, "GET /api/config", () => config);

  mount(http, "GET /api/auth/user", ({ viewer }) => identity.account(viewer.userId));

  mount(http, "POST /api/auth/signup", async ({ body, ...browser }) => {
    const opened = await identity.signUp(body, browser.device);
    await devices.openIn(browser, opened);
    return opened.account;
  });

  mount(http, "POST /api/auth/login", async ({ body, ...browser }) => {
    const opened = await identity.logIn(body, browser);
    await devices.openIn(browser, opened);
    return opened.account;
  });

  mount(http, "POST /api/auth/firebase-sync", async ({ body, ...browser }) => {
    const opened = await firebase.signIn(body.idToken, browser.device);
    await devices.openIn(browser, opened);
    return opened.account;
  });

  mount(http, "POST /api/auth/firebase-link", ({ viewer, body }) => firebase.link(viewer, body.idToken));

  mount(http, "POST /api/auth/firebase-confirm", async ({ viewer, body, ...browser }) => {
    await devices.openIn(browser, await firebase.confirm(viewer, body.idToken, browser.device));
  });

  mount(http, "POST /api/auth/confirm", async ({ viewer, body, ...browser }) => {
    await devices.openIn(browser, await identity.confirm(viewer, body.password, browser.device));
  });

  mount(http, "POST /api/auth/logout", async ({ viewer, session }) => {
    if (viewer.kind === "member") await sessions.close(viewer.sessionId);
    session(null);
  });

  mount(http, "GET /api/auth/sessions", ({ viewer }) => sessions.list(viewer.userId, viewer.sessionId));
  mount(http, "DELETE /api/auth/sessions", ({ viewer }) => sessions.closeAllOf(viewer.userId, viewer.sessionId));
  mount(http, "DELETE /api/auth/sessions/{id}", async ({ viewer, params, session }) => {
    if (await sessions.end(params.id, viewer.userId, viewer.sessionId)) session(null);
  });

  mount(http, "POST /api/auth/forgot-password", async ({ body }) => {
    await identity.forgotPassword(body.email);
    return { message: "If an account with this address exists, we've sent it a link." };
  });

  mount(http, "POST /api/auth/reset-password", async ({ body, address, session, keepDevice }) => {
    const { userId } = await identity.resetPassword(body, address);
    session(null);
    keepDevice(await devices.remember(userId, undefined));
    return { message: "Your password has been changed. Please log in with the new one." };
  });

  mount(http, "POST /api/auth/verify-email", async ({ body }) => {
    await identity.verifyEmail(body.token);
    return { message: "Thank you. Your email address is confirmed." };
  });

  mount(http, "POST /api/auth/resend-verification", ({ viewer }) => identity.resendVerification(viewer.userId));

  mount(http, "GET /api/profile", ({ viewer }) => identity.profile(viewer.userId));
  mount(http, "PATCH /api/profile", ({ viewer, body }) => identity.changeProfile(viewer.userId, body));

  mount(http, "GET /api/profile/export", ({ viewer, filename }) => {
    filename("alongside-export.json");
    return identity.exportAll(viewer.userId);
  });

  mount(http, "DELETE /api/profile", async ({ viewer, body, session }) => {
    await identity.deleteAccount(viewer.userId, viewer.signedInAt, body?.password);
    session(null);
  });
}
