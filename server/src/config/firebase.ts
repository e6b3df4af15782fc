import { isIPv4 } from "node:net";
import { ConfigError } from "./config-error.ts";

export interface FirebaseConfig {
  projectId: string;
  /** Public by design: it identifies the project to the SDK in the browser. */
  apiKey: string;
  authDomain: string;
  /** `host:port` of a Firebase emulator on this machine, whose tokens are not signed; null if tokens are signed. */
  emulatorHost: string | null;
  issuer: string;
  keysUrl: string;
}

const googleKeys = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

interface Values {
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_API_KEY?: string | undefined;
  FIREBASE_AUTH_DOMAIN?: string | undefined;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  FIREBASE_ISSUER?: string | undefined;
  FIREBASE_JWKS_URL?: string | undefined;
}

interface Installation {
  publicUrl: string;
  /** The address the server listens on. */
  host: string;
  /** Whether NODE_ENV is "production". Production is also assumed when NODE_ENV is not set. */
  isDeclaredProduction: boolean;
}

const names = [
  "FIREBASE_PROJECT_ID",
  "FIREBASE_API_KEY",
  "FIREBASE_AUTH_DOMAIN",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "FIREBASE_ISSUER",
  "FIREBASE_JWKS_URL",
] as const;

/** Sign-in with Firebase; undefined if none of its variables is set. */
export function firebaseOf(values: Values, installation: Installation): FirebaseConfig | undefined {
  const given = names.find((name) => values[name] !== undefined);
  if (given === undefined) return undefined;
  const need = (name: "FIREBASE_PROJECT_ID" | "FIREBASE_API_KEY"): string => {
    const value = values[name];
    if (value === undefined) throw new ConfigError(`${name} must be set when ${given} is`);
    return value;
  };
  const projectId = need("FIREBASE_PROJECT_ID");
  const apiKey = need("FIREBASE_API_KEY");
  const emulatorHost = values.FIREBASE_AUTH_EMULATOR_HOST ?? null;
  if (emulatorHost !== null) refuseReachableEmulator(emulatorHost, installation);
  const keysUrl = values.FIREBASE_JWKS_URL ?? googleKeys;
  const { protocol, hostname } = new URL(keysUrl);
  // Keys fetched over http could be replaced on the way, and then any token would verify.
  if (protocol !== "https:" && !isLoopback(hostname))
    throw new ConfigError("FIREBASE_JWKS_URL must begin with https://");
  return {
    projectId,
    apiKey,
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    emulatorHost,
    issuer: values.FIREBASE_ISSUER ?? `https://securetoken.google.com/${projectId}`,
    keysUrl,
  };
}

/**
 * The emulator's tokens are not signed, so anyone who reaches a server that accepts them can sign in as anybody. Both
 * must therefore be reachable only from this machine.
 */
function refuseReachableEmulator(emulatorHost: string, installation: Installation): void {
  const { publicUrl, host, isDeclaredProduction } = installation;
  const refuse = (why: string): never => {
    throw new ConfigError(`FIREBASE_AUTH_EMULATOR_HOST makes the server accept unsigned tokens, ${why}`);
  };
  if (isDeclaredProduction) refuse("so it must not be set when NODE_ENV is production");
  if (!isLoopback(new URL(`http://${emulatorHost}`).hostname)) {
    refuse(`so it must be a loopback address such as 127.0.0.1:9099, not ${emulatorHost}`);
  }
  if (!isLoopback(new URL(publicUrl).hostname)) {
    refuse(`so PUBLIC_URL must be a loopback address too, not ${publicUrl}`);
  }
  if (!isLoopback(host)) refuse(`so HOST must be a loopback address too, not ${host}`);
}

/** Whether the host can only be this machine: 127.0.0.0/8, ::1, or a name under localhost. */
function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/u, "$1");
  return (isIPv4(name) && name.startsWith("127.")) || name === "::1" || /^(?:[a-z0-9-]+\.)*localhost$/u.test(name);
}
