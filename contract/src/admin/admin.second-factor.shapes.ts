import { z } from "zod";
import { passkey, passkeyCreated, passkeyName, passkeyRequest, passkeyUsed } from "../identity/passkeys.shapes.ts";
import { moment } from "../kernel/ids.ts";
import { administrator, keepIn } from "./admin.accounts.shapes.ts";

/** The second step: the password alone doesn't sign in. */
const secondStep = z
  .object({
    /** Sent back with the proof within 5 minutes. */
    challenge: z.string(),
    methods: z.array(z.enum(["code", "passkey", "recoveryCode"])),
    /** WebAuthn options for the browser; null without a passkey. */
    passkey: passkeyRequest.nullable(),
  })
  .meta({ id: "AdminSecondStep" });

/**
 * Without a second factor: `token` (absent if a cookie holds the session) and `admin`. With one: only `secondFactor`.
 * `mustSetUp`: a second factor is required and this account has none, so no other call works until it is set up.
 */
export const adminEntry = z
  .object({
    token: z.string().optional(),
    admin: administrator.optional(),
    mustSetUp: z.literal(true).optional(),
    secondFactor: secondStep.optional(),
  })
  .meta({ id: "AdminEntry" });

/** Digits, with the spaces that apps insert. */
const code = z
  .string("Enter the 6 digits")
  .max(40)
  .transform((value) => value.replaceAll(/\s/gu, ""))
  .pipe(z.string().regex(/^\d{6}$/u, "Enter the 6 digits"));
const recoveryCode = z
  .string("Enter a recovery code")
  .max(60)
  .transform((value) => value.toLowerCase().replaceAll(/[^a-z0-9]/gu, ""))
  .pipe(z.string().length(12, "A recovery code has 12 letters and digits"));

export const adminSecondStep = z
  .object({
    challenge: z.string().min(1).max(100),
    code: code.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: passkeyUsed.optional(),
    keepIn,
  })
  .refine(
    (given) => [given.code, given.recoveryCode, given.passkey].filter((proof) => proof !== undefined).length === 1,
    "Enter a code or use a passkey",
  )
  .meta({ id: "AdminSecondStepProof" });

/** How an administrator proves their identity besides the password. */
export const secondFactor = z
  .object({
    /** Whether every portal account must have a second factor. */
    isRequired: z.boolean(),
    app: z.object({ createdAt: moment }).nullable(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number().int(),
    /** False if passkeys don't work at the site's address. */
    canAddPasskeys: z.boolean(),
  })
  .meta({ id: "SecondFactor" });

/** Shown once; the server never sends the secret again. */
export const authenticatorApp = z.object({ secret: z.string(), link: z.string() }).meta({ id: "AuthenticatorApp" });
export const authenticatorProof = z.object({ code, keepIn }).meta({ id: "AuthenticatorProof" });
export const newAdminPasskey = z
  .object({ name: passkeyName, credential: passkeyCreated, keepIn })
  .meta({ id: "NewAdminPasskey" });

/**
 * `recoveryCodes` are sent only with the first second factor. `token`: replaces the session that could only set up a
 * second factor.
 */
export const secondFactorAdded = z
  .object({ recoveryCodes: z.array(z.string()).nullable(), token: z.string().optional() })
  .meta({ id: "SecondFactorAdded" });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });

export const portalSettings = z.object({ isSecondFactorRequired: z.boolean() }).meta({ id: "PortalSettings" });
