import type { Config } from "../../config.ts";
import type { Payments } from "./payments.ts";
import { stripePayments } from "./stripe.ts";

const never = (): never => {
  throw new Error("this community takes no payments");
};

/** The configured payment service. */
export function createPayments(config: Pick<Config, "stripe">): Payments {
  return config.stripe === undefined ? { kind: "none", begin: never, read: never } : stripePayments(config.stripe);
}
