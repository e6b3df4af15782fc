import type { Payments } from "./payments.ts";

const never = (): never => {
  throw new Error("this community takes no payments");
};

/** The payment service as the configuration asks for it. */
export function createPayments(): Payments {
  return { kind: "none", begin: never, read: never };
}
