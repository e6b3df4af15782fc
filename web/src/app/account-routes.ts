import { createRoute } from "@tanstack/react-router";
import { configQuery } from "../domains/identity/identity.queries.ts";
import { requireNewcomer, requireVisitor } from "./guards.tsx";
import { searchOf } from "./plain-search.ts";
import { root, titled } from "./root-route.ts";
import { screenOf } from "./screen-of.ts";

// The account's own screens, without a frame.

export const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  head: titled("Log In"),
  validateSearch: searchOf("next", "error", "provider"),
  beforeLoad: requireVisitor,
  loader: ({ context }) => context.queryClient.ensureQueryData(configQuery),
  component: screenOf(() => import("../domains/identity/sign-in/login-screen.tsx"), "LoginScreen"),
});
export const signup = createRoute({
  getParentRoute: () => root,
  path: "/signup",
  head: titled("Join Alongside"),
  validateSearch: searchOf("next", "error", "provider"),
  beforeLoad: requireVisitor,
  loader: ({ context }) => context.queryClient.ensureQueryData(configQuery),
  component: screenOf(() => import("../domains/identity/sign-in/signup-screen.tsx"), "SignupScreen"),
});
export const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password",
  head: titled("Forgot your password?"),
  loader: ({ context }) => context.queryClient.ensureQueryData(configQuery),
  component: screenOf(() => import("../domains/identity/sign-in/forgot-password-screen.tsx"), "ForgotPasswordScreen"),
});
export const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  head: titled("Set a new password"),
  validateSearch: searchOf("token"),
  component: screenOf(() => import("../domains/identity/sign-in/reset-password-screen.tsx"), "ResetPasswordScreen"),
});
export const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: "/verify-email",
  head: titled("Confirm your email"),
  validateSearch: searchOf("token"),
  component: screenOf(() => import("../domains/identity/sign-in/verify-email-screen.tsx"), "VerifyEmailScreen"),
});
export const welcome = createRoute({
  getParentRoute: () => root,
  path: "/welcome",
  head: titled("Welcome"),
  validateSearch: searchOf("next", "step"),
  beforeLoad: requireNewcomer,
  component: screenOf(() => import("../screens/welcome/welcome-screen.tsx"), "WelcomeScreen"),
});
