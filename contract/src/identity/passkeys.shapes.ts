import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { line } from "../kernel/text.ts";

/** WebAuthn (level 3) messages between browser and server. */
const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/u);
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.object({}).default({}),
};

/** The browser's response after creating a passkey. */
export const passkeyCreated = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8000),
      attestationObject: base64url(24_000),
      transports: z.array(z.enum(transports)).max(transports.length).optional(),
    }),
  })
  .meta({ id: "PasskeyCreated" });

/** The browser's response after using a passkey. */
export const passkeyUsed = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(200).optional(),
    }),
  })
  .meta({ id: "PasskeyUsed" });

const described = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.enum(transports)).optional(),
});

/** Options for creating a passkey. */
export const passkeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
    timeout: z.number(),
    excludeCredentials: z.array(described),
    authenticatorSelection: z.object({
      residentKey: z.enum(["required"]),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(["required"]),
    }),
    attestation: z.enum(["none"]),
  })
  .meta({ id: "PasskeyCreation" });

/** Options for using one. */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.enum(["required"]),
    allowCredentials: z.array(described),
  })
  .meta({ id: "PasskeyRequest" });

export const passkeyName = line({ max: 60, required: "Name your passkey" });

export const newPasskey = z.object({ name: passkeyName, credential: passkeyCreated }).meta({ id: "NewPasskey" });

export const passkeySignIn = z.object({ credential: passkeyUsed }).meta({ id: "PasskeySignIn" });
export const passkeyChange = z.object({ name: passkeyName }).meta({ id: "PasskeyChange" });

/** A passkey as its owner sees it. */
export const passkey = z
  .object({
    id: idReply,
    name: z.string(),
    /** Whether it is synced to an account and works on several devices. */
    isSynced: z.boolean(),
    createdAt: moment,
    lastUsedAt: moment.nullable(),
  })
  .meta({ id: "Passkey" });
