import { describe, expect, test } from "vitest";
import { hosted } from "../../test/experience-makers.ts";
import { useTestApp } from "../../test/test-app.ts";
import { connectionTimeout, requestTimeout } from "./client-errors.ts";

const app = useTestApp({ rateLimits: true });
const wrong = { usernameOrEmail: "nobody@example.org", password: "wrong" };

describe("limits", () => {
  test("allow 25 sign-in attempts from one address, whatever its headers claim", async () => {
    const tries = Array.from({ length: 30 }, (_, index) =>
      app.visitor.call("POST /api/auth/login", { body: wrong }, { "x-forwarded-for": `10.0.0.${index}` }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(25);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(5);
    for (const answer of refused) {
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(answer.code).toBe("identity/too-many-sign-ins");
    }
  });

  test("allow three hundred changes of a goal an hour, since each is stored", async () => {
    const member = await app.member();
    const { body } = await member.call("POST /api/goals", { body: { title: "Run 5 km" } });
    const statuses: number[] = [];
    for (let at = 0; at < 302; at += 1) {
      const change = { params: { id: body.id }, body: { progress: at % 100 } };
      statuses.push((await member.call("PATCH /api/goals/{id}", change)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.slice(300)).toEqual([429, 429]);
  });

  test("allow sixty changes of an experience an hour, since each notifies its guests", async () => {
    const host = await app.member();
    const { id } = await hosted(host);
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) {
      const change = { params: { id }, body: { title: `Sunset run ${at}` } };
      statuses.push((await host.call("PATCH /api/experiences/{id}", change)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test("allow visitors ten password resets in half an hour", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.visitor.call("POST /api/auth/forgot-password", { body: { email: "nobody@example.org" } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
  });
});

test("idle connections are closed", async () => {
  expect(app.app.server.server.timeout).toBe(connectionTimeout);
  expect(app.app.server.server.requestTimeout).toBe(requestTimeout);
});
