import { generateSync } from "otplib";

/** The code an authenticator app with this secret shows at this time. */
export const codeOf = (secret: string, now: Date) => generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });
