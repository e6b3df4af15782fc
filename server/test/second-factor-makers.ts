import { codeOf } from "./app-codes.ts";
import type { AdministratorCaller, TestApp } from "./test-app.ts";

/** Sets up an app and returns its secret and the recovery codes; the next code is valid from the next half minute. */
export async function withApp(test: TestApp, admin: AdministratorCaller) {
  const { body: app } = await admin.call("POST /api/admin/second-factor/app");
  const code = codeOf(app.secret, test.clock.now());
  const { body, status } = await admin.call("POST /api/admin/second-factor/app/confirm", { body: { code } });
  if (status !== 200) throw new Error(`the app was not taken into use: ${status}`);
  test.clock.advance(30_000);
  return { secret: app.secret, recoveryCodes: body.recoveryCodes ?? [] };
}

/** The first step: the correct password. */
export async function halfOpen(test: TestApp, { username, password }: AdministratorCaller) {
  const { body } = await test.visitor.call("POST /api/admin/login", { body: { username, password } });
  if (body.secondFactor === undefined) throw new Error("no second step was asked for");
  return body.secondFactor;
}
