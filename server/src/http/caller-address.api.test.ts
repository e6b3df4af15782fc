import { describe, expect, test } from "vitest";
import { useTestApp } from "../../test/test-app.ts";
import { callerAddress } from "./caller-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7 ", "203.0.113.7"],
  ["203.0.113.7:1000", "203.0.113.7"],
  ["203.0.113.7:65535", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:8443", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:203.0.113.7", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["[fe80::2%en0.100]:80", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["", "unknown"],
  ["unknown", "unknown"],
  ["_hidden", "unknown"],
  ["203.0.113.256", "unknown"],
  ["203.0.113.007", "unknown"],
  ["203.0.113.7:", "unknown"],
  ["203.0.113.7:123456", "unknown"],
  ["203.0.113.7.example", "unknown"],
  ["[2001:db8::1", "unknown"],
  ["[]:80", "unknown"],
  ["2001:db8:::1", "unknown"],
  ["localhost", "unknown"],
  ["x".repeat(10_000), "unknown"],
])("callerAddress turns %s into %s", (address, caller) => {
  expect(callerAddress(address)).toBe(caller);
});

test("callerAddress returns undefined for a caller who disconnected", () => {
  expect(callerAddress(undefined)).toBe("gone");
});

describe("behind a proxy", () => {
  const app = useTestApp({ rateLimits: true, env: { TRUST_PROXY: "loopback" } });
  const body = { usernameOrEmail: "nobody@example.org", password: "wrong" };
  const refusalsOf = async (addresses: string[]) => {
    const answers = await Promise.all(
      addresses.map((address) => app.visitor.call("POST /api/auth/login", { body }, { "x-forwarded-for": address })),
    );
    return answers.filter(({ status }) => status === 429).length;
  };
  const thirty = Array.from({ length: 30 }, (_, index) => index);

  test.each<[string, (index: number) => string]>([
    ["ports", (index) => `6.6.6.6:${1000 + index}`],
    ["addresses of one IPv6 network", (index) => `[2001:db8:7:7::${index}]:${2000 + index}`],
    ["made-up words", (index) => `nonsense-${index}`],
  ])("different %s don't count as a new caller", async (_, address) => {
    expect(await refusalsOf(thirty.map(address))).toBeGreaterThanOrEqual(5);
  });
});
