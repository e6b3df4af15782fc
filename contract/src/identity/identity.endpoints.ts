import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { identityFaults } from "./identity.faults.ts";
import {
  account,
  accountDeletion,
  clientConfig,
  credentials,
  forgotPassword,
  newAccount,
  openSession,
  profile,
  profileChange,
  resetPassword,
  verifyEmail,
} from "./identity.shapes.ts";

const tries = [{ points: 25, seconds: 300, per: "address" }] as const;

export const identityEndpoints = endpoints({
  "GET /api/config": {
    access: "anyone",
    summary: "What a client must know: which sign-ins work, the kind of AI behind the coach, limits.",
    reply: clientConfig,
  },
  "GET /api/auth/user": {
    access: "member",
    whileSuspended: true,
    summary: "The signed-in member.",
    reply: account,
  },
  "POST /api/auth/signup": {
    access: "anyone",
    summary: "Creates an account and opens a session.",
    body: newAccount,
    reply: account,
    status: 201,
    faults: [identityFaults.emailTaken, identityFaults.usernameTaken],
    limits: tries,
  },
  "POST /api/auth/login": {
    access: "anyone",
    summary: "Opens a session with a username or e-mail and a password.",
    body: credentials,
    reply: account,
    faults: [identityFaults.wrongCredentials],
    limits: tries,
  },
  "POST /api/auth/logout": {
    access: "anyone",
    whileSuspended: true,
    summary: "Ends the session, if there is one.",
    status: 204,
  },
  "GET /api/auth/sessions": {
    access: "member",
    whileSuspended: true,
    summary: "Where the member is signed in, this session first, then the newest.",
    reply: z.array(openSession).max(100),
  },
  "DELETE /api/auth/sessions": {
    access: "member",
    whileSuspended: true,
    summary: "Ends every session of the member but this one.",
    status: 204,
  },
  "DELETE /api/auth/sessions/{id}": {
    access: "member",
    whileSuspended: true,
    summary: "Ends one session of the member.",
    params: idParams,
    status: 204,
    faults: [identityFaults.sessionNotFound],
  },
  "POST /api/auth/forgot-password": {
    access: "anyone",
    summary: "Mails a link to set a new password; answers the same whether the address is known or not.",
    body: forgotPassword,
    reply: z.object({ message: z.string() }),
    limits: [{ points: 10, seconds: 1800, per: "address" }],
  },
  "POST /api/auth/reset-password": {
    access: "anyone",
    summary: "Sets a new password with the token of the mail and ends every session of the account.",
    body: resetPassword,
    reply: z.object({ message: z.string() }),
    faults: [identityFaults.tokenInvalid],
    limits: tries,
  },
  "POST /api/auth/verify-email": {
    access: "anyone",
    summary: "Confirms an e-mail address with the token of the mail.",
    body: verifyEmail,
    reply: z.object({ message: z.string() }),
    faults: [identityFaults.tokenInvalid],
    limits: tries,
  },
  "POST /api/auth/resend-verification": {
    access: "member",
    summary: "Mails the confirmation link again.",
    status: 204,
    limits: [{ points: 5, seconds: 3600, per: "viewer" }],
  },
  "GET /api/login": {
    access: "anyone",
    summary: "Starts a sign-in with an outside provider; one that is not set up leads back to the login screen.",
    query: z.object({ provider: z.enum(["google", "apple"]).default("google") }),
    content: "redirect",
    status: 302,
  },
  "GET /api/profile": {
    access: "member",
    whileSuspended: true,
    summary: "One's own profile.",
    reply: profile,
  },
  "PATCH /api/profile": {
    access: "member",
    summary: "Changes one's own profile.",
    body: profileChange,
    reply: profile,
    faults: [identityFaults.usernameTaken],
  },
  "GET /api/profile/export": {
    access: "member",
    whileSuspended: true,
    summary: "Everything the member has stored, as one JSON download.",
    content: "application/json",
    limits: [{ points: 10, seconds: 3600, per: "viewer" }],
  },
  "DELETE /api/profile": {
    access: "member",
    whileSuspended: true,
    summary: "Deletes the account and what belongs to it; needs the password or a sign-in of the last ten minutes.",
    body: accountDeletion.optional(),
    status: 204,
    faults: [identityFaults.wrongCredentials, identityFaults.passwordRequired],
    limits: tries,
  },
});
