import type { Page } from "@playwright/test";

export interface Authenticator {
  /** Whether its person touches it as soon as a site asks; otherwise whatever asks waits. */
  readonly answer: (isAnswering: boolean) => Promise<void>;
}

/** Gives a page a device that keeps passkeys and verifies its person by itself, as Chromium plays one. */
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
