import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { latitude, longitude } from "../kernel/place.ts";
import { email, line, optionalLine } from "../kernel/text.ts";
import { passkey } from "./passkeys.shapes.ts";
import { selfDescription, selfDescriptionChange } from "./profile.shapes.ts";

/** The signed-in member's own account, never sent to anyone else. */
export const account = z
  .object({
    id: idReply,
    uniqueId: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    username: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    aiCredits: z.number(),
    karmaPoints: z.number(),
    isPro: z.boolean(),
    /** When bought Pro ends; null without Pro or without an end date. */
    proUntil: moment.nullable(),
    /** When the account was suspended; it can then only read the reason. */
    suspendedAt: moment.nullable(),
    /** False until the welcome step was completed or skipped. */
    welcomed: z.boolean(),
    /** The member's town and where it is; null until they say. */
    city: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    createdAt: moment,
  })
  .meta({ id: "Account" });

/** The member's own profile: readable and, except the account's own fields, editable. */
export const profile = account
  .extend({
    location: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    /** How far they would travel to an experience, in kilometres. */
    travelDistance: z.number().int(),
    ...selfDescription.shape,
  })
  .meta({ id: "Profile" });

/** The short rule of the sign-up screen (P-IDENTITY-1). */
export const signUpPassword = z
  .string("Password is required")
  .min(6, "Password must be at least 6 characters")
  .max(lengths.password, `Password must be at most ${lengths.password} characters`);

/** The strong rule, used when a username is chosen with the account and on every reset (P-IDENTITY-2). */
export const strongPassword = z
  .string("Password is required")
  .min(8, "Password must be at least 8 characters")
  .max(lengths.password, `Password must be at most ${lengths.password} characters`)
  .regex(
    /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)(?=.*[^\p{L}\d\s])/u,
    "Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character",
  );

/** P-IDENTITY-3. */
export const username = z
  .string("Username is required")
  .trim()
  .min(1, "Username is required")
  .min(3, "Username must be at least 3 characters")
  .max(30, "Username must be less than 30 characters")
  .regex(/^[A-Za-z0-9_]+$/u, "Username can only contain letters, numbers, and underscores");

export const firstName = line({ max: lengths.name, required: "First name is required" });
export const lastName = line({ max: lengths.name, required: "Last name is required" });

const confirmPassword = z.string("Passwords don't match").max(1024, "Passwords don't match");

export const newAccount = z
  .object({
    email,
    password: signUpPassword,
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    username: username.optional(),
    /** Validated on every call; never stored. */
    confirmPassword: confirmPassword.optional(),
  })
  .superRefine((value, context) => {
    if (value.confirmPassword !== undefined && value.confirmPassword !== value.password) {
      context.addIssue({ code: "custom", path: ["confirmPassword"], message: "Passwords don't match" });
    }
    if (value.username === undefined) return;
    const strong = strongPassword.safeParse(value.password);
    for (const issue of strong.error?.issues ?? []) {
      context.addIssue({ code: "custom", path: ["password"], message: issue.message });
    }
  })
  .meta({ id: "NewAccount" });

export const credentials = z
  .object({
    usernameOrEmail: line({ max: 254, required: "Username or email is required" }),
    password: z.string("Password is required").min(1, "Password is required").max(1024),
  })
  .meta({ id: "Credentials" });

export const forgotPassword = z.object({ email });

export const resetPassword = z
  .object({
    token: z.string("Reset token is required").trim().min(1, "Reset token is required").max(200),
    password: strongPassword,
    confirmPassword,
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });

export const verifyEmail = z.object({ token: z.string().trim().min(1).max(200) });

const birthDate = z.iso
  .date("Please enter a valid date")
  .refine(
    (value) => value > "1900-01-01" && value < new Date().toISOString().slice(0, 10),
    "Please enter a valid date",
  );

const phone = z
  .string()
  .trim()
  .regex(/^(?:\+?[\d ().-]{5,30})?$/u, "Please enter a valid phone number")
  .transform((value) => (value === "" ? null : value));

/** A change of the member's own profile: absent fields stay unchanged, null clears. */
export const profileChange = z
  .object({
    firstName: firstName.nullable(),
    lastName: lastName.nullable(),
    username: username.nullable(),
    location: optionalLine(lengths.location),
    city: optionalLine(lengths.location),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
    dateOfBirth: birthDate.nullable(),
    phoneNumber: phone.nullable(),
    travelDistance: z.number().int().min(1, "At least 1 km").max(500, "At most 500 km"),
    welcomed: z.literal(true),
    ...selfDescriptionChange.shape,
  })
  .partial()
  .meta({ id: "ProfileChange" });

/** A signed-in device. `id` only names the session; it doesn't authenticate. */
export const openSession = z
  .object({
    id: idReply,
    /** The browser's user agent, or null. */
    device: z.string().nullable(),
    createdAt: moment,
    isCurrent: z.boolean(),
  })
  .meta({ id: "OpenSession" });

