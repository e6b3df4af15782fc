import type { Page } from "@playwright/test";

export interface Authenticator {
  /** Whether the user touches it as soon as a site asks; otherwise the request waits. */
  readonly answer: (isAnswering: boolean) => Promise<void>;
}

/** Gives a page a virtual authenticator that stores passkeys and verifies its user, using Chromium's. */
export async function plugInAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async answer(enabled) {
      await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
  };
}