/** The providers a member can sign in with. */
export const outsideProvider = z.enum(["google", "apple", "oidc", "firebase"]);

/** The ones that use OpenID Connect. */
export const openIdProvider = z.enum(["google", "apple", "oidc"]);

/**
 * What a sign-in at a provider is for: `sign-up` and `sign-in` differ only in the screen shown after a failure; `link`
 * adds the provider to the member's account; `confirm` confirms the member's identity.
 */
export const signInPurpose = z.enum(["sign-in", "sign-up", "link", "confirm"]);

export const outsideSignIn = z.object({
  provider: openIdProvider.default("google"),
  purpose: signInPurpose.default("sign-in"),
  /** The path to continue to on this site; anything else is ignored. */
  next: z.string().max(2000).optional(),
});

/** What a provider sends with the browser, in the query or a form. */
export const providerAnswer = z.object({
  state: z.string().max(500).optional(),
  code: z.string().max(8000).optional(),
  error: z.string().max(500).optional(),
  iss: z.string().max(2000).optional(),
  /** Apple only: the name as JSON, sent with the first sign-in. */
  user: z.string().max(8000).optional(),
});

/** The parts of Apple's `user` field that are used. */
export const appleUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});

/** A linked account at an outside provider. */
export const linkedIdentity = z
  .object({
    id: idReply,
    provider: outsideProvider,
    /** The method used there last, if the provider offers several. */
    method: z.enum(["google", "apple", "email"]).nullable(),
    /** Its label on screen. */
    name: z.string(),
    /** The provider's name for the account; null if it gives none. */
    email: z.string().nullable(),
    createdAt: moment,
    lastUsedAt: moment,
  })
  .meta({ id: "LinkedIdentity" });

/** Each of the member's sign-in methods. The last one can't be removed. */
export const signInMethods = z
  .object({
    hasPassword: z.boolean(),
    identities: z.array(linkedIdentity).max(20),
    passkeys: z.array(passkey).max(100),
    /**
     * Whether the sign-in is recent enough to add another method. Otherwise the member confirms their identity first.
     */
    isFresh: z.boolean(),
  })
  .meta({ id: "SignInMethods" });

/** The result of a sign-in with the Firebase SDK. Only the token is trusted; the other fields prove nothing. */
export const firebaseSync = z.object({
  idToken: z
    .string("This sign-in could not be verified. Please sign in again.")
    .min(1, "This sign-in could not be verified. Please sign in again.")
    .max(16_384, "This sign-in could not be verified. Please sign in again."),
  userData: z.object({ email: z.string().max(320).nullish() }).nullish(),
});

/** The same for a signed-in member. */
export const firebaseProof = firebaseSync.pick({ idToken: true });

/** A signed-in member's password, entered again. */
export const passwordProof = z.object({ password: z.string().min(1, "Enter your password").max(1024) });

export const accountDeletion = z.object({ password: z.string().max(1024).optional() });

/** What a client needs to render its first screen. */
export const clientConfig = z
  .object({
    identityProvider: z.enum(["built-in", "firebase"]),
    /** The configured providers; `oidc` is the operator's own, with its name. */
    socialSignIn: z.object({
      google: z.boolean(),
      apple: z.boolean(),
      oidc: z.object({ name: z.string() }).nullable(),
    }),
    /** The Firebase SDK's configuration; null without Firebase. */
    firebase: z
      .object({
        apiKey: z.string(),
        authDomain: z.string(),
        projectId: z.string(),
        emulatorHost: z.string().nullable(),
      })
      .nullable(),
    /** Whether members can have passkeys, which depends on the site's address. */
    passkeys: z.boolean(),
    ai: z.object({ kind: z.enum(["guide", "model"]), name: z.string() }),
    geocoder: z.object({ kind: z.enum(["towns", "nominatim"]), credit: z.string() }),
    /** The operator's map tiles: the address of a style, or of tiles with {z}, {x} and {y}; null for the drawn map. */
    mapTiles: z.object({ url: z.string(), isStyle: z.boolean(), attribution: z.string().nullable() }).nullable(),
    /** Whether members can call each other, and whether a relay can hide their addresses from each other. */
    calls: z.object({ isOn: z.boolean(), hasRelay: z.boolean() }),
    mail: z.enum(["files", "smtp"]),
    /** The payment provider; `none`: credits are granted manually. */
    payments: z.enum(["none", "stripe"]),
    limits: z.object({ startingCredits: z.number(), uploadBytes: z.number(), messageLength: z.number() }),
    /** The days after which messages and conversations with the coach are deleted; null if they are kept. */
    retention: z.object({ messageDays: z.number().nullable(), coachDays: z.number().nullable() }).optional(),
  })
  .meta({ id: "ClientConfig" });
